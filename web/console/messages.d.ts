// Messages between page and worker.

export type Key = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'A' | 'B' | 'START' | 'SELECT';

/** A board, as tools/page/boards.py describes it. */
export interface Board {
  width: number;
  height: number;
  buttons: string[];
  keys: Record<Key, string>;
  settings: Record<string, string | number>;
}

/** The start of a match: the name of the rule set, and the seed of its deals. */
export interface Start {
  rules: string;
  seed: number;
}

/** How the page switches the console on. */
export interface Wanted {
  width: number; // of the screen: which board
  height: number;
  language: string; // a code; used until one is chosen on the console
  languages: readonly string[]; // those on its drive from the start; the others follow
  memory: Uint8Array | undefined; // as it was kept
  files: Map<string, Uint8Array> | undefined; // files that the console has written, by path
  start: Start | undefined; // begun unless another match is in progress
  isAtOnce: boolean; // whether anything may be asked for as soon as it is on
}

/** The values that the console is switched on with: also its packs, as they were downloaded. */
export interface PowerOn extends Wanted {
  vm: Blob;
  console: Blob;
  wish: string; // the code of a language to change to, or empty
  page: string; // its address, for QR codes
  clock: number; // ms, so that UTC would show the time of this place
  packs: readonly Blob[]; // those of the languages and of the display
}

/**
 * Answers: the record of the current match, empty if there is none; to `save`, nothing, once all is saved; to `link`,
 * what can be done with one; to `goal`, a GoalFound as JSON, or about the goal `played` a DaysPlayed.
 */
export type Question = 'record' | 'save' | 'link' | 'goal';

/** What can be done with the link of a match (console.open_link), or why it is refused (console.link.codes). */
export type Found = 'here' | 'join' | 'look' | 'letter' | 'length' | 'version' | 'foreign' | 'old';

/** What a link to a day, to the same tiles or to a puzzle leads to, or why it is refused (console.open_day). */
export interface GoalFound {
  refused?: 'letter' | 'length' | 'version' | 'foreign' | 'future' | 'missing';
  day?: number;
  deal?: string; // what is dealt, where it has a result
  points?: number;
  fewest?: boolean; // the fewest points win
  scored?: boolean; // points tell who has won
}

/** Which days have been played, as far as the console keeps it (console.open_day). */
export interface DaysPlayed {
  day: number; // this one
  streak: number; // days in a row up to it
  longest: number;
  played: number[]; // in order
  since: number; // of the days before this one nothing is known
}

/** Of a match or a round that can be a challenge. */
export interface Challenging {
  deal?: string;
  code?: string;
  points?: number;
  fewest?: boolean;
  scored?: boolean;
}

export interface MatchEnd extends Challenging {
  is: 'match';
}

export interface RoundEnd extends Challenging {
  is: 'round';
  number: number;
}

export interface DayEnd {
  is: 'day';
  day: number;
  link: string;
  points: number;
  par: number | null; // where points say nothing, or nobody knows it
  won: boolean;
  turns: number[]; // console.today.result
}

export interface PuzzleEnd {
  is: 'puzzle';
  number?: number; // in the book
  day?: number; // else
  tries: number;
}

/** What has just ended (console.open_day). */
export type End = MatchEnd | RoundEnd | DayEnd | PuzzleEnd;

export type ToWorker =
  | { type: 'power'; with: PowerOn }
  | { type: 'more'; pack: Blob } // another language or display, for later
  | { type: 'key'; key: Key; down: boolean }
  | { type: 'typed'; text: string } // while it listens
  | { type: 'carry'; text: string } // a line of another device
  | { type: 'ask'; question: Question; about?: string }
  | { type: 'open'; match: string; joins: boolean } // the link of a match
  | { type: 'goal'; kind: string; text: string } // a link to a day, to the same tiles or to a puzzle
  | { type: 'start'; start: Start }
  | { type: 'speak'; language: string } // from the next power-on; it says when that is saved
  | { type: 'shown'; shown: boolean };

export type FromWorker =
  | { type: 'frame'; frame: ArrayBuffer }
  | { type: 'memory'; memory: Uint8Array }
  | { type: 'files'; files: Map<string, Uint8Array> }
  | { type: 'sound'; hertz: number; loudness: number }
  | { type: 'light'; colour: number }
  | { type: 'brightness'; percent: number }
  | { type: 'print'; line: string }
  | { type: 'language'; language: string } // chosen on the console
  | { type: 'ready' }
  | { type: 'match in progress'; start: Start } // the start would take its place: not begun
  | { type: 'no such rules' } // the start named unknown rules
  | { type: 'answer'; to: Question; text: string }
  | { type: 'changed language' } // it is saved; asks for a restart
  | { type: 'won' } // a person has won a match
  | { type: 'ended'; record: Uint8Array } // a match has ended, and has its record
  | { type: 'end'; end: string } // what has just ended, an End as JSON; empty: it is no longer shown
  | { type: 'link'; match: string } // of a match to be sent to others now; empty: none any more
  | { type: 'playing' } // another match is played after that
  | { type: 'carry'; text: string } // a line to another device
  | { type: 'listens'; letters: boolean } // whether the console reads typed letters
  | { type: 'restart' }
  | { type: 'failed'; text: string };
