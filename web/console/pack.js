// Unpacks files that tools/page/pack.py has compressed in one piece.

/** @typedef {Map<string, Uint8Array>} Files paths and contents */

/** @param {Response} response of something compressed by gzip @returns {Promise<ReadableStream>} */
export async function inflated(response) {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  return response.body.pipeThrough(new DecompressionStream('gzip'));
}

/** @param {ArrayBuffer} buffer what has been packed @returns {Files} */
export function unpack(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  /** @type {[string, number][]} */
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const files = new Map();
  let at = 4 + length;
  for (const [path, size] of index) {
    files.set(path, new Uint8Array(buffer, at, size));
    at += size;
  }
  if (at !== buffer.byteLength) throw new Error('a pack that has been cut short');
  return files;
}

/** @param {Response} response of a pack @returns {Promise<Files>} */
export async function unpacked(response) {
  return unpack(await new Response(await inflated(response)).arrayBuffer());
}

/** @param {string | URL} url @returns {Promise<Files>} */
export async function fetchPack(url) {
  return unpacked(await fetch(url));
}

/**
 * The files below a folder, by their paths in it.
 * @param {Files} files @param {string} folder @returns {Files}
 */
export function below(files, folder) {
  const found = new Map();
  for (const [path, content] of files) {
    if (path.startsWith(`${folder}/`)) found.set(path.slice(folder.length + 1), content);
  }
  return found;
}
