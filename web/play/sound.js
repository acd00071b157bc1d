// The console's tones: one oscillator. Browsers allow it after the first press.

const LOUDEST = 0.2; // of the browser's maximum
const FULL = 16384; // the loudness of the console's highest volume
const FADE_S = 0.004; // without it, a tone would begin with a click

export class Sound {
  /** @type {{context: AudioContext, oscillator: OscillatorNode, gain: GainNode} | undefined} */
  #speaker;
  #isOn;

  /** @param {boolean} isOn */
  constructor(isOn) {
    this.#isOn = isOn;
  }

  get isOn() {
    return this.#isOn;
  }

  /** Switch it on or off, when a person presses something. @param {boolean} isOn */
  switch(isOn) {
    this.#isOn = isOn;
    if (isOn) this.allow();
    else this.rest(true);
  }

  /** Call this when a person presses something: only then may a page make sound. */
  allow() {
    if (!this.#isOn) return;
    if (this.#speaker) {
      if (this.#speaker.context.state === 'suspended') void this.#speaker.context.resume();
      return;
    }
    const context = new AudioContext();
    const oscillator = new OscillatorNode(context, { type: 'triangle' });
    const gain = new GainNode(context, { gain: 0 });
    oscillator.connect(gain).connect(context.destination);
    oscillator.start();
    this.#speaker = { context, oscillator, gain };
  }

  /** Rest while nobody sees the console: a silent speaker takes the processor's time as well. @param {boolean} rests */
  rest(rests) {
    const context = this.#speaker?.context;
    if (context) void (rests || !this.#isOn ? context.suspend() : context.resume());
  }

  /** Sound until the next call. @param {number} hertz 0: silence @param {number} loudness */
  play(hertz, loudness) {
    if (!this.#speaker) return;
    const { context, oscillator, gain } = this.#speaker;
    const level = hertz ? LOUDEST * Math.sqrt(Math.min(1, loudness / FULL)) : 0;
    if (hertz) oscillator.frequency.setValueAtTime(hertz, context.currentTime);
    gain.gain.setTargetAtTime(level, context.currentTime, FADE_S);
  }
}
