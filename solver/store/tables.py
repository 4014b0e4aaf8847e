"""The tables of a store."""

from __future__ import annotations

#: statements: problems as they are written out. verdicts: what a program found of them. places:
#: where they were met last, and the verdict that was told there. edits: what changes became that
#: were tried of problems, which need not be among the statements. positions: diagrams and
#: twins of statements; facts: units on squares, as numbers, and the positions that have them, up
#: to the one that is indexed last.
TABLES = """
CREATE TABLE statements (
  statement TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;
CREATE TABLE verdicts (
  statement TEXT NOT NULL REFERENCES statements,
  program TEXT NOT NULL,
  verdict TEXT NOT NULL,
  status TEXT NOT NULL,
  cut TEXT NOT NULL,
  seconds REAL,
  solutions INTEGER,
  memory INTEGER NOT NULL,
  spent REAL NOT NULL,
  moves INTEGER NOT NULL,
  reached TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (statement, program)
) STRICT;
CREATE TABLE places (
  problem TEXT PRIMARY KEY,
  file TEXT NOT NULL,
  statement TEXT NOT NULL,
  program TEXT NOT NULL,
  FOREIGN KEY (statement, program) REFERENCES verdicts
) STRICT;
CREATE INDEX places_of_verdicts ON places (statement, program);
CREATE TABLE positions (
  position INTEGER PRIMARY KEY,
  statement TEXT NOT NULL REFERENCES statements,
  twin TEXT NOT NULL,
  board TEXT NOT NULL,
  asked TEXT NOT NULL,
  size INTEGER NOT NULL,
  likeness TEXT NOT NULL,
  units BLOB NOT NULL
) STRICT;
CREATE INDEX positions_by_likeness ON positions (likeness);
CREATE TABLE facts (
  fact INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (fact, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE indexed (
  last INTEGER NOT NULL
) STRICT;
INSERT INTO indexed VALUES (0);
CREATE TABLE edits (
  statement TEXT NOT NULL,
  program TEXT NOT NULL,
  aim TEXT NOT NULL,
  edit TEXT NOT NULL,
  became TEXT NOT NULL,
  PRIMARY KEY (statement, program, aim, edit)
) STRICT, WITHOUT ROWID;
"""

#: What queries ask. A store that was made without these gets them as it is opened to be written,
#: and an older Kirke leaves them alone; so they make no new schema.
#:
#: entries: of a statement what is one number or date; said: a digest of all that is kept of it
#: here. names: authors, sources, keywords and the like; named: whose they are; amounts: how many of
#: a kind an entry has. kinds: how many units of a kind a diagram has, and on which squares, a bit
#: each, NULL on boards of more than 8x8. looks: who looked for themes of an entry, for which ones
#: (`looked_for`), and what of its play and of what it shows makes it like others. themes: those
#: that it shows. nearby: units as they stand to a king, as numbers, and positions that have them;
#: shifted: the same text for positions that are the same up to turns and shifts; both up to the one
#: that is compared last.
ADDED = """
CREATE TABLE entries (
  entry INTEGER PRIMARY KEY,
  statement TEXT NOT NULL UNIQUE REFERENCES statements,
  said TEXT NOT NULL,
  yacpdb INTEGER,
  published TEXT NOT NULL,
  fairy INTEGER NOT NULL,
  white INTEGER NOT NULL,
  black INTEGER NOT NULL,
  neutral INTEGER NOT NULL,
  total INTEGER NOT NULL
) STRICT;
CREATE INDEX entries_by_yacpdb ON entries (yacpdb);
CREATE INDEX entries_by_date ON entries (published);
CREATE TABLE names (
  name INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  folded TEXT NOT NULL,
  UNIQUE (kind, text)
) STRICT;
CREATE INDEX names_as_asked ON names (kind, folded);
CREATE TABLE named (
  name INTEGER NOT NULL,
  entry INTEGER NOT NULL,
  PRIMARY KEY (name, entry)
) STRICT, WITHOUT ROWID;
CREATE INDEX named_by_entry ON named (entry);
CREATE TABLE amounts (
  kind TEXT NOT NULL,
  entry INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, entry)
) STRICT, WITHOUT ROWID;
CREATE INDEX amounts_by_entry ON amounts (entry);
CREATE TABLE kinds (
  unit TEXT NOT NULL,
  entry INTEGER NOT NULL,
  count INTEGER NOT NULL,
  squares INTEGER,
  PRIMARY KEY (unit, entry)
) STRICT, WITHOUT ROWID;
CREATE INDEX kinds_by_entry ON kinds (entry);
CREATE INDEX kinds_without_squares ON kinds (entry) WHERE squares IS NULL;
CREATE TABLE looked_for (
  looked_for INTEGER PRIMARY KEY,
  themes TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE looks (
  entry INTEGER PRIMARY KEY,
  program TEXT NOT NULL,
  looked_for INTEGER NOT NULL,
  probing INTEGER NOT NULL,
  notes TEXT NOT NULL,
  skeleton TEXT NOT NULL,
  shape TEXT NOT NULL
) STRICT;
CREATE INDEX looks_by_skeleton ON looks (skeleton);
CREATE INDEX looks_by_shape ON looks (shape);
CREATE INDEX looks_by_list ON looks (looked_for, probing);
CREATE TABLE themes (
  entry INTEGER NOT NULL,
  theme TEXT NOT NULL,
  parameters TEXT NOT NULL,
  count INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  witnesses TEXT NOT NULL
) STRICT;
CREATE INDEX themes_by_name ON themes (theme, entry, parameters, matches, count);
CREATE INDEX themes_by_entry ON themes (entry);
CREATE TABLE nearby (
  fact INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (fact, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE shifted (
  position INTEGER PRIMARY KEY,
  likeness TEXT NOT NULL
) STRICT;
CREATE INDEX shifted_by_likeness ON shifted (likeness);
CREATE TABLE compared (
  last INTEGER NOT NULL
) STRICT;
INSERT INTO compared VALUES (0);
"""
