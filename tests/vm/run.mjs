// Runs a module of the project in the MicroPython VM, in a heap that cannot grow:
//
//   node run.mjs [--extra DIR]... HEAP_KB ROOT ENTRY [ARG]...
//
// ENTRY is imported and its step() is called until it returns True. The VM collects garbage only when
// it has returned to JavaScript, so every step must fit the heap together with the garbage it makes.
// The VM sees ROOT/engine, the extra directories of ROOT and the file of ENTRY; ARGs are in sys.argv.
//
// The last line printed is a JSON object, in bytes: `live` (what is in use at the end), `peak` (the most
// that was in use, garbage included) and `free`. An exception gives its traceback and exit status 1.

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';

// gc_get_max_new_split() in the VM's code: `i32.const 0x8000000; end`, the 128 MiB by which the heap may
// grow. With 0x80 as its fourth digit the constant is 0.
const GROWTH = Buffer.from('41808080c0000b', 'hex');
const DIGIT = 4;

function wasmWithoutGrowth() {
  const { resolve } = createRequire(import.meta.url);
  const wasm = fs.readFileSync(resolve('@micropython/micropython-webassembly-pyscript/micropython.wasm'));
  const at = wasm.indexOf(GROWTH);
  if (at < 0 || wasm.indexOf(GROWTH, at + 1) >= 0) {
    throw new Error('this build of the VM is not the one whose heap run.mjs knows how to limit');
  }
  wasm[at + DIGIT] = 0x80;
  return wasm;
}

function copy(fileSystem, from, to) {
  if (fs.statSync(from).isDirectory()) {
    fileSystem.mkdirTree(to);
    for (const name of fs.readdirSync(from)) copy(fileSystem, path.join(from, name), `${to}/${name}`);
  } else {
    fileSystem.mkdirTree(path.posix.dirname(to));
    fileSystem.writeFile(to, fs.readFileSync(from));
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { extra: { type: 'string', multiple: true, default: [] } },
});
const [heapKb, root, entry, ...args] = positionals;
if (!entry) {
  console.error('usage: node run.mjs [--extra DIR]... HEAP_KB ROOT ENTRY [ARG]...');
  process.exit(2);
}

const wasm = wasmWithoutGrowth();
const { instantiate } = WebAssembly;
WebAssembly.instantiate = (_, imports) => instantiate(wasm, imports);
const vm = await loadMicroPython({
  heapsize: heapKb * 1024,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
for (const name of ['engine', ...values.extra, `${entry.replaceAll('.', '/')}.py`]) {
  copy(vm.FS, path.join(root, name), `/${name}`);
}

try {
  vm.runPython(`
import gc, sys
sys.path[:] = ['', 'lib']
sys.argv[:] = ${JSON.stringify([entry, ...args])}
_peak = 0
def _measure():
    global _peak
    _peak = max(_peak, gc.mem_alloc())
    gc.collect()
`);
  vm.runPython(`import ${entry}\n_step = sys.modules['${entry}'].step\n_measure()`);
  do {
    vm.runPython('_done = _step() is True\n_measure()');
  } while (!vm.globals.get('_done'));
  vm.runPython('_live = gc.mem_alloc()\n_free = gc.mem_free()');
  const bytes = (name) => vm.globals.get(name);
  console.log(JSON.stringify({ live: bytes('_live'), peak: bytes('_peak'), free: bytes('_free') }));
} catch (error) {
  console.error(error.message.trimEnd());
  process.exitCode = 1;
}
