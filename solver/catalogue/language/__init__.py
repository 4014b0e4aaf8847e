"""The words of the language by table: in English, German and French, found from any spelling."""
