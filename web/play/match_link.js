// Links of matches that several devices play: the page offers to send one after a turn, and opens those that come.

import { answered, notify } from '../frame/notices.js';
import { useTexts } from '../frame/texts.js';
import { offerChoices } from './bar.js';
import { MATCH } from './link.js';

/** @import { Found } from '../console/messages.js' */

/** @type {Promise<void> | undefined} */
let texts;

/** Show the texts of these links in the language of the page. */
export function withTexts() {
  texts ??= useTexts({
    en: async () => (await import('../texts/links/en.json')).default,
    he: async () => (await import('../texts/links/he.json')).default,
    sk: async () => (await import('../texts/links/sk.json')).default,
    uk: async () => (await import('../texts/links/uk.json')).default,
    bg: async () => (await import('../texts/links/bg.json')).default,
  });
  return texts;
}

/** Offer to send the match until that is closed. @param {string} match as in its link */
export async function offerLink(match) {
  await withTexts();
  const url = `${location.origin}${location.pathname}#${MATCH}=${match}`;
  const canShare = 'share' in navigator;
  return offerChoices('links.send', [
    { says: canShare ? 'links.share' : 'links.copy', kind: 'main', does: () => void send(url, canShare) },
  ]);
}

/** @param {string} url @param {boolean} canShare */
async function send(url, canShare) {
  try {
    if (canShare) await navigator.share({ url });
    else {
      await navigator.clipboard.writeText(url);
      notify('links.copied');
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // the person has changed their mind
    globalThis.console.info(error);
    notify('links.failed');
  }
}

/**
 * Ask what to do with the match of a link, or say why nothing can be done.
 * @param {Found} found what can be done with it
 * @returns {Promise<'join' | 'look' | undefined>} undefined: nothing
 */
export async function asked(found) {
  await withTexts();
  if (found === 'here') return 'look';
  if (found === 'join') {
    const answer = await answered(
      { asks: 'links.join_asks', says: 'play.link_says', yes: 'links.join' },
      { says: 'links.look', value: 'look' },
    );
    if (answer === 'look') return answer;
    return answer === 'yes' ? 'join' : undefined;
  }
  if (found === 'look') {
    const answer = await answered({
      asks: 'links.look_asks',
      says: 'play.link_says',
      yes: 'links.look_yes',
    });
    return answer === 'yes' ? 'look' : undefined;
  }
  notify(`links.${found}`);
  return undefined;
}
