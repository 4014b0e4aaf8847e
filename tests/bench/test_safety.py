"""Acceptance point 40: whoever is no page of ours gets nothing, and starts nothing."""

from __future__ import annotations

import socket
from contextlib import suppress

import pytest
from bench.helpers.served import Served

httpx = pytest.importorskip("httpx")
websockets = pytest.importorskip("websockets.sync.client")
pytest.importorskip("uvicorn")


def answer(bench: Served, path: str = "/", method: str = "GET", **headers: str) -> int:
    """The status of an answer to a request as our page makes it, but for these headers."""
    given = {"Cookie": bench.cookie, **{name.replace("_", "-"): v for name, v in headers.items()}}
    with httpx.Client(base_url=bench.origin) as client:
        request = client.build_request(method, bench.origin + path, headers=given)
        status: int = client.send(request).status_code
    return status


def test_our_page_is_let_in(bench: Served) -> None:
    assert answer(bench) == 200


@pytest.mark.parametrize(
    "host", ["kirke.example", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.example:{port}", ""]
)
def test_another_name_of_this_machine_is_refused(bench: Served, host: str) -> None:
    assert answer(bench, Host=host.format(port=bench.port)) in (400, 403)


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
def test_loopback_names_are_ours(bench: Served, name: str) -> None:
    assert answer(bench, Host=f"{name}:{bench.port}") == 200


@pytest.mark.parametrize("cookie", ["", "kirke-bench-1=0", "kirke-bench-{port}=0", "\x7f=;;"])
def test_without_the_token_there_is_no_page(bench: Served, cookie: str) -> None:
    assert answer(bench, Cookie=cookie.format(port=bench.port)) == 403
    assert httpx.get(f"{bench.origin}/?token=0").status_code == 403


def test_the_token_becomes_a_cookie_and_leaves_the_address(bench: Served) -> None:
    begun = httpx.get(bench.address)
    assert (begun.status_code, begun.headers["location"]) == (303, "/")
    cookie = begun.headers["set-cookie"]
    assert cookie.startswith(bench.cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie


@pytest.mark.parametrize("origin", [None, "null", "http://kirke.example", "http://127.0.0.1:1"])
def test_a_socket_of_another_page_is_refused(bench: Served, origin: str | None) -> None:
    from websockets.exceptions import InvalidStatus

    with pytest.raises(InvalidStatus) as refused, bench.socket(origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_a_socket_without_the_token_is_refused(bench: Served) -> None:
    from websockets.exceptions import InvalidStatus

    with pytest.raises(InvalidStatus), bench.socket(additional_headers={}):
        pass


@pytest.mark.parametrize("origin", ["null", "http://kirke.example", ""])
def test_what_another_page_sends_is_refused(bench: Served, origin: str) -> None:
    assert answer(bench, method="POST", Origin=origin, Content_Type="application/json") == 403


@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data", ""]
)
def test_a_form_is_refused(bench: Served, kind: str) -> None:
    assert answer(bench, method="POST", Origin=bench.origin, Content_Type=kind) == 400


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_nothing_but_reading_is_answered(bench: Served, method: str) -> None:
    status = answer(bench, method=method, Origin=bench.origin, Content_Type="application/json")
    assert status == 405


@pytest.mark.parametrize("is_announced", [True, False])
def test_two_megabytes_are_refused(bench: Served, is_announced: bool) -> None:
    body = b" " * (2 << 20)
    given = {"Cookie": bench.cookie, "Origin": bench.origin, "Content-Type": "application/json"}
    content = body if is_announced else (body[at : at + 4096] for at in range(0, len(body), 4096))
    with suppress(httpx.WriteError):  # the answer was given before all was sent
        assert httpx.post(bench.origin, content=content, headers=given).status_code == 413


def test_a_message_of_two_megabytes_closes_its_socket(bench: Served) -> None:
    from websockets.exceptions import ConnectionClosed

    with bench.socket() as talk, pytest.raises(ConnectionClosed):
        talk.ask("state", text=" " * (2 << 20))


@pytest.mark.parametrize(
    "path",
    ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/..\\app.py"],
)
def test_no_path_leads_upwards(bench: Served, path: str) -> None:
    with socket.create_connection(("127.0.0.1", bench.port)) as plain:
        plain.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{bench.port}\r\n"
            f"Cookie: {bench.cookie}\r\nConnection: close\r\n\r\n".encode()
        )
        assert plain.recv(100).split()[1] == b"400"


@pytest.mark.parametrize("path", ["/", "/static/main.js", "/nothing", "/?token=0"])
def test_every_answer_says_what_its_page_may_do(bench: Served, path: str) -> None:
    found = httpx.get(bench.origin + path, headers={"Cookie": bench.cookie}).headers
    assert found["content-security-policy"].startswith("default-src 'none'; script-src 'self'; ")
    assert "unsafe" not in found["content-security-policy"]
    assert found["x-content-type-options"] == "nosniff"
    assert found["cache-control"] == "no-store"
    assert not [name for name in found if name.startswith("access-control")]


def test_the_port_is_open_on_this_machine_alone(bench: Served) -> None:
    mine = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in mine - {"127.0.0.1"}:
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((str(address), bench.port), timeout=2).close()


def test_what_is_no_message_is_told_and_ends_nothing(bench: Served) -> None:
    with bench.socket() as talk:
        for text in ("", "[]", "{}", '{"n": 1}', '{"n": "x", "do": "state"}', '{"n":1,"do":"rm"}'):
            talk._socket.send(text)
            assert "misunderstood" in talk._socket.recv(timeout=5)
        assert talk.ask("words")["is"] == "words"
