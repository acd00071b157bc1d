// The sentence to show when a drive cannot be written.

import { BadCopy, isFull } from './copy.js';

/** @import { Sentence } from '../frame/texts.js' */

/** @type {Readonly<Record<string, Sentence['says']>>} */
const SAYS = {
  NotAllowedError: 'board.denied',
  SecurityError: 'board.denied',
  NoModificationAllowedError: 'board.read_only',
  InvalidStateError: 'board.read_only',
  NotFoundError: 'board.gone',
  NotReadableError: 'board.gone',
  AbortError: 'board.gone',
};

/** Why a drive cannot be written, and what to do. @param {unknown} error @returns {Sentence} */
export function sentenceOf(error) {
  if (error instanceof BadCopy) return { says: 'board.bad_copy', values: { path: error.path } };
  if (isFull(error)) return { says: 'board.full' };
  return { says: (error instanceof Error && SAYS[error.name]) || 'board.failed' };
}
