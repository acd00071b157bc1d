// Types of markup and packages that have none.

declare module '*.html' {
  const markup: string;
  export default markup;
}

declare module 'gifenc' {
  export type Palette = [number, number, number][];
  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      how: {
        palette?: Palette;
        delay: number;
        transparent: boolean;
        transparentIndex: number;
        dispose: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
