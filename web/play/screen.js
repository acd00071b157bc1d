// The console's screen: a canvas of its pixels, in the largest whole multiple that fits.

/** The sizes of screens to choose from, in pixels. */
export const SIZES = /** @type {const} */ ([
  [160, 128],
  [240, 240],
  [320, 240],
]);

/**
 * The scale: pixels of the display per pixel of the console, at least 1.
 * @param {readonly [number, number]} size of the console's screen
 * @param {number} width of the free space, in CSS pixels @param {number} height
 * @param {number} ratio pixels of the display per CSS pixel
 */
export function multiple([wide, high], width, height, ratio) {
  return Math.max(1, Math.floor(Math.min((width * ratio) / wide, (height * ratio) / high)));
}

export class Screen {
  #canvas;
  #context;
  /** @type {readonly [number, number]} */
  #size = SIZES[0];

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    this.#context = context;
  }

  /** @param {readonly [number, number]} size */
  use(size) {
    this.#size = size;
    [this.#canvas.width, this.#canvas.height] = size;
  }

  /** Fit the canvas into a space. @param {number} width in CSS pixels @param {number} height */
  fit(width, height) {
    const ratio = devicePixelRatio;
    const times = multiple(this.#size, width, height, ratio);
    const [wide, high] = this.#size;
    this.#canvas.style.width = `${(wide * times) / ratio}px`;
    this.#canvas.style.height = `${(high * times) / ratio}px`;
  }

  /** @param {ArrayBuffer} frame pixels as ImageData has them */
  show(frame) {
    const [width, height] = this.#size;
    if (frame.byteLength !== 4 * width * height) return; // a frame of the size before
    this.#context.putImageData(new ImageData(new Uint8ClampedArray(frame), width, height), 0, 0);
  }
}
