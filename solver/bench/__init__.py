"""`kirke bench`: a board in the browser, served to this machine alone (docs/bench.md).

`safety` lets nobody in but the page that was opened with the token of this start; `app` has the
routes, `server` the port. A page talks with a `desk` over one WebSocket: it sends what its user
does, numbered, and gets what follows with the same number; `editing`, `solving` and `collecting`
say what a message may ask for. `state` tells what a statement means, `edits` changes it:
`positions` whole boards, `clause_edits` its words, `twin_changes` makes twins of edits. `words` and
`arguments` are what the catalogue offers. `library` holds the collections of the command line,
`keeping` the last statement for the next start. The page itself is in `static/`.

`searches` has searches done on worker processes that stay, and `pace` says when that after an edit
begins. `judging` tells what it finds and `showing` its play; `helping` looks for cooks, cures and
twins, `past` at what led to the position, `themes` at what the play shows, of which `witnesses`
tells the moves and units. `elsewhere` has a worker do what would keep the server busy.

Needs starlette, uvicorn and websockets: the extra kirke[bench].
"""
