// The checksum of zip and zlib.

const POLYNOMIAL = 0xedb88320;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

/** The checksum of the parts, one after another. @param {Uint8Array[]} parts */
export function crc32(...parts) {
  let sum = 0xffffffff;
  for (const part of parts) {
    for (const byte of part) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 0xff];
  }
  return (sum ^ 0xffffffff) >>> 0;
}
