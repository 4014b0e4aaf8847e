"""The walks: what a unit is, apart from its colour and its attributes.

Letters and names differ from language to language. The order is that in which a promoting pawn
tries them: queen, knight, rook and bishop, then the fairy walks as they stand here.
"""

from __future__ import annotations

from msgspec import field

from solver.catalogue import walks
from solver.catalogue.entries import Entry, Names, names
from solver.catalogue.walk_summaries import SUMMARIES


class PieceEntry(Entry, frozen=True):
    """A walk. codes: its one or two letters in each language."""

    codes: Names = field(default_factory=lambda: names(""))


def promotees() -> tuple[str, ...]:
    """The walks a pawn promotes to in orthodox chess, in the order in which they are tried."""
    return ("queen", "knight", "rook", "bishop")


def _orthodox(key: str, codes: str, en: str, de: str, fr: str, summary: str) -> PieceEntry:
    return PieceEntry(
        key,
        names(en, de, fr),
        supported=True,
        summary=summary,
        source="fide-laws",
        witness=f"pieces/{key}",
        codes=Names(*codes.split()),
    )


def _fairy(key: str, codes: str, de: str, fr: str, en: str | None = None) -> PieceEntry:
    """A fairy walk; its English name is the key unless another is given."""
    plain = key if any(letter.isdigit() for letter in key) else key.replace("-", " ")
    return PieceEntry(
        key,
        names(en or plain, de, fr),
        supported=key in walks.MOVEMENTS,
        summary=SUMMARIES[key],
        source="popeye-walks",
        witness=f"pieces/{walks.family(key)}",
        codes=Names(*codes.split()),
    )


_ORTHODOX = (
    _orthodox(
        "king",
        "k k r",
        "king",
        "König",
        "roi",
        "Moves one square in any direction, never to an attacked one; may castle.",
    ),
    _orthodox(
        "pawn",
        "p b p",
        "pawn",
        "Bauer",
        "pion",
        "Moves one square forward, two from its array rank; captures one square diagonally "
        "forward, en passant too; promotes on the last rank.",
    ),
    _orthodox("queen", "q d d", "queen", "Dame", "dame", "Rides along ranks, files and diagonals."),
    _orthodox(
        "knight",
        "s s c",
        "knight",
        "Springer",
        "cavalier",
        "Leaps two squares along a rank or file and one aside.",
    ),
    _orthodox("rook", "r t t", "rook", "Turm", "tour", "Rides along ranks and files."),
    _orthodox("bishop", "b l f", "bishop", "Läufer", "fou", "Rides along diagonals."),
)

_FAIRY = (
    _fairy("leo", "le le le", "Leo", "léo"),
    _fairy("mao", "ma ma ma", "Mao", "mao"),
    _fairy("pao", "pa pa pa", "Pao", "pao"),
    _fairy("vao", "va va va", "Vao", "vao"),
    _fairy("rose", "ro ro ro", "Rose", "rose"),
    _fairy("grasshopper", "g g s", "Grashüpfer", "sauterelle"),
    _fairy("nightrider", "n n n", "Nachtreiter", "noctambule"),
    _fairy("zebra", "z z z", "Zebra", "zèbre"),
    _fairy("camel", "ca ca ch", "Kamel", "chameau"),
    _fairy("giraffe", "gi gi gi", "Giraffe", "girafe"),
    _fairy(
        "root-50-leaper", "rf wf cc", "Wurzel-50-Springer", "cavalier racine carrée de cinquante"
    ),
    _fairy("root-25-leaper", "bu bu bu", "Wurzel-25-Springer", "bucéphale"),
    _fairy("wazir", "we we vi", "Wesir", "vizir"),
    _fairy("alfil", "al al al", "Alfil", "alfil"),
    _fairy("fers", "fe fe fe", "Fers", "fers"),
    _fairy("dabbaba", "da da da", "Dabbaba", "dabbaba"),
    _fairy("lion", "li li li", "Lion", "lion"),
    _fairy("nonstop-equihopper", "ne ne eq", "Nonstop-Equihopper", "équisauteur non-stop"),
    _fairy("locust", "l h l", "Heuschrecke", "locuste"),
    _fairy("berolina-pawn", "bp bb pb", "Berolina-Bauer", "pion berolina"),
    _fairy("amazon", "am am am", "Amazone", "amazone"),
    _fairy("empress", "em kn im", "Kaiserin", "impératrice"),
    _fairy("princess", "pr pr pr", "Prinzessin", "princesse"),
    _fairy("gnu", "gn gn g", "Gnu", "gnou"),
    _fairy("antelope", "an an an", "Antilope", "antilope"),
    _fairy("squirrel", "sq ei ec", "Eichhörnchen", "écureuil"),
    _fairy("waran", "wa wa v", "Waran", "varan"),
    _fairy("dragon", "dr dr dr", "Drache", "dragon"),
    _fairy("kangaroo", "ka ka ka", "Känguruh", "kangourou"),
    _fairy("spiralspringer", "ss ss cs", "Spiralspringer", "cavalier spirale"),
    _fairy("ubi-ubi", "uu uu uu", "Ubi-Ubi", "ubi-ubi"),
    _fairy("hamster", "ha ha ha", "Hamster", "hamster"),
    _fairy("moose", "m el e", "Elch", "élan"),
    _fairy("eagle", "ea ad ai", "Adler", "aigle"),
    _fairy("sparrow", "sw sp m", "Spatz", "moineau"),
    _fairy("archbishop", "ar er ar", "Erzbischof", "archevêque"),
    _fairy("reflecting-bishop", "rb rl fr", "Reflektierender Läufer", "fou rebondissant"),
    _fairy("cardinal", "c kl ca", "Kardinal", "cardinal"),
    _fairy("nightrider-hopper", "nh nh sn", "Nachtreiterhüpfer", "sauteur noctambule"),
    _fairy("dummy", "du du pi", "Dummy", "pièce impuissante"),
    _fairy("camelrider", "cr cr cn", "Kamelreiter", "chameau noctambule"),
    _fairy("zebrarider", "zr zr zn", "Zebrareiter", "zèbre noctambule"),
    _fairy("gnurider", "gr gr gn", "Gnureiter", "gnou noctambule"),
    _fairy("camelrider-hopper", "ch ch sc", "Kamelreiterhüpfer", "chameau sauteur"),
    _fairy("zebrarider-hopper", "zh zh sz", "Zebrareiterhüpfer", "zèbre sauteur"),
    _fairy("gnurider-hopper", "gh gh sg", "Gnureiterhüpfer", "gnou sauteur"),
    _fairy(
        "diagonal-spiralspringer",
        "ds ds cd",
        "Diagonalspiralspringer",
        "cavalier spirale diagonale",
    ),
    _fairy("bouncy-knight", "bk rs cr", "Reflektierender Springer", "cavalier rebondissant"),
    _fairy("equihopper", "eq eq ea", "Equihopper", "équisauteur anglais"),
    _fairy("cat", "ct ct ct", "CAT", "CAT (cavalier de Troie)", "CAT, Trojan knight"),
    _fairy("berolina-superpawn", "bs bs bs", "Berolina-Superbauer", "superpion berolina"),
    _fairy("superpawn", "sp sb sp", "Superbauer", "superpion"),
    _fairy("rook-lion", "rl tl tl", "Turm-Lion", "tour-lion"),
    _fairy("bishop-lion", "bl ll fl", "Läufer-Lion", "fou-lion"),
    _fairy("siren", "si si si", "Sirene", "sirène"),
    _fairy("triton", "tr tr tr", "Triton", "triton"),
    _fairy("nereid", "nd nd ne", "Nereide", "néréide"),
    _fairy("orphan", "o o o", "Orphan", "orphan"),
    _fairy("edgehog", "eh rd eh", "Randschwein", "edgehog"),
    _fairy("moa", "mo mo mo", "Moa", "moa"),
    _fairy(
        "rook-bishop-hunter",
        "rr tj tc",
        "Turm/Läufer-Jäger",
        "chasseur tour/fou",
        "rook/bishop hunter",
    ),
    _fairy(
        "bishop-rook-hunter",
        "br lj fc",
        "Läufer/Turm-Jäger",
        "chasseur fou/tour",
        "bishop/rook hunter",
    ),
    _fairy("maorider", "ao ao ao", "Maoreiter", "mao noctambule"),
    _fairy("moarider", "oa oa oa", "Moareiter", "moa noctambule"),
    _fairy("rookhopper", "rh th st", "Turmhüpfer", "sauterelle tour"),
    _fairy("bishophopper", "bh lh sf", "Läuferhüpfer", "sauterelle fou"),
    _fairy("erlking", "ek ek re", "Erlkönig", "roi des elfes"),
    _fairy("boyscout", "bt pf bt", "Pfadfinder", "boy-scout"),
    _fairy("girlscout", "gt pn gt", "Pfadfinderin", "girl-scout"),
    _fairy("skylla", "sk sk sk", "Skylla", "skylla"),
    _fairy("charybdis", "cy cy cy", "Charybdis", "charybdis"),
    _fairy("contragrasshopper", "cg kg sa", "Kontragrashüpfer", "contresauterelle"),
    _fairy("rose-lion", "rn rn rl", "Rosen-Lion", "rose-lion"),
    _fairy("rose-hopper", "rp rh rs", "Rosenhüpfer", "sauteur rose"),
    _fairy("okapi", "ok ok ok", "Okapi", "okapi"),
    _fairy("3-7-leaper", "37 37 37", "3,7-Springer", "bondisseur 3,7"),
    _fairy("grasshopper-2", "g2 g2 s2", "Grashüpfer-2", "sauterelle-2"),
    _fairy("grasshopper-3", "g3 g3 s3", "Grashüpfer-3", "sauterelle-3"),
    _fairy("1-6-leaper", "16 16 16", "1,6-Springer", "bondisseur 1,6"),
    _fairy("2-4-leaper", "24 24 24", "2,4-Springer", "bondisseur 2,4"),
    _fairy("3-5-leaper", "35 35 35", "3,5-Springer", "bondisseur 3,5"),
    _fairy("double-grasshopper", "dg dg ds", "Doppelgrashüpfer", "double sauterelle"),
    _fairy("kinghopper", "kh kh sr", "Königshüpfer", "sauteur roi"),
    _fairy("orix", "or or or", "Orix", "orix"),
    _fairy("1-5-leaper", "15 15 15", "1,5-Springer", "bondisseur 1,5"),
    _fairy("2-5-leaper", "25 25 25", "2,5-Springer", "bondisseur 2,5"),
    _fairy("gral", "gl gl gl", "Gral", "gral"),
    _fairy("rook-locust", "lr ht lt", "Turmheuschrecke", "tour locuste"),
    _fairy("bishop-locust", "lb hl lf", "Läuferheuschrecke", "fou locuste"),
    _fairy("nightrider-locust", "ln hn ln", "Nachtreiterheuschrecke", "noctambule locuste"),
    _fairy("wazirrider", "wr wr vs", "Wesirreiter", "vizir sauteur"),
    _fairy("fersrider", "fr fr fs", "Fersreiter", "fers sauteur"),
    _fairy("bison", "bi bi bi", "Bison", "bison"),
    _fairy("elephant", "et et el", "Elefant", "éléphant"),
    _fairy("nao", "na na na", "Nao", "nao"),
    _fairy("rook-moose", "rm tc et", "Turmelch", "élan tour"),
    _fairy("rook-eagle", "re ta at", "Turmadler", "aigle tour"),
    _fairy("rook-sparrow", "rw ts mt", "Turmspatz", "moineau tour"),
    _fairy("bishop-moose", "bm lc ef", "Läuferelch", "élan fou"),
    _fairy("bishop-eagle", "be la af", "Läuferadler", "aigle fou"),
    _fairy("bishop-sparrow", "bw ls mf", "Läuferspatz", "moineau fou"),
    _fairy("rao", "ra ra ra", "Rao", "rao"),
    _fairy("scorpion", "so so so", "Skorpion", "scorpion"),
    _fairy("marguerite", "mg mg mg", "Margerite", "marguerite"),
    _fairy("3-6-leaper", "36 36 36", "3,6-Springer", "bondisseur 3,6"),
    _fairy("nightrider-lion", "nl nl nl", "Nachtreiter-Lion", "noctambule lion"),
    _fairy("maorider-lion", "ml ml ml", "Maoreiter-Lion", "mao noctambule lion"),
    _fairy("moarider-lion", "mm mm mm", "Moareiter-Lion", "moa noctambule lion"),
    _fairy("friend", "f f a", "Freund", "ami"),
    _fairy("dolphin", "do de dn", "Delphin", "dauphin"),
    _fairy("rabbit", "rt he la", "Hase", "lapin"),
    _fairy("bob", "bo bo bo", "Bob", "bob"),
    _fairy("equistopper", "qe qe qa", "Equistopper", "équistoppeur"),
    _fairy("nonstop-equistopper", "qf qf qf", "Nonstop-Equistopper", "équistoppeur non-stop"),
    _fairy("querquisite", "qq od qq", "Odysseus", "querquisite"),
    _fairy("bouncer", "b1 b1 b1", "Bouncer", "bouncer"),
    _fairy("rook-bouncer", "b2 b2 b2", "Turm-Bouncer", "tour bouncer"),
    _fairy("bishop-bouncer", "b3 b3 b3", "Läufer-Bouncer", "fou bouncer"),
    _fairy("chinese-pawn", "cp cb pc", "Chinesischer Bauer", "pion chinois"),
    _fairy("radial-knight", "rk rp cl", "Radialspringer", "cavalier radial"),
    _fairy("reverse-pawn", "pp rb pv", "Reversbauer", "pion renversé"),
    _fairy("rose-locust", "ls lr lr", "Rosenheuschrecke", "rose locuste"),
    _fairy("zebu", "ze ze ze", "Zebu", "zébu"),
    _fairy(
        "bouncy-nightrider", "bn nr nr", "Reflektierender Nachtreiter", "noctambule rebondissant"
    ),
    _fairy(
        "zigzag-2-0",
        "s2 s2 n2",
        "(2,0)-Zickzackreiter",
        "noctambule zigzag (2,0)",
        "zigzag nightrider (2,0)",
    ),
    _fairy(
        "zigzag-4-0",
        "s4 s4 n4",
        "(4,0)-Zickzackreiter",
        "noctambule zigzag (4,0)",
        "zigzag nightrider (4,0)",
    ),
    _fairy(
        "zigzag-1-1",
        "s1 s1 n1",
        "(1,1)-Zickzackreiter",
        "noctambule zigzag (1,1)",
        "zigzag nightrider (1,1)",
    ),
    _fairy(
        "zigzag-3-3",
        "s3 s3 n3",
        "(3,3)-Zickzackreiter",
        "noctambule zigzag (3,3)",
        "zigzag nightrider (3,3)",
    ),
    _fairy("quintessence", "qn qn qn", "Quintessenz", "quintessence"),
    _fairy("double-rookhopper", "dk dt dt", "Doppelturmhüpfer", "double sauterelle tour"),
    _fairy("double-bishophopper", "db dl df", "Doppelläuferhüpfer", "double sauterelle fou"),
    _fairy("nonstop-orix", "no no no", "Nonstop-Orix", "orix non-stop"),
    _fairy("treehopper", "th uh sb", "Baumhüpfer", "sauteur arbre"),
    _fairy("leafhopper", "lh bh se", "Blatthüpfer", "sauteur feuille"),
    _fairy("greater-treehopper", "ge gu sm", "Großer Baumhüpfer", "sauteur arbre majeur"),
    _fairy("greater-leafhopper", "gf gb su", "Großer Blatthüpfer", "sauteur feuille majeur"),
    _fairy("kangaroo-lion", "kl lk kl", "Känguruh-Lion", "kangourou lion"),
    _fairy("kao", "ko ko ko", "Kao", "kao"),
    _fairy("knight-hopper", "kp sh sv", "Springerhüpfer", "sauteur cavalier"),
    _fairy("ship", "sh sc ba", "Schiff", "bateau"),
    _fairy("gryphon", "gy gy gy", "Gryphon", "gryphon"),
    _fairy("marine-knight", "ms ms cm", "Mariner Springer", "cavalier marin"),
    _fairy("poseidon", "po po po", "Poseidon", "poséidon"),
    _fairy("marine-pawn", "mp mb pm", "Mariner Bauer", "pion marin"),
    _fairy("marine-ship", "mh mc bm", "Marines Schiff", "bateau marin"),
    _fairy("sting", "st st ep", "Stachel", "épine"),
    _fairy("senora", "se se dg", "Señora", "señora"),
    _fairy("faro", "fa fa fa", "Faro", "faro"),
    _fairy("loco", "lo lo lo", "Loco", "loco"),
    _fairy("saltador", "sa sa sl", "Saltador", "saltador"),
    _fairy("mao-hopper", "ah ah as", "Maohüpfer", "sauteur mao"),
    _fairy("moa-hopper", "oh oh os", "Moahüpfer", "sauteur moa"),
    _fairy("contrahamster", "hc hk hc", "Kontrahamster", "contrehamster"),
    _fairy("eagle-equihopper", "ee ae ae", "Adler-Equihopper", "aigle équisauteur"),
    _fairy(
        "nonstop-eagle-equihopper",
        "en aq aq",
        "Adler-Nonstop-Equihopper",
        "aigle équisauteur non-stop",
    ),
    _fairy("scarabeus", "sc sr ss", "Skarabäus", "scarabée"),
)

#: all walks by key, in the order of promotion
PIECES: dict[str, PieceEntry] = {entry.key: entry for entry in (*_ORTHODOX, *_FAIRY)}
