// Buttons that nobody needs to play: sound, the days played, full screen, a handheld that is plugged in, and installing the page as a program.

import { element } from '../frame/elements.js';
import { notify } from '../frame/notices.js';
import { prefer } from '../frame/preferences.js';
import { translate } from '../frame/texts.js';

/** @import { TextKey } from '../frame/texts.js' */
/** @import { Console } from './console.js' */
/** @import { Sound } from './sound.js' */

/** @typedef {Event & {prompt: () => Promise<unknown>}} Installing what a browser that can install the page sends */

const SIGNS = {
  sound: 'M3 9v6h4l6 5V4L7 9zM16 8a5 5 0 0 1 0 8M18.5 5a9 9 0 0 1 0 14',
  silence: 'M3 9v6h4l6 5V4L7 9zM16 9l6 6M22 9l-6 6',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  usb: 'M12 3v13M8 7l4-4 4 4M12 21v-5M12 17l-5-4v-3M12 15l5-3V9',
  install: 'M12 3v11M7 10l5 5 5-5M4 20h16',
  days: 'M4 6h16v14H4zM4 10h16M8 3v3M16 3v3M9 17l3-4 3 4z',
};

/**
 * Add the buttons that this browser has a use for.
 * @param {{sound: Sound, console: Console}} play @param {Promise<Installing>} installing settled once the page can be installed
 */
export function addExtras({ sound, console }, installing) {
  const extras = document.createElement('div');
  extras.className = 'extras';

  /** @param {keyof typeof SIGNS} sign @param {TextKey} says @param {() => void} does */
  const add = (sign, says, does) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.id = sign;
    button.dataset.label = says;
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[sign]}"/></svg>`;
    button.addEventListener('click', does);
    extras.append(button);
    translate(extras);
    return button;
  };

  const switched = add('sound', 'play.sound', () => {
    sound.switch(!sound.isOn);
    prefer('sound', sound.isOn ? 'on' : 'off');
    tell();
  });
  const tell = () => {
    switched.setAttribute('aria-pressed', String(sound.isOn));
    switched.querySelector('path')?.setAttribute('d', SIGNS[sound.isOn ? 'sound' : 'silence']);
  };
  tell();
  add('days', 'play.days', async () => {
    try {
      await (await import('../show/calendar.js')).showCalendar(console);
    } catch (error) {
      globalThis.console.error(error);
      notify('parts.failed');
    }
  });
  if (document.fullscreenEnabled) {
    add('full', 'play.full_screen', async () => {
      await document.documentElement.requestFullscreen();
      element('handheld', HTMLElement).focus({ preventScroll: true });
    });
  }
  if ('serial' in navigator) {
    add('usb', 'play.handheld', async () => (await import('./serial.js')).connect(console));
  }
  document.querySelector('.sizes')?.after(extras);
  void installing.then((event) => {
    const install = add('install', 'play.install', async () => {
      install.remove(); // a browser asks once for each of its events
      await event.prompt();
    });
  });
}
