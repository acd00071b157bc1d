// The console's screen on a canvas, as large as its room.

/** The sizes of screens to choose from, in pixels. */
export const SIZES = /** @type {const} */ ([
  [160, 128],
  [240, 240],
  [320, 240],
]);

const ENOUGH = 0.94; // of the room: then a whole multiple is better than a larger picture
const LARGE = 480; // CSS pixels of the longer side: then, too

/**
 * The scale: pixels of the display per pixel of the console. It is whole if that wastes little room.
 * @param {readonly [number, number]} size of the console's screen
 * @param {number} width of the room, in CSS pixels @param {number} height
 * @param {number} ratio pixels of the display per CSS pixel
 */
export function scaleFor([wide, high], width, height, ratio) {
  const largest = Math.max(0, Math.min(width / wide, height / high)) * ratio;
  const whole = Math.floor(largest);
  const isLarge = whole * Math.max(wide, high) >= LARGE * ratio;
  return isLarge || whole >= ENOUGH * largest ? whole : largest;
}

export class Screen {
  #canvas;
  #context;
  #frame = document.createElement('canvas'); // as the console has it
  #source;
  /** @type {readonly [number, number]} */
  #size = SIZES[0];

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
    const context = canvas.getContext('2d');
    const source = this.#frame.getContext('2d');
    if (!context || !source) throw new Error('no canvas');
    this.#context = context;
    this.#source = source;
  }

  /** @param {readonly [number, number]} size */
  use(size) {
    this.#size = size;
    [this.#frame.width, this.#frame.height] = size;
  }

  /** Fit the canvas into a room. @param {number} width in CSS pixels @param {number} height */
  fit(width, height) {
    const [wide, high] = this.#size;
    const scale = scaleFor(this.#size, width, height, devicePixelRatio);
    // Each pixel becomes a square of the next whole size; the browser makes that a little smaller. So
    // all pixels look equally large, and only their edges are soft.
    const whole = Math.max(1, Math.ceil(scale));
    [this.#canvas.width, this.#canvas.height] = [wide * whole, high * whole];
    this.#canvas.style.width = `${(wide * scale) / devicePixelRatio}px`;
    this.#canvas.style.height = `${(high * scale) / devicePixelRatio}px`;
    this.#canvas.style.imageRendering = scale === whole ? 'pixelated' : 'auto';
    this.#draw();
  }

  /** @param {ArrayBuffer} frame pixels as ImageData has them */
  show(frame) {
    const [width, height] = this.#size;
    if (frame.byteLength !== 4 * width * height) return; // a frame of the size before
    this.#source.putImageData(new ImageData(new Uint8ClampedArray(frame), width, height), 0, 0);
    this.#draw();
  }

  #draw() {
    this.#context.imageSmoothingEnabled = false;
    this.#context.drawImage(this.#frame, 0, 0, this.#canvas.width, this.#canvas.height);
  }
}
