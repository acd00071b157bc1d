// Runs a module of the project in the MicroPython VM, in a heap that cannot grow:
//
//   node run.mjs [--collect] [--count] [--draw DIR] [--extra DIR]... HEAP_KB ROOT ENTRY [ARG]...
//
// ENTRY is imported and its step() is called until it returns True. Garbage is collected after each step,
// with --collect after one that leaves some and where gc.collect() is called, but never because the heap is
// full: a step must fit it with all garbage from one collection to the next. With --collect there is
// also a module _vm, whose now() is the time in ms. With --count every clock of the VM goes by work done:
// a microsecond is a step of the interpreter, so figures are the same on every machine. With --draw there is
// a module _drawing, which leaves pictures in that directory (web/console/display.js).
// The VM sees ROOT/engine, the extra directories of ROOT and the file of ENTRY; ARGs are in sys.argv.
//
// The last line printed is a JSON object, in bytes: `live` (what is in use at the end), `peak` (the most
// that was in use, garbage included) and `free`. An exception gives its traceback and exit status 1.

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { drawingModule } from '../../web/console/display.js';

// What is changed in the VM's code: the byte after `skip` others where these bytes are.
// gc_get_max_new_split(): `i32.const 0x8000000; end`, the 128 MiB by which the heap may grow. With 0x80 as
// its fourth digit the constant is 0.
const NO_GROWTH = { bytes: '41808080c0000b', skip: 4, byte: 0x80 };
// m_free(p): `local.get 0; call gc_free; end` becomes `return`. What C code frees, such as the arguments it
// has copied for a call, may have been collected during the call and be in use again.
const NO_FREE = { bytes: '0a00200010d4808080000b', skip: 2, byte: 0x0f };

const RESERVE = 4096; // bytes of the heap, to report an exception with

// A step that leaves less garbage leaves it to the next collection: thousands of steps do hardly anything,
// and to look through the heap after each of them took a third of a match.
const LITTLE = 1024; // bytes

// Where the heap begins, at least: as on an RP2040. Garbage stays wherever some data look like its address;
// where the VM would put its heap, that is any pair of small numbers.
const HEAP = 0x20000000;

function fail(what) {
  throw new Error(`this build of the VM is not the one that run.mjs knows: ${what}`);
}

function changedWasm(changes) {
  const { resolve } = createRequire(import.meta.url);
  const wasm = fs.readFileSync(resolve('@micropython/micropython-webassembly-pyscript/micropython.wasm'));
  for (const { bytes, skip, byte } of changes) {
    const found = Buffer.from(bytes, 'hex');
    const at = wasm.indexOf(found);
    if (at < 0 || wasm.indexOf(found, at + 1) >= 0) fail(`no ${bytes}`);
    wasm[at + skip] = byte;
  }
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

// The interpreter calls its runtime for nearly each instruction (an operation, an attribute, a call), by
// way of JavaScript as those may raise: these calls are its steps. Returns their number, in thousands.
function countSteps(functions) {
  let steps = 0;
  for (const [name, call] of Object.entries(functions)) {
    if (!name.startsWith('invoke_')) continue;
    functions[name] = (...args) => {
      steps += 1;
      return call(...args);
    };
  }
  return () => steps / 1000;
}

// The VM's JavaScript looks its functions up at each call, only to see that they are still the same: which
// takes as long as many of the calls. So they are looked up once, and after a change.
function withQuickTable(functions) {
  const table = functions.__indirect_function_table;
  const known = [];
  const get = table.get.bind(table);
  const set = table.set.bind(table);
  table.get = (at) => (known[at] ??= get(at));
  table.set = (at, called) => {
    delete known[at];
    set(at, called);
  };
}

// Makes the VM take its heap from behind HEAP. Returns its functions, and how many bytes of its memory are
// variables of its own.
function withHighHeap(functions) {
  const end = functions.malloc(1);
  const init = (...args) => {
    if (!functions.malloc(HEAP - functions.malloc(1))) fail('no memory up to HEAP');
    return functions.mp_js_init(...args);
  };
  return { functions: { ...functions, mp_js_init: init }, end };
}

// The VM counts the calls from JavaScript that are going on. This finds the only word of its memory that
// is 0, 1, 2, 1 and 0 while a call is made from within a call.
function callCounter(vm, memory, end) {
  const seen = [];
  const look = () => seen.push(new Int32Array(memory.buffer.slice(0, end & ~3)));
  vm.registerJsModule('_look', {
    outer() {
      look();
      vm.runPython('_look.inner()');
      look();
    },
    inner: look,
  });
  vm.runPython('import _look');
  look();
  vm.runPython('_look.outer()');
  look();
  vm.runPython('del _look');
  const found = [];
  seen[0].forEach((_, at) => {
    if ([0, 1, 2, 1, 0].every((depth, i) => seen[i][at] === depth)) found.push(at);
  });
  if (found.length !== 1) fail('no counter of calls');
  return 4 * found[0];
}

// What is in use of the heap and what is free, in bytes: as gc.mem_alloc() and gc.mem_free(), which look at
// each block one by one and are called as often as the firmware draws. The heap has a table with two bits a
// block, which are 0 where it is free. Its first lines describe it: where the table begins, its length in
// bytes, and within the next words where the blocks begin and end.
function heapCounter(memory, end) {
  const BLOCK = 16;
  const words = new Uint32Array(memory.buffer, 0, end >> 2);
  const found = [];
  for (let at = 0; at + 4 < words.length; at++) {
    const table = words[at];
    const length = words[at + 1];
    for (let i = at + 2; i < at + 4; i++) {
      const before = words[i] - table;
      const isPool =
        words[i + 1] - words[i] === 4 * BLOCK * length && before >= length && before < 2 * length;
      if (isPool && length) found.push({ table, length });
    }
  }
  if (found.length !== 1) fail('no table of the heap');
  const [{ table, length }] = found;
  if (table % 4) fail('a table between words');
  const alloc = () => {
    const whole = length >> 2;
    const states = new Uint32Array(memory.buffer, table, whole + 1);
    let blocks = 0;
    for (let at = 0; at <= whole; at++) {
      const state = at < whole ? states[at] : states[at] & ((1 << (8 * (length & 3))) - 1);
      const used = (state | (state >>> 1)) & 0x55555555; // a bit for each of 16 blocks
      const pairs = (used & 0x33333333) + ((used >>> 2) & 0x33333333);
      blocks += Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return blocks * BLOCK;
  };
  const free = () => 4 * BLOCK * length - alloc();
  return { alloc, free };
}

// The VM collects garbage only as the outermost call begins, as it can't see what its C code holds on to;
// gc.collect() is but a wish. Called from Python it can be done at once: what Python code holds on to is in
// a stack of its own, which the VM does see. So the VM is made to believe in an outermost call.
function collectAtOnce(vm, memory, end) {
  const counter = callCounter(vm, memory, end);
  vm.runPython('def _nothing(): pass');
  const nothing = vm.globals.get('_nothing');
  const collect = () => {
    const calls = new Int32Array(memory.buffer, counter, 1);
    const before = calls[0];
    calls[0] = 0;
    nothing();
    calls[0] = before;
  };
  vm.registerJsModule('_vm', { collect, now: () => clock(), ...heapCounter(memory, end) });
  vm.runPython(`
import gc, sys
from _vm import alloc, collect as _collect, free
_counts = free() == gc.mem_free()
class _GC:
    mem_alloc = alloc
    mem_free = free
    _wish = gc.collect
    def collect():
        _GC._wish()
        _collect()
sys.modules['gc'] = _GC
`);
  if (!vm.globals.get('_counts')) fail('the table is not that of the heap');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    collect: { type: 'boolean', default: false },
    count: { type: 'boolean', default: false },
    draw: { type: 'string' },
    extra: { type: 'string', multiple: true, default: [] },
  },
});
const [heapKb, root, entry, ...args] = positionals;
if (!entry) {
  console.error(
    'usage: node run.mjs [--collect] [--count] [--draw DIR] [--extra DIR]... HEAP_KB ROOT ENTRY [ARG]...',
  );
  process.exit(2);
}

const wasm = changedWasm(values.collect ? [NO_GROWTH, NO_FREE] : [NO_GROWTH]);
const { instantiate } = WebAssembly;
let memory;
let end; // of the VM's own variables in it
let clock = () => performance.now(); // in ms
WebAssembly.instantiate = async (_, imports) => {
  if (values.count) {
    clock = countSteps(imports.env);
    imports.env.mp_js_time_ms = clock;
    imports.env.mp_js_ticks_ms = clock;
    process.cpuUsage = () => ({ user: clock() * 1000, system: 0 });
  }
  const result = await instantiate(wasm, imports);
  memory = result.instance.exports.memory;
  withQuickTable(result.instance.exports);
  const high = withHighHeap(result.instance.exports);
  end = high.end;
  return { ...result, instance: { exports: high.functions } };
};
const vm = await loadMicroPython({
  heapsize: heapKb * 1024 + RESERVE,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
const program = `${entry.replaceAll('.', '/')}.py`;
const seen = ['engine', ...values.extra];
if (fs.existsSync(path.join(root, program))) seen.push(program); // else compiled, if at all
for (const name of seen) copy(vm.FS, path.join(root, name), `/${name}`);
if (values.collect) collectAtOnce(vm, memory, end);
if (values.draw) {
  const leave = (name, { pixels }) => fs.writeFileSync(path.join(values.draw, `${name}.rgb565`), pixels);
  vm.registerJsModule('_drawing', drawingModule(memory, leave));
}

// Without a free block the VM can't report an exception: it hangs. So it has a little more heap than asked
// for, out of reach of the steps: `clear` of a list gives memory back at once, without a collection.
try {
  vm.runPython(`
import gc, sys
sys.path[:] = ['', '/lib']
sys.argv[:] = ${JSON.stringify([entry, ...args])}
_reserve = [None] * ${RESERVE / 4}
_peak = 0
_left = 0 # in use after the last collection
def _in_use():
    return gc.mem_alloc() - ${RESERVE}
def _import():
    global _step
    __import__('${entry}')
    _step = sys.modules['${entry}'].step
def _do(work):
    global _peak, _left
    try:
        done = work() is True
    except BaseException:
        _reserve.clear()
        raise
    used = _in_use()
    _peak = max(_peak, used)
    _left = min(_left, used)
    if used >= _left + ${values.collect ? LITTLE : 0}:
        gc.collect()
        _left = _in_use()
    return done
def _begin():
    return _do(_import)
def _go_on():
    return _do(_step)
`);
  vm.globals.get('_begin')();
  const goOn = vm.globals.get('_go_on');
  while (!goOn());
  vm.runPython('gc.collect()\n_live = _in_use()\n_free = gc.mem_free()');
  const bytes = (name) => vm.globals.get(name);
  console.log(JSON.stringify({ live: bytes('_live'), peak: bytes('_peak'), free: bytes('_free') }));
} catch (error) {
  console.error(error.message.trimEnd());
  process.exitCode = 1;
}
