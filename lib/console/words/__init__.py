"""The words on the screens, one module a language, all with the same names."""
