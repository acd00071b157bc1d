// The MicroPython VM in a worker, with its memory. Its loader has global state: one VM per worker.

import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { inflated } from './pack.js';

const HEAP = 4 << 20; // bytes; it may grow

/**
 * @param {Response} packed the VM's code, compressed by gzip
 * @param {(line: string) => void} print takes the output of programs
 */
export async function loadVm(packed, print) {
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  // The loader would fetch the code by itself, not compressed, and keep the memory to itself.
  globalThis.fetch = async () => {
    const headers = { 'content-type': 'application/wasm' };
    return new Response(await inflated(packed), { headers });
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const result = await instantiateStreaming.call(WebAssembly, response, imports);
    memory = /** @type {WebAssembly.Memory} */ (result.instance.exports.memory);
    return result;
  };
  const vm = await loadMicroPython({ heapsize: HEAP, stdout: print, stderr: print });
  Object.assign(globalThis, { fetch });
  WebAssembly.instantiateStreaming = instantiateStreaming;
  if (!memory) throw new Error('the VM has been loaded in a way that is not known');
  return { vm, memory };
}

/** @typedef {Awaited<ReturnType<typeof loadVm>>['vm']} Vm */

/**
 * Write files into the VM's file system.
 * @param {Vm} vm @param {string} folder @param {Iterable<[string, Uint8Array]>} files
 */
export function putFiles(vm, folder, files) {
  for (const [path, content] of files) {
    const target = `${folder}/${path}`;
    vm.FS.mkdirTree(target.slice(0, target.lastIndexOf('/')));
    vm.FS.writeFile(target, content);
  }
}

/**
 * Read the files in a folder of the VM's file system, if it exists, without its subfolders.
 * @param {Vm} vm @param {string} folder
 */
export function filesIn(vm, folder) {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  if (!vm.FS.analyzePath(folder).exists) return files;
  for (const name of vm.FS.readdir(folder)) {
    if (!name.startsWith('.')) files.set(name, vm.FS.readFile(`${folder}/${name}`).slice());
  }
  return files;
}
