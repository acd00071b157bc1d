// Handhelds that are plugged in: one plays with the console of this page, two play with each other.

import { element } from '../frame/elements.js';
import { notify } from '../frame/notices.js';
import { Lines } from './lines.js';
import { withTexts } from './match_link.js';

/** @import { Console } from './console.js' */

const MOST = 2; // handhelds: a line has two ends
const BAUD = 115_200; // no board looks at it, but 1200 would restart some
const SYN = '\x16'; // lib/console/link/usb.py: a board says nothing until it has been spoken to
const ASK_MS = 1000;
const LATIN = 'latin1'; // a character for each byte

/** @type {Handheld[]} those that are open */
let handhelds = [];
/** @type {Console | undefined} that of the page */
let own;
/** @type {(() => void) | undefined} closes the sentence that was shown last */
let told;

class Handheld {
  /** @type {WritableStreamDefaultWriter<Uint8Array> | undefined} */
  #writer;
  #heard = 0; // when the last line came

  /** @param {SerialPort} port one that is open */
  constructor(port) {
    this.port = port;
    this.#writer = port.writable?.getWriter();
  }

  /** Take all that it says, until it is unplugged. */
  async hear() {
    const lines = new Lines();
    const text = new TextDecoder(LATIN);
    while (this.port.readable) {
      const reader = this.port.readable.getReader();
      try {
        for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
          for (const line of lines.feed(text.decode(value, { stream: true }))) {
            this.#heard = performance.now();
            pass(line, this);
          }
        }
        break;
      } catch {
        // bytes were lost, which does no harm; or it was unplugged, and there is no stream any more
      } finally {
        reader.releaseLock();
      }
    }
    this.#writer?.releaseLock();
    this.#writer = undefined;
    await this.port.close().catch(() => {});
  }

  /** @param {string} line ASCII */
  say(line) {
    this.#writer?.write(new TextEncoder().encode(line)).catch(() => {}); // unplugged: it comes again
  }

  /** Ask whether it is there, if it has said nothing for a while. */
  ask() {
    if (performance.now() - this.#heard > ASK_MS) this.say(SYN);
  }
}

/** Pass a line on to the other end. @param {string} line @param {Handheld} [from] none: from the console of the page */
function pass(line, from) {
  const others = handhelds.filter((one) => one !== from);
  if (from && !others.length) own?.carry(line);
  else if (!from && others.length > 1) return; // the two play with each other
  for (const other of others) other.say(line);
}

/** Connect a handheld that the person chooses. @param {Console} console that of the page */
export async function connect(console) {
  const { serial } = navigator;
  if (!serial) return;
  if (!own) {
    own = console;
    console.carried = pass;
    serial.addEventListener('connect', ({ target }) => void use(/** @type {SerialPort} */ (target)));
    setInterval(() => handhelds.forEach((one) => void one.ask()), ASK_MS);
  }
  try {
    const port = await serial.requestPort();
    element('handheld', HTMLElement).focus({ preventScroll: true }); // the keys go to the console again
    await use(port);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return; // none was chosen
    globalThis.console.info(error);
    await tell('links.usb_failed');
  }
}

/** Open a handheld, unless there are enough of them. @param {SerialPort} port */
async function use(port) {
  if (handhelds.length === MOST || handhelds.some((one) => one.port === port)) return;
  await port.open({ baudRate: BAUD });
  const handheld = new Handheld(port);
  handhelds.push(handheld);
  handheld.ask();
  void handheld.hear().then(async () => {
    handhelds = handhelds.filter((one) => one !== handheld);
    await tell('links.usb_lost');
  });
  await tell(handhelds.length < MOST ? 'links.usb_one' : 'links.usb_both');
}

/** @param {'links.usb_one' | 'links.usb_both' | 'links.usb_lost' | 'links.usb_failed'} says */
async function tell(says) {
  await withTexts();
  told?.();
  const second = /** @type {const} */ ({ says: 'links.usb_second', does: () => own && void connect(own) });
  told = notify(says, says === 'links.usb_one' ? second : undefined);
}
