"""The order of the walks, in which promotees are tried: that of the field's lists."""

from __future__ import annotations

from collections.abc import Iterable

from solver.catalogue.pieces.form import PieceEntry

#: A walk that is not named here follows those that are.
ORDER = """
king pawn queen knight rook bishop leo mao pao vao rose grasshopper nightrider zebra camel giraffe
root-50-leaper root-25-leaper wazir alfil fers dabbaba lion nonstop-equihopper locust
berolina-pawn amazon empress princess gnu antelope squirrel waran dragon kangaroo spiralspringer
ubi-ubi hamster moose eagle sparrow archbishop reflecting-bishop cardinal nightrider-hopper dummy
camelrider zebrarider gnurider camelrider-hopper zebrarider-hopper gnurider-hopper
diagonal-spiralspringer bouncy-knight equihopper cat berolina-superpawn superpawn rook-lion
bishop-lion siren triton nereid orphan edgehog moa rook-bishop-hunter bishop-rook-hunter maorider
moarider rookhopper bishophopper erlking boyscout girlscout skylla charybdis contragrasshopper
rose-lion rose-hopper okapi 3-7-leaper grasshopper-2 grasshopper-3 1-6-leaper 2-4-leaper
3-5-leaper double-grasshopper kinghopper orix 1-5-leaper 2-5-leaper gral rook-locust bishop-locust
nightrider-locust wazirrider fersrider bison elephant nao rook-moose rook-eagle rook-sparrow
bishop-moose bishop-eagle bishop-sparrow rao scorpion marguerite 3-6-leaper nightrider-lion
maorider-lion moarider-lion friend dolphin rabbit bob equistopper nonstop-equistopper querquisite
bouncer rook-bouncer bishop-bouncer chinese-pawn radial-knight reverse-pawn rose-locust zebu
bouncy-nightrider zigzag-2-0 zigzag-4-0 zigzag-1-1 zigzag-3-3 quintessence double-rookhopper
double-bishophopper nonstop-orix treehopper leafhopper greater-treehopper greater-leafhopper
kangaroo-lion kao knight-hopper ship gryphon marine-knight poseidon marine-pawn marine-ship sting
senora faro loco saltador mao-hopper moa-hopper contrahamster eagle-equihopper
nonstop-eagle-equihopper scarabeus
"""


def in_order(entries: Iterable[PieceEntry]) -> dict[str, PieceEntry]:
    """The entries by key, in their order."""
    left = {entry.key: entry for entry in entries}
    listed = {key: left.pop(key) for key in ORDER.split()}
    return listed | left
