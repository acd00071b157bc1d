// What the modules of this part hand to each other.

/** Contents of files by their paths on a drive, with `/`. */
export type Files = Map<string, Uint8Array>;

/** What the page knows of boards and of what their displays ask for, as tools/page/handhelds.py describes it. */
export interface Handhelds {
  flavour: string;
  oldest: number;
  boards: Record<string, { name: string; profile: string; side: number }>;
  wired: string[];
  large: number;
  only: { large: string[]; small: string[] };
  flash_sizes: Record<string, number>;
}

/** The drive as it was built for all boards, without a manifest. */
export interface Built {
  version: string;
  files: Files;
  handhelds: Handhelds;
}

/** Which files of a drive are ours: hashes by path; `before`: those of files that are being changed. */
export interface Manifest {
  version: string;
  flavour: string;
  hashes: Map<string, string>;
  before: Map<string, string>;
}

/** A board by CircuitPython's id, what CircuitPython calls it, and the version of the CircuitPython on it. */
export interface Target {
  board: string;
  name: string;
  version: string;
}

/** What a plan asks of a drive. */
export interface Reader {
  /** The content of a file; null if there is none, also for a folder. */
  read(path: string): Promise<Uint8Array | null>;
  /** Whether there is such a file or folder. */
  has(path: string): Promise<boolean>;
}

/** What carrying it out asks of a drive. */
export interface Writer extends Reader {
  /** Write a file in one step, in folders that are made if need be; what was there is gone. */
  write(path: string, content: Uint8Array): Promise<void>;
  /** Give a file or a folder another path, where nothing is. */
  rename(path: string, aside: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Remove a folder, unless there is something in it. */
  removeFolder(path: string): Promise<void>;
}

/** Something in the place of ours that was not flashed: its path, and the one under which it stays. */
export interface Kept {
  path: string;
  aside: string;
}

/** As in tools/flash/plan.py: paths on the drive, to be dealt with in this order. */
export interface Plan {
  kept: Kept[];
  added: string[];
  replaced: string[];
  removed: string[];
  closing: string[];
  owned: Map<string, string>;
  before: Map<string, string>;
}
