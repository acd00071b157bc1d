// Types of the data that the modules of this part pass to each other, and of the worker's functions.

/** An action of a turn, or why a round ended: tools/record/turns.py. */
export interface Deed {
  verb: string;
  tile: string;
  shape: number;
  seats: number[];
}

/** A turn that has been played, or the end of a round, which has no seat (-1). */
export interface Moment {
  round: number;
  turn: number;
  seat: number;
  deeds: Deed[];
  shape: number;
  gains: number[];
  totals: number[];
  held: number[];
  over: boolean;
}

/** A match whose record follows the rules. */
export interface Match {
  matches: number; // in the file
  rules: string;
  options: [knob: string, value: number, word: string][]; // house rules, in the words of tools and records
  names: string[]; // one per seat, empty for none
  complete: boolean;
  target: number;
  row: boolean; // dominoes in a row, not triangles
  moments: Moment[];
}

/** The first line of a record that breaks a rule. */
export interface Wrong {
  line: number;
  why: string;
}

/** The strongest bot's judgement on a turn. */
export interface Judgement {
  loss: number; // points
  best: Deed;
  cell: number; // of the better placement, -1 for none
  reasons: { kind: number; amount: number; corners: number[] }[]; // as in lib/bots/kinds.py
}

/** What was luck, and how likely each seat was to win: tools/record/luck.py. */
export interface Luck {
  players: { luck: number; play: number; best: number; worst: number }[]; // by seat; numbers in chances, or -1
  draws: { round: number; turn: number; seat: number; tile: string; luck: number }[];
  chances: { round: number; turn: number; chances: number[] }[]; // thousandths; turns of the round, 0: its deal
  luckiest: number; // in draws, -1 for none
}

export type Point = [number, number];

/** What a picture consists of: tools/record/picture/shapes.py. Colours are 0xRRGGBB. */
export type Shape =
  | ['polygon', points: Point[], fill: number, kind: string, edge: number, thick: number]
  | ['disc', x: number, y: number, radius: number, fill: number, kind: string]
  | ['box', x: number, y: number, width: number, height: number, radius: number, fill: number, kind: string]
  | ['region', contours: Point[][], fill: number, kind: string]
  | ['line', points: Point[], thick: number, colour: number, kind: string]
  | ['text', x: number, y: number, size: number, text: string, colour: number, kind: string, anchor: Anchor];

export type Anchor = 'start' | 'middle' | 'end';

/** The console's own words by language and name. */
export type Words = Record<string, Record<string, string>>;

/** The worker's functions; pictures are of the match that was read last. */
export interface Asked {
  words(): Words;
  letters(): Record<string, string>; // the characters in each file of the typeface
  example(): Uint8Array; // the record of a match
  read(content: Uint8Array, number: number): Match | Wrong;
  expand(link: string): string; // the record in a link; empty if there is none
  link(): string; // empty if it would be too long
  table(at: number, width: number, height: number, texts: object, better: number): Shape[];
  picture(at: number, width: number, height: number, texts: object, film: boolean): Shape[];
  chart(width: number, height: number, texts: object): Shape[];
  judge(at: number): Judgement | null; // null: there was no choice
  luck(): Luck | null; // null: the game has none
  onward(at: number): string; // the match before that turn, for the console
}
