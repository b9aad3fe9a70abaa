// A kind of rule as the search sees it: literals, and the function for their occurrences.
import type { Cued } from "./cue-index.ts";

export type Add = (start: number, end: number, kind: string) => void;

/** The search of one text. */
export type Scan = {
  readonly text: string;
  readonly add: Add;
  /** Returns whether an escape ends just before the position: a token may begin there. */
  readonly isEdge: (at: number) => boolean;
  /** Up to where each finder has read: what it read is not read again from a cue within it. */
  readonly read: Map<Finder | string, number>;
};

export type Finder = Cued & {
  /** Adds the secrets near the cue at `at`, which ends at `end`. */
  readonly find: (scan: Scan, at: number, end: number) => void;
};

/** Returns a finder that reads the whole text once, at the first cue for which `holds` returns true. */
export function wholeFinder(
  cues: readonly string[],
  find: (text: string, add: Add) => void,
  holds?: (text: string, at: number) => boolean,
): Finder {
  const finder: Finder = {
    cues,
    find: ({ text, add, read }, at) => {
      if (read.has(finder) || holds?.(text, at) === false) return;
      read.set(finder, text.length);
      find(text, add);
    },
  };
  return finder;
}

/** An expression that begins at its cue (`y`): group 1 is in front of the secret, which is group 2, or else the whole match. */
export type Anchored = {
  readonly cues: readonly string[];
  readonly kind: string;
  readonly pattern: () => RegExp;
  /** A quick test that holds wherever the expression matches a cue that ends at `end`. */
  readonly mayMatch?: ((text: string, end: number) => boolean) | undefined;
  readonly holds: (value: string) => boolean;
};

/** Returns a finder that tries the expression at each cue after its last match. */
export function anchoredFinder({ cues, kind, pattern, mayMatch, holds }: Anchored): Finder {
  const finder: Finder = {
    cues,
    find: ({ text, add, read }, at, end) => {
      if (mayMatch?.(text, end) === false || at < (read.get(finder) ?? 0)) return;
      const expression = pattern();
      expression.lastIndex = at;
      const found = expression.exec(text);
      if (found === null) return;
      read.set(finder, expression.lastIndex);
      const [whole, before = "", value = whole] = found;
      const start = at + before.length;
      if (holds(value)) add(start, start + value.length, kind);
    },
  };
  return finder;
}

/** Finders by their index, each made on first use: most texts need few. */
export type FinderList = { readonly length: number; readonly get: (index: number) => Finder };

/** Returns the finders that `make` returns for the rows. A text without a cue needs no row, so these are not made for it either. */
export function finderList<T>(rows: () => readonly T[], make: (row: T) => Finder): FinderList {
  const made: Finder[] = [];
  return {
    get length() {
      return rows().length;
    },
    get: (index) => {
      made[index] ??= make(rows()[index] as T);
      return made[index];
    },
  };
}
