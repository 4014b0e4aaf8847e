"""Inputs that atheris makes of those that reached new code."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["solver", "grammar"]):
    from fuzz import answers, spoiled, texts
    from fuzz.findings import Findings
    from fuzz.numbered import PATIENCE, WHOLE
    from solver.reading import reader

LONGEST = 4096  # bytes of an input


def run(name: str, count: int, corpus: Path, folder: Path) -> None:
    """Try so many inputs; ends with the process. corpus: where those are kept that reach new code.
    An input that ends the process before is written to the folder, too."""
    corpus = corpus / name
    corpus.mkdir(parents=True, exist_ok=True)
    findings = Findings(folder)
    for text in texts.of(name):
        data = text.encode("utf-8", "surrogatepass")
        (corpus / hashlib.sha1(data).hexdigest()).write_bytes(data)
    number = 0

    def try_one(data: bytes) -> None:
        nonlocal number
        number += 1
        if found := answers.flaw(name, data, whole=number % WHOLE == 0):
            findings.add(name, data, number, found)

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        random = Random(seed)
        if random.random() < 0.4:
            mutated: bytes = atheris.Mutate(data, most)
            return mutated
        return spoiled.in_bytes(name, reader.decoded(data), random)[:most]

    options = (f"-runs={count}", f"-max_len={LONGEST}", f"-timeout={PATIENCE}")
    kept = (f"-artifact_prefix={folder}/{name}-", str(corpus))
    atheris.Setup(["fuzz", *options, "-rss_limit_mb=4096", *kept], try_one, custom_mutator=mutate)
    atheris.Fuzz()
