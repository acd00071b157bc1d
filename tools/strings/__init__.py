"""The texts of the console; ``python -m tools.strings`` compiles and checks them."""
