"""Problems of the PDB: its export, and its pages as they are copied."""
