export const cueKinds = [
  "standing",
  "prohibition",
  "obligation",
  "choice",
  "own",
  "memory",
  "temporary",
  "being",
  "universal",
  "failure",
  "approval",
  "request",
  "task",
  "question",
  "correction",
  "manner",
  "hedge",
  "language",
  "environment",
  "translation",
] as const;
export type CueKind = (typeof cueKinds)[number];

/** Phrases of a language by the kind they hint at; each is its own example. One with a final `*` takes any ending. */
export type DurableCues = Record<CueKind, readonly string[]>;

/** A phrase with a final `*` is indexed by this many letters of its first word. */
export const stemLength = 3;
