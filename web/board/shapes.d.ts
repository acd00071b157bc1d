// Types of the data that the modules of this part pass to each other.

/** Contents of files by their paths on a drive, with `/`. */
export type Files = Map<string, Uint8Array>;

/** The boards and the files that their displays need: tools/page/handhelds.py describes it. */
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

/** A board: CircuitPython's id and name of it, and the version of its CircuitPython. */
export interface Target {
  board: string;
  name: string;
  version: string;
}

/** Operations of a drive that making a plan needs. */
export interface Reader {
  /** The content of a file; null if there is none, or only a folder. */
  read(path: string): Promise<Uint8Array | null>;
  /** Whether there is such a file or folder. */
  has(path: string): Promise<boolean>;
}

/** Operations of a drive that carrying out a plan needs. */
export interface Writer extends Reader {
  /** Write a file in one step, replacing the old one; make its folders if needed. */
  write(path: string, content: Uint8Array): Promise<void>;
  /** Move a file or a folder to an unused path. */
  rename(path: string, aside: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Remove a folder if it is empty. */
  removeFolder(path: string): Promise<void>;
}

/** Something in the place of our file that no flash has written: its path, and the path it is kept at. */
export interface Kept {
  path: string;
  aside: string;
}

/** As in tools/flash/plan.py: paths on the drive, handled in this order. */
export interface Plan {
  kept: Kept[];
  added: string[];
  replaced: string[];
  removed: string[];
  closing: string[];
  owned: Map<string, string>;
  before: Map<string, string>;
}
