// What page and worker say to each other.

export type Key = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'A' | 'B' | 'START' | 'SELECT';

/** A board, as tools/page/boards.py describes it. */
export interface Board {
  width: number;
  height: number;
  buttons: string[];
  keys: Record<Key, string>;
  settings: Record<string, string | number>;
}

/** How a match is to begin: the rule set's name, and the seed of all chance in its deals. */
export interface Start {
  rules: string;
  seed: number;
}

/** What the console is switched on with. */
export interface PowerOn {
  width: number; // of the screen: which board
  height: number;
  language: string; // a code; spoken as long as none was chosen on the console
  languages: readonly string[]; // those that are on its drive from the start; the others come
  memory: Uint8Array | undefined; // as it was kept
  files: Map<string, Uint8Array> | undefined; // those that the console has written, by path
  start: Start | undefined;
}

export type ToWorker =
  | { type: 'power'; with: PowerOn }
  | { type: 'key'; key: Key; down: boolean }
  | { type: 'typed'; text: string } // while it listens
  | { type: 'record' } // asks for the match that is being played
  | { type: 'speak'; language: string } // from the next power-on; a restart is asked for
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
  | { type: 'no such rules' } // as the start asked for
  | { type: 'record'; record: string } // empty if there is none
  | { type: 'listens'; letters: boolean } // whether letters that are typed are read as such
  | { type: 'restart' }
  | { type: 'failed'; text: string };
