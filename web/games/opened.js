// An open match.

import { element } from '../frame/elements.js';
import { notify } from '../frame/notices.js';
import { sayIn } from '../frame/said.js';
import { languageOf, text, translate } from '../frame/texts.js';
import { Chances } from './chances.js';
import { showChips } from './chips.js';
import { Missed } from './missed.js';
import { Chart, Table } from './pictures.js';
import { keyTo, Position } from './position.js';
import { filmed, linkOf, saveGif, savePng, saveRecord, saveSvg } from './saving.js';
import { showMatch } from './showing.js';
import { signed, Telling } from './telling.js';
import { problemOf, sayProblem } from './wrong.js';

/** @import { TextKey } from '../frame/texts.js' */
/** @import { Judgement, Match, Words } from './messages.js' */
/** @import { Reader } from './reader.js' */
/** @import { Problem } from './wrong.js' */

/** @typedef {{match: Match, record: Uint8Array, telling: Telling}} Looked */
/** @typedef {{at: number, judgement: Judgement | null}} Judged */

const OWN_KEYS = 'button, a, select, summary, textarea, input:not([type=range])';
const SAVED = 'games-saved';

export class Opened {
  #reader;
  #words;
  /** @type {Looked | undefined} */
  #looked;
  /** @type {Judged | undefined} */
  #judged;
  #position = new Position(() => this.#show());
  #table;
  #chart;
  #chances = new Chances((at) => this.#position.go(at));
  #missed = new Missed(
    (at) => this.#position.go(at),
    (at) => at === this.#position.at && this.#show(),
  );
  #slider = element('games-position', HTMLInputElement);
  #play = element('games-play', HTMLButtonElement);
  #judge = element('games-judge', HTMLButtonElement);
  #onward = element('games-onward', HTMLButtonElement);
  #all = element('games-all', HTMLOListElement);
  #bar = element('games-bar', HTMLProgressElement);
  #stop = element('games-stop', HTMLButtonElement);
  /** @type {AbortController | undefined} */
  #filming;
  /** Called when the match is closed. */
  closed = () => {};
  /** Plays on from a turn, as web/games/onward.py tells it. @type {(from: string) => void} */
  playOn = () => {};

  /** @param {Reader} reader @param {Words} words */
  constructor(reader, words) {
    this.#reader = reader;
    this.#words = words;
    this.#table = new Table(element('games-table', HTMLElement), reader);
    this.#chart = new Chart(element('games-chart', HTMLElement), reader, (turn) => this.#goToTurn(turn));
    const position = this.#position;
    this.#slider.addEventListener('input', () => position.go(Number(this.#slider.value)));
    this.#play.addEventListener('click', () => position.toggle());
    this.#on('games-first', () => position.go(0));
    this.#on('games-back', () => position.go(position.at - 1));
    this.#on('games-next', () => position.go(position.at + 1));
    this.#on('games-last', () => position.go(position.count - 1));
    this.#on('games-other', () => this.#close());
    this.#on('games-judge', () => void this.#ask());
    this.#on('games-onward', () => void this.#playOn());
    this.#on('games-link', () => void this.#link());
    this.#on('games-show', () => void this.show());
    this.#on('games-stop', () => this.#filming?.abort());
    const pace = element('games-pace', HTMLSelectElement);
    pace.addEventListener('change', () => {
      position.pace = Number(pace.value);
    });
    const number = element('games-number', HTMLSelectElement);
    number.addEventListener('change', () => this.#another(Number(number.value)));
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
      document.querySelectorAll('#games [data-save]')
    )) {
      button.addEventListener('click', () => void this.#save(String(button.dataset.save)));
    }
    addEventListener('keydown', (event) => this.#key(event), true);
    element('games-turns', HTMLDetailsElement).addEventListener('toggle', () => this.#show());
    document.addEventListener('visibilitychange', () => document.hidden && position.pause());
    addEventListener('hashchange', () => position.pause());
  }

  /** The name of a rule set. @param {string} rules */
  rules(rules) {
    return this.#said[`RULE_SETS.${rules}`] ?? rules;
  }

  get #said() {
    return this.#words[languageOf()] ?? this.#words.en;
  }

  /**
   * Open a match of a file. @param {Uint8Array} record @param {number} [number] from 0
   * @returns {Promise<Problem | undefined>} why it cannot be opened
   */
  async open(record, number = 0) {
    const match = await this.#reader.ask('read', record, number);
    if ('why' in match) return problemOf(match, record);
    if (!match.moments.length) return { sentences: [{ says: 'games.unplayed' }] };
    this.#judged = undefined;
    this.#looked = { match, record, telling: new Telling(match, this.#said, languageOf()) };
    element('games-open', HTMLElement).hidden = true;
    element('games-match', HTMLElement).hidden = false;
    element('games-link-here', HTMLElement).hidden = true;
    sayIn(SAVED);
    const several = element('games-number', HTMLSelectElement);
    several.replaceChildren(
      ...Array.from({ length: match.matches }, (_, at) => new Option(String(at + 1), String(at))),
    );
    several.value = String(number);
    element('games-several', HTMLElement).hidden = match.matches < 2;
    this.#slider.max = String(match.moments.length - 1);
    this.#describe();
    this.#position.begin(match.moments.length);
    void this.#chart.showMatch(match.moments[match.moments.length - 1].turn);
    const telling = () => this.#looked?.telling ?? new Telling(match, this.#said, languageOf());
    void this.#chances.judge(match, record, number, telling).catch(failed);
    void this.#missed.judge(match, record, number, telling).catch(failed);
    element('games-rules', HTMLElement).focus({ preventScroll: false });
    return undefined;
  }

  /** Go through the match by itself. */
  watch() {
    if (this.#looked && !this.#position.isPlaying) this.#position.toggle();
  }

  /** Let the person show a match or a round that has ended to others. */
  async show() {
    if (!this.#looked) return;
    const { match, record, telling } = this.#looked;
    this.#position.pause();
    try {
      await showMatch({ reader: this.#reader, telling, match, record, at: match.moments.length - 1 });
    } catch (error) {
      failed(error);
      notify('games.failed');
    }
  }

  /** Show all texts in the language of the page. */
  translate() {
    if (!this.#looked) return;
    this.#looked.telling = new Telling(this.#looked.match, this.#said, languageOf());
    this.#describe();
    this.#show();
    void this.#chart.show();
    this.#chances.show(this.#looked.telling);
    this.#missed.show(this.#looked.telling);
  }

  /** Show the texts about the whole match. */
  #describe() {
    if (!this.#looked) return;
    const { match, telling } = this.#looked;
    element('games-rules', HTMLElement).textContent = telling.rules;
    const options = element('games-options', HTMLElement);
    options.hidden = !match.options.length;
    options.textContent = text('games.house_rules', { rules: telling.houseRules.join(', ') });
    const chart = text(telling.isScored ? 'games.chart' : 'games.chart_held');
    element('games-chart-title', HTMLElement).textContent = chart;
    element('games-chart', HTMLElement).setAttribute('aria-label', `${chart}: ${telling.results.join(', ')}`);
    element('games-show', HTMLButtonElement).hidden = !match.complete;
    const checked = text(match.complete ? 'games.checked' : 'games.checked_part');
    element('games-checked', HTMLElement).textContent = checked;
    this.#all.replaceChildren(
      ...match.moments.map((moment, at) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        const gain = moment.seat < 0 ? 0 : moment.gains[moment.seat];
        button.textContent = telling.deed(moment) + (gain ? ` \u2066${signed(gain)}\u2069` : '');
        if (moment.seat < 0) button.className = 'end';
        else button.dataset.seat = String(moment.seat);
        button.addEventListener('click', () => this.#position.go(at));
        item.append(button);
        return item;
      }),
    );
  }

  #show() {
    if (!this.#looked) return;
    const { match, telling } = this.#looked;
    const { at, isPlaying } = this.#position;
    const moment = match.moments[at];
    const deed = telling.deed(moment);
    const gain = moment.seat < 0 ? 0 : moment.gains[moment.seat];
    const told = element('games-deed', HTMLElement);
    told.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    told.textContent = gain ? `${deed} \u2066${signed(gain)}\u2069` : deed;
    element('games-told', HTMLElement).classList.toggle('special', moment.shape > 0 || moment.seat < 0);
    element('games-where', HTMLElement).textContent = telling.where(moment);
    showChips(element('games-chips', HTMLElement), telling, moment);
    this.#slider.value = String(at);
    this.#slider.setAttribute('aria-valuetext', `${telling.where(moment)}: ${deed}`);
    this.#play.dataset.label = isPlaying ? 'games.pause' : 'games.play';
    this.#play.classList.toggle('playing', isPlaying);
    this.#chart.mark(moment.turn);
    this.#all.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const button = this.#all.children[at]?.firstElementChild;
    if (button) {
      button.setAttribute('aria-current', 'step');
      showIn(this.#all, button);
    }
    const known = this.#missed.of(at);
    const seen = known === undefined ? undefined : { judgement: known };
    const judged = this.#judged?.at === at ? this.#judged : seen;
    const list = element('games-judged', HTMLElement);
    list.replaceChildren(...(judged ? telling.judged(judged.judgement).map(paragraph) : []));
    this.#judge.disabled = this.#onward.disabled = moment.seat < 0;
    const says = element('games-onward-says', HTMLElement);
    says.textContent = moment.seat < 0 ? '' : text('games.play_on_says', { name: telling.name(moment.seat) });
    const better = judged?.judgement?.loss ? judged.judgement.cell : -1;
    const table = element('games-table', HTMLElement);
    table.setAttribute('aria-label', `${telling.where(moment)}: ${deed}`);
    void this.#table.showMoment(telling, moment, at, better).catch(failed);
    translate(element('games-match', HTMLElement));
  }

  #close() {
    this.#position.pause();
    this.#filming?.abort();
    this.#missed.end();
    this.#looked = undefined;
    element('games-match', HTMLElement).hidden = true;
    element('games-open', HTMLElement).hidden = false;
    if (location.hash !== '#games') history.replaceState(null, '', '#games');
    this.closed();
    element('games-file', HTMLInputElement).focus();
  }

  /** @param {number} number of the match in the same file */
  async #another(number) {
    if (!this.#looked) return;
    const wrong = await this.open(this.#looked.record, number).catch(failed);
    if (wrong) sayProblem(SAVED, wrong);
  }

  /** @param {number} turn */
  #goToTurn(turn) {
    const moments = this.#looked?.match.moments ?? [];
    const at = moments.findIndex((moment) => moment.turn >= turn);
    this.#position.go(at < 0 ? moments.length - 1 : at);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target, key } = event;
    const isShown = this.#looked && !element('games', HTMLElement).hidden;
    if (!isShown || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
      return;
    const own = target instanceof Element && target.closest(OWN_KEYS);
    if (key === ' ') {
      if (own) return;
      event.preventDefault();
      this.#position.toggle();
      return;
    }
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return; // they use these keys
    const at = keyTo(key, this.#position, document.documentElement.dir === 'rtl');
    if (at === undefined) return;
    event.preventDefault();
    this.#position.go(at);
  }

  /** Ask the bot about the current turn. */
  async #ask() {
    if (!this.#looked) return;
    this.#position.pause();
    const { at } = this.#position;
    const { match } = this.#looked;
    element('games-judged', HTMLElement).replaceChildren(paragraph(text('games.judging')));
    try {
      const judgement = await this.#reader.ask('judge', at);
      if (this.#looked?.match !== match) return;
      this.#judged = { at, judgement };
      this.#show();
    } catch (error) {
      failed(error);
      element('games-judged', HTMLElement).replaceChildren(paragraph(text('games.failed')));
    }
  }

  /** Play on from the current turn. */
  async #playOn() {
    if (!this.#looked) return;
    this.#position.pause();
    try {
      this.playOn(await this.#reader.ask('onward', this.#position.at));
    } catch (error) {
      failed(error);
      notify('games.failed');
    }
  }

  async #link() {
    if (!this.#looked) return;
    /** @type {TextKey} */
    let says = 'games.copied';
    try {
      const address = await linkOf(this.#reader);
      if (!address) {
        sayIn(SAVED, { says: 'games.too_long' });
        return;
      }
      const here = element('games-link-here', HTMLElement);
      const field = /** @type {HTMLInputElement} */ (here.querySelector('input'));
      field.value = address;
      try {
        await navigator.clipboard.writeText(address);
      } catch {
        here.hidden = false; // so that it can be copied by hand
        field.select();
        return;
      }
    } catch (error) {
      failed(error);
      says = 'games.failed';
    }
    sayIn(SAVED, { says });
  }

  /** @param {string} kind */
  async #save(kind) {
    if (!this.#looked || this.#filming) return;
    const { match, record, telling } = this.#looked;
    const { at } = this.#position;
    const shown = { reader: this.#reader, telling, match, record, at };
    sayIn(SAVED);
    try {
      if (kind === 'png') await savePng(shown);
      else if (kind === 'svg') await saveSvg(shown);
      else if (kind === 'txt') saveRecord(shown);
      else {
        if (filmed(match, at).length < match.moments.length) {
          sayIn(SAVED, { says: 'games.film_round', values: { round: match.moments[at].round } });
        }
        this.#filming = new AbortController();
        this.#bar.value = 0;
        this.#bar.hidden = this.#stop.hidden = false;
        await saveGif(
          shown,
          (part) => {
            this.#bar.value = part;
          },
          this.#filming.signal,
        );
      }
    } catch (error) {
      if (this.#filming?.signal.aborted) return;
      failed(error);
      sayIn(SAVED, { says: 'games.failed' });
    } finally {
      if (kind === 'gif') {
        this.#filming = undefined;
        this.#bar.hidden = this.#stop.hidden = true;
      }
    }
  }

  /** @param {string} id @param {() => void} does */
  #on(id, does) {
    element(id, HTMLButtonElement).addEventListener('click', does);
  }
}

/** Scroll a list to one of its items, without scrolling the page. @param {Element} list @param {Element} item */
function showIn(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** @param {string} says */
function paragraph(says) {
  const made = document.createElement('p');
  made.textContent = says;
  return made;
}

/** @param {unknown} error @returns {undefined} */
function failed(error) {
  globalThis.console.info(error);
}
