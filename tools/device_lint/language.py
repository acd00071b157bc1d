"""What the language on the device lacks, as tables for ``tools.device_lint``.

They are true for CircuitPython 10 (the MicroPython 1.27 compiler) on its smaller boards.
"""

import sys

# Rule -> why it is refused, what to write instead. {0}, {1} are what the check found.
RULES = {
    "syntax": ("Python cannot read it: {0}", "what Python 3.11 and MicroPython can both read"),
    "match": ("the compiler has no match statement", "if and elif"),
    "positional-only": ("the compiler has no positional-only '/'", "plain parameters"),
    "unpacking": (
        "the compiler unpacks with * and ** only in calls and assignments",
        "a + b, list.extend or dict.update",
    ),
    "except-star": ("the compiler has no except*", "except"),
    "with-parentheses": (
        "the compiler has no parenthesised with",
        "with a as b, c as d: on one line, or one with in another",
    ),
    "module": ("the device has no module {0}", "{1}"),
    "type-only": (
        "{0} exists for type checkers only",
        "quotes around an annotation, or an import that also runs on the device",
    ),
    "no-module": ("we have no module {0}", "the name of one that ships"),
    "member": ("the device's {0} has no {1}", "one of: {2}"),
    "builtin": ("the device has no built-in {0}", "{1}"),
    "method": ("the device's built-in types have no method {0}", "{1}"),
    "keyword": ("on the device {0} does not take {1}=", "{2}"),
    "unstable": (
        "{0} with a key does not keep the order of equals on the device",
        "numbers or tuples of all criteria, sorted without a key",
    ),
    "bytewise": ("on the device {0} takes the bytes of these characters apart", "count or replace"),
    "arguments": ("on the device {0} takes {1}", "{2}"),
    "union": ("types have no | on the device, except in annotations, which it skips", "a tuple"),
    "bytearray": ("a bytearray on the device cannot {0}", "a slice assigned, or a list"),
    "slice-step": ("the device slices only lists with a step", "range() with a step, reversed()"),
    "const": (
        "{0} is a const(), which the compiler replaces by its value throughout the file",
        "another name",
    ),
    "hook": ("the device never calls {0}", "{1}"),
    "class-keyword": ("the compiler takes no keywords in a class statement", "a base class"),
    "slots": ("__slots__ does nothing on the device", "nothing"),
    "wide-int": (
        "an int over 30 bits is an object on the heap, and every operation makes a new one",
        "parts of at most 30 bits",
    ),
    "bytes": ("{0} bytes exceed the {1} that the device compiles safely", "two modules"),
    "lines": ("{0} lines exceed the {1} of a module on one subject", "two modules"),
}

MAX_BYTES = 12 * 1024
MAX_LINES = 300
MAX_SMALL_INT = (1 << 30) - 1

# Modules of the standard library that every board has, with the members that we may use.
# Of modules listed without members we may use all.
MODULES = {
    "array": "array",
    "binascii": "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    "builtins": "",
    "collections": "OrderedDict deque namedtuple",
    "errno": "",
    "gc": "collect disable enable isenabled mem_alloc mem_free",
    "io": "BytesIO FileIO StringIO TextIOWrapper open",
    "json": "dump dumps load loads",
    "math": "acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite "
    "isinf isnan ldexp log modf pi pow radians sin sqrt tan trunc",
    "os": "chdir getcwd getenv listdir mkdir remove rename rmdir sep stat statvfs sync uname "
    "unlink urandom utime",
    "random": "choice getrandbits randint random randrange seed uniform",
    "re": "compile match search sub",
    "select": "",
    "struct": "calcsize pack pack_into unpack unpack_from",
    "sys": "argv byteorder exit implementation maxsize modules path platform stderr stdin stdout "
    "version version_info",
    "time": "localtime mktime monotonic monotonic_ns sleep struct_time time",
    "traceback": "format_exception print_exception",
    "zlib": "DecompIO decompress",
}
MISSING_MODULES = sys.stdlib_module_names - MODULES.keys()

MODULE_INSTEAD = {
    "__future__": "annotations as they are: the device skips them",
    "bisect": "a loop that halves the range",
    "contextlib": "try and finally",
    "copy": "a method that copies what changes",
    "dataclasses": "a class with __init__, or namedtuple",
    "enum": "integer constants",
    "functools": "a def",
    "itertools": "a loop",
    "operator": "a lambda",
    "pathlib": "strings and os.stat",
    "string": "a string of your own",
    "textwrap": "lines wrapped by the console's text widget",
    "typing": "built-in types in annotations, or the import below if TYPE_CHECKING:",
}
INSTEAD_OF_OTHER_MODULES = "what CircuitPython has, or code of our own"

_OS_ERROR = "OSError and its errno"
BUILTINS = {
    "FileExistsError": _OS_ERROR,
    "FileNotFoundError": _OS_ERROR,
    "IsADirectoryError": _OS_ERROR,
    "NotADirectoryError": _OS_ERROR,
    "PermissionError": _OS_ERROR,
    "ModuleNotFoundError": "ImportError",
    "RecursionError": "RuntimeError",
    "UnicodeDecodeError": "UnicodeError",
    "UnicodeEncodeError": "UnicodeError",
    "Warning": "an exception, or print()",
    "ascii": "repr()",
    "breakpoint": "print()",
    "slice": "the bounds as two integers",
    "vars": "the attributes by name",
}

_PAD = "str.format with a width, such as '{:>3}'"
_ASCII = "a comparison with the characters you mean"
METHODS = {
    "bit_count": "a loop with n &= n - 1",
    "bit_length": "a loop with n >>= 1",
    "capitalize": "s[:1].upper() + s[1:]",
    "casefold": "str.lower",
    "expandtabs": "str.replace",
    "format_map": "str.format(**values)",
    "isalnum": "isalpha() or isdigit()",
    "isascii": _ASCII,
    "isdecimal": "isdigit",
    "isidentifier": _ASCII,
    "isnumeric": "isdigit",
    "isprintable": _ASCII,
    "ljust": _PAD,
    "maketrans": "str.replace",
    "removeprefix": "startswith and a slice",
    "removesuffix": "endswith and a slice",
    "rjust": _PAD,
    "swapcase": "str.upper or str.lower",
    "zfill": "str.format with a width, such as '{:03d}'",
    "_asdict": "the fields by name",
    "_fields": "the fields by name",
    "_replace": "a new tuple",
    "tobytes": "bytes(view)",
}

# Function or method -> keyword -> what to write instead.
_BY_POSITION = "the argument by position"
KEYWORDS = {
    "decode": {"encoding": _BY_POSITION, "errors": _BY_POSITION},
    "deque": {"maxlen": _BY_POSITION},
    "dumps": {"indent": "no indent", "sort_keys": "a list of pairs"},
    "encode": {"encoding": _BY_POSITION, "errors": _BY_POSITION},
    "from_bytes": {"signed": "struct.unpack"},
    "int": {"base": _BY_POSITION},
    "namedtuple": {"defaults": "a function that makes the tuple"},
    "print": {"flush": "print without it"},
    "rsplit": {"maxsplit": _BY_POSITION},
    "split": {"maxsplit": _BY_POSITION},
    "sum": {"start": _BY_POSITION},
    "to_bytes": {"signed": "struct.pack"},
    "zip": {"strict": "a comparison of the lengths"},
}

# Function -> the fewest and the most arguments by position, what that means, what to write instead.
ARGUMENTS = {
    "deque": (2, 3, "a sequence and a length, both needed", "deque((), length)"),
    "iter": (0, 1, "no sentinel", "while True and a break"),
    "next": (0, 1, "no default", "try ... except StopIteration, or a loop"),
}

# Built-in types that are likely to be joined with |, as in an annotation.
TYPES = ("bool", "bytearray", "bytes", "dict", "float", "int", "list", "set", "str", "tuple")

# Special methods that the device's classes do not use.
HOOKS = {
    "__class_getitem__": "a function",
    "__index__": "an int",
    "__init_subclass__": "a call after the class",
    "__set_name__": "the name as an argument",
}

# Actions of a bytearray's methods that the device lacks.
BYTEARRAY_METHODS = ("clear", "insert", "pop", "remove", "reverse")
