"""The parts of a phase: solved one by one, here or in a worker process, and kept in order.

The kernel cuts a phase into independent parts in canonical order. Whoever solves a part (`search`,
in a worker: `work`) sends what is found while it is found (`progress_reports`), so a part that is
cut short, or whose process dies, has what was found by then. All of it is put together in the order
of the parts (`ordered`). `dispatch` says who solves which; `machine` is what they ask of the
kernel.
"""
