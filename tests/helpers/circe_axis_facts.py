"""One position for each value of each axis of the Circe family: all captures of White in it.

The answers are those of Popeye 4.104. The rules of reference know fewer of these values.
"""

from __future__ import annotations

from circe_facts import Fact

#: rules, white, black, side to move, all its captures
AXES: list[Fact] = [
    # fairy units: pieces return as if promoted, pawns to the pawns' rank
    ("Circe", "Ke1 Rd3", "Kh8 Gd5", "w", "Rd3*d5[+bGd1]"),
    ("Circe", "Ke1 Rc4", "Kg7 BPc5", "w", "Rc4*c5[+bBPc7]"),
    ("Circe Couscous", "Ke1 Ra4", "Kg7 Sa5", "w", "Ra4*a5[+bSa1]"),
    ("Circe Couscous", "Ke1 Sb3", "Kg7 Pa5", "w", "Sb3*a5[+bPg1=S] Sb3*a5[+bPg1=B]"),
    ("Circe Mirror", "Ke1 Ra4", "Kg7 Sa5", "w", "Ra4*a5[+bSg1]"),
    ("Circe Mirror", "Ke1 Ra4", "Kg7 Pa5", "w", "Ra4*a5[+bPa2]"),
    ("Circe Couscous Mirror", "Ke1 Ra4", "Kg7 Sa5", "w", "Ra4*a5[+bSh8]"),
    ("Circe Clone", "Ke1 Ra4", "Kg7 Sa5", "w", "Ra4*a5[+bRh8]"),
    ("Circe Clone", "Kb4", "Kg7 Sa5", "w", "Kb4*a5[+bSb8]"),
    ("Circe File", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSc8]"),
    ("Circe File", "Ke1 Rc4", "Kg7 Gc5", "w", "Rc4*c5[+bGc1]"),
    ("Circe File Mirror", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSc1]"),
    ("Circe Rank", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSg5]"),
    ("Circe Rank", "Ke1 Rc4", "Kg7 Rc6", "w", "Rc4*c6[+bRa6]"),
    ("Circe Rank", "Ke1 Rc4", "Kg7 Pc6", "w", "Rc4*c6"),
    ("Circe Symmetry", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSf4]"),
    ("Circe VerticalSymmetry", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSf5]"),
    ("Circe HorizontalSymmetry", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSc4]"),
    ("Circe Antipodes", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSg1]"),
    ("Circe Diametral", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSg1]"),
    ("Circe VerticalMirror", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSg8]"),
    ("Circe VerticalMirror", "Ke1 Rc4", "Kg7 Pc5", "w", "Rc4*c5[+bPf7]"),
    ("Circe Equipollents", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSc6]"),
    ("Circe Equipollents Mirror", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSc4]"),
    ("Circe Diagram", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5"),
    ("Circe Turncoats", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSb8=w]"),
    ("Circe Mirror Turncoats", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bSg1=w]"),
    ("Circe Chameleon", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bBf8]"),
    ("Circe Einstein", "Ke1 Rc4", "Kg7 Rc5", "w", "Rc4*c5[+bBf8]"),
    ("Circe ReversalEinstein", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5[+bBf8]"),
    ("Circe CaptureSquare", "Ke1 Rc4", "Kg7 Sc5", "w", "Rc4*c5"),
    (
        "Circe Take&Make",
        *("Ke1 Rc4", "Kg7 Sc5", "w"),
        "Rc4*c5[+bSa6] Rc4*c5[+bSb7] Rc4*c5[+bSd7] Rc4*c5[+bSe6] Rc4*c5[+bSe4] Rc4*c5[+bSb3] "
        "Rc4*c5[+bSa4]",
    ),
    ("Circe Cage", "Ke1 Rc4", "Kg7 Pc5", "w", "Rc4*c5[+bPe2] Rc4*c5[+bPc6] Rc4*c5[+bPg8]"),
    ("Circe Volcanic", "Ke1 Rc4", "Kg7 Qc5 Rd8", "w", "Rc4*c5[+bQd8->v]"),
    ("Circe Parachute", "Ke1 Rc4", "Kg7 Qc5 Rd8", "w", "Rc4*c5[+bQd8]"),
    ("AntiCirce Mirror", "Ke1 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->h8]"),
    ("AntiCirce File", "Ke1 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->a1]"),
    ("AntiCirce Couscous", "Ke1 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->b8]"),
    ("AntiCirce Clone", "Ke1 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->Sg1]"),
    ("AntiCirce Diagram", "Ke1 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->a3]"),
    ("AntiCirce Antipodes", "Ke2 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->e1]"),
    ("AntiCirce Equipollents", "Ke1 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->a7]"),
    ("AntiCirce PWC", "Ke1 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->a3]"),
    ("AntiCirce Symmetry", "Ke1 Ra3", "Kg7 Sa5", "w", "Ra3*a5[wRa5->h4]"),
    ("AntiCirce", "Ke1 Gc2 Pc3", "Kg7 Sc4", "w", "Gc2*c4[wGc4->c8]"),
    ("ImmunChess", "Ke1 Ra4", "Kg7 Qa5 Sd8", "w", ""),
    ("ImmunChess", "Ke1 Ra4", "Kg7 Qa5", "w", "Ra4*a5"),
    ("GenevaChess", "Ke1 Ra1", "Kg7 Qa5", "w", ""),
    ("GenevaChess", "Ke1 Ra3", "Kg7 Qa5", "w", "Ra3*a5"),
    ("MarsCirce", "Kg1 Rb4", "Kg7 Qa5 Sb6", "w", "Rb4-a1*a5"),
    ("AntiMarsCirce", "Kg1 Rb4", "Kg7 Qa5 Sb6", "w", "Rb4*b6"),
    ("PhantomChess", "Kg1 Rb4", "Kg7 Qa5 Sb6", "w", "Rb4-a1*a5 Rb4*b6"),
]
