"""Self mates in one, out of the solutions of published problems in `problems/`."""

from __future__ import annotations

#: in Forsyth, White to move; nobody castles
SELF_MATES = (
    "2K3sr/1PPp3p/3p1k1p/3p3P/3P4/3PPS1Q/8/3B4",
    "2K3sr/1PPp3p/3R1p1p/3pSk1P/3P4/3PP1Q1/8/3B4",
    "2K3sr/1PPp3p/3Rpk1p/3pS2P/3P2Q1/3PP3/8/3B4",
    "4RS2/4S3/1P1k4/8/3Pb2Q/3p2p1/1p1p2P1/1BbK3s",
    "4RS2/4S3/1P1kb3/8/3P3Q/3p2p1/1p1p2P1/1BbK3s",
    "4RS2/3bS3/1P1k4/8/3P3Q/3p2p1/1p1p2P1/1BbK3s",
    "2b1RS2/4S3/1P1k4/8/3P3Q/3p2p1/1p1p2P1/1BbK3s",
    "4RS2/4S3/1P1k4/8/3P2bQ/3p2p1/1p1p2P1/1BbK3s",
    "4RS2/4S3/1P1k4/8/3P3Q/3p2pb/1p1p2P1/1BbK3s",
    "4RS2/4S3/1P1k2b1/8/3P3Q/3p2p1/1p1p2P1/1BbK3s",
    "4RS2/4S2b/1P1k4/8/3P3Q/3p2p1/1p1p2P1/1BbK3s",
    "8/R4PpP/3R2p1/PP3kS1/Kp3P1B/b5P1/rrsp4/1s1b1S1B",
    "8/4kPpP/R5p1/PP1R2S1/Kp3P1B/bs4P1/rrQp4/1s1b1S1B",
    "8/R4PpP/5kp1/PP1R2S1/K4P1B/b1p3P1/rr1pb3/ss3S1B",
    "8/R4PpP/5kp1/PP1R2S1/K4P1B/b1p2bP1/rr1p4/ss3S1B",
    "8/R4PpP/5kp1/PP1R2S1/K4PbB/b1p3P1/rr1p4/ss3S1B",
    "8/R4PpP/5kp1/PP1R2Sb/K4P1B/b1p3P1/rr1p4/ss3S1B",
    "8/R4PpP/5kp1/PP1R2S1/K4P1B/brp3P1/r2p4/ss1b1S1B",
    "8/R4PpP/4k1p1/PP1R4/Kp2SP1B/b5P1/r1rp4/ss1b1S1B",
    "8/R4PpP/5kp1/PP1R2S1/K4P1B/bp4P1/rrQp4/ss1b1S1B",
    "8/4B3/3Rp2p/2S1k1pP/1Q3pK1/5s1P/4b3/8",
    "8/3bB3/7p/S3kspP/1Qp2pK1/5P1P/3R4/8",
)


def board(number: int) -> list[str]:
    """The position with this number; behind the last one they come again, mirrored."""
    rows = SELF_MATES[number % len(SELF_MATES)].split("/")
    mirrored = number // len(SELF_MATES) % 2
    found: list[str] = []
    for row in reversed(rows):
        squares: list[str] = []
        for sign in row:
            unit = ("w" if sign.isupper() else "b") + sign.upper()
            squares += [""] * int(sign) if sign.isdigit() else [unit]
        found += squares[::-1] if mirrored else squares
    return found
