"""Log records of worker processes reach the handlers of the parent process.

With workers started by fork this is multiprocessing-logging: every handler of the root logger is
wrapped before the fork, and what a worker logs is handled in the parent. The package sends records
over a multiprocessing.Queue, whose lock dies with a killed worker and takes all later records with
it; here each record travels as one datagram, which arrives whole or not at all and needs no lock.
Its thread starts when it is constructed, and forking beside a thread can deadlock; here it starts
with `Relay.listen`, after the fork.

With workers started otherwise (forkserver, spawn) nothing is inherited, so the sending end of one
such pair of sockets is handed to each worker. Where the platform has no datagram sockets between
processes, workers write to standard error themselves.
"""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import socket
import threading
from collections.abc import Callable
from typing import Any

from multiprocessing_logging import MultiProcessingHandler

MAX_BYTES = 1 << 16


class _Datagrams:
    """A pair of sockets: workers send log records, a thread of the parent receives them."""

    def __init__(self) -> None:
        self.receiver, self.sender = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.receiver.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        self.sender.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)

    def close(self) -> None:
        self.receiver.close()
        self.sender.close()


def _send(sender: socket.socket, record: logging.LogRecord) -> None:
    """Send a record; a full socket makes the sender wait."""
    with contextlib.suppress(OSError):  # the parent is gone
        sender.send(_packed(record))


def _packed(record: logging.LogRecord) -> bytes:
    fields = dict(record.__dict__, msg=record.getMessage(), args=None)
    if record.exc_info:
        fields["exc_text"] = logging.Formatter().formatException(record.exc_info)
        fields["exc_info"] = None
    data = pickle.dumps(fields)
    if len(data) <= MAX_BYTES:
        return data
    plain = {key: fields[key] for key in logging.makeLogRecord({}).__dict__ if key in fields}
    plain["msg"] = plain["msg"][: MAX_BYTES // 8] + " ... (cut)"
    plain["exc_text"] = (plain["exc_text"] or "")[-MAX_BYTES // 8 :] or None
    return pickle.dumps(plain)


class _Listener:
    """A thread that hands what arrives on a pair of sockets to `handle`; it can rest and go on."""

    def __init__(self, pipe: _Datagrams, handle: Callable[[logging.LogRecord], object]) -> None:
        self._pipe = pipe
        self._handle = handle
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="worker-logs", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Handle all that was sent so far and end the thread."""
        if self._thread is not None:
            self._pipe.sender.send(b"")  # after all that came before: datagrams keep their order
            self._thread.join(5)
            self._thread = None

    def _run(self) -> None:
        while data := self._pipe.receiver.recv(2 * MAX_BYTES):
            with contextlib.suppress(Exception):  # a record that cannot be shown stops no other
                self._handle(logging.makeLogRecord(pickle.loads(data)))


class ForkHandler(MultiProcessingHandler):  # type: ignore[misc]  # the package has no types
    """multiprocessing-logging's handler over datagrams, its thread started when asked."""

    _is_closed: bool

    def __init__(self, name: str, sub_handler: logging.Handler) -> None:
        self._pipe = _Datagrams()
        self._parent = os.getpid()
        super().__init__(name, sub_handler)
        self._receive_thread.join()
        self.listener = _Listener(self._pipe, sub_handler.handle)

    @property
    def queue(self) -> None:
        """The queue of the package: not used, see `_send`."""

    @queue.setter
    def queue(self, value: Any) -> None:
        value.close()

    def _receive(self) -> None:
        """Body of the thread that the package starts too early: nothing to do."""

    def emit(self, record: logging.LogRecord) -> None:
        if os.getpid() == self._parent:
            self.sub_handler.handle(record)
        else:
            super().emit(record)

    def _send(self, record: logging.LogRecord) -> None:
        _send(self._pipe.sender, record)

    def close(self) -> None:
        """Close the sockets; the wrapped handler stays open, it goes back to its logger."""
        if not self._is_closed:
            self._is_closed = True
            self.listener.stop()
            self._pipe.close()
            logging.Handler.close(self)


class _SocketHandler(logging.Handler):
    """In a worker that inherited nothing: sends each record to the parent."""

    def __init__(self, sender: socket.socket) -> None:
        super().__init__()
        self._sender = sender

    def emit(self, record: logging.LogRecord) -> None:
        try:
            _send(self._sender, record)
        except Exception:
            self.handleError(record)


class Relay:
    """Brings the records of a pool's workers to the root logger's handlers.

    Create it before the workers start, `listen` once they have, `rest` before any more start.
    """

    def __init__(self, method: str) -> None:
        self._wrapped: list[ForkHandler] = []
        self._pipe: _Datagrams | None = None
        self._listeners: list[_Listener] = []
        if method == "fork":
            self._wrap()
        elif hasattr(socket, "AF_UNIX"):
            self._pipe = _Datagrams()
            self._listeners = [_Listener(self._pipe, _handle_here)]

    def _wrap(self) -> None:
        root = logging.getLogger()
        for number, handler in enumerate(list(root.handlers)):
            wrapper = ForkHandler(f"worker-logs-{number}", handler)
            root.removeHandler(handler)
            root.addHandler(wrapper)
            self._wrapped.append(wrapper)
            self._listeners.append(wrapper.listener)

    @property
    def worker_end(self) -> tuple[socket.socket | None, int]:
        """What `enter_worker` needs, to be sent to a worker while it starts."""
        sender = self._pipe.sender if self._pipe else None
        return sender, logging.getLogger().level

    def listen(self) -> None:
        for listener in self._listeners:
            listener.start()

    def rest(self) -> None:
        for listener in self._listeners:
            listener.stop()

    def close(self) -> None:
        """Handle what has arrived and give the root logger its handlers back."""
        self.rest()
        root = logging.getLogger()
        for wrapper in self._wrapped:
            if wrapper in root.handlers:
                root.removeHandler(wrapper)
                root.addHandler(wrapper.sub_handler)
            wrapper.close()
        if self._pipe:
            self._pipe.close()


def _handle_here(record: logging.LogRecord) -> None:
    logger = logging.getLogger(record.name)
    if logger.isEnabledFor(record.levelno):
        logger.handle(record)


def enter_worker(sender: socket.socket | None, level: int) -> None:
    """Send this process's records to the parent, unless it inherited handlers that do so."""
    root = logging.getLogger()
    if sender is not None:
        root.handlers[:] = [_SocketHandler(sender)]
        root.setLevel(level)
