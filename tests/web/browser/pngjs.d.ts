// What the tests use of pngjs, which says nothing of its types.
declare module 'pngjs' {
  export const PNG: { sync: { read(file: Buffer): { width: number; height: number; data: Buffer } } };
}
