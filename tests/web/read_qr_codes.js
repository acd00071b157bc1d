// Reads the QR codes of grey pictures with ZBar: node read_qr_codes.js FILE... The files are PGM (P5), as Pillow writes them.
// Prints the texts as JSON, a list for each picture.

import fs from 'node:fs';
import { scanGrayBuffer } from '@undecaf/zbar-wasm';

const HEADER = /^P5\s(\d+)\s(\d+)\s255\s/;
const HEADER_BYTES = 32; // it is shorter

const found = [];
for (const name of process.argv.slice(2)) {
  const file = fs.readFileSync(name);
  const header = HEADER.exec(file.toString('latin1', 0, HEADER_BYTES));
  if (!header) throw new Error(`${name} is no PGM`);
  const grey = Uint8Array.from(file.subarray(header[0].length));
  const symbols = await scanGrayBuffer(grey.buffer, Number(header[1]), Number(header[2]));
  found.push(symbols.map((symbol) => symbol.decode()));
}
console.log(JSON.stringify(found));
