// Decides whether two texts say the same. False positives are worse: a memory that is merged by mistake is lost, while a duplicate is
// only a nuisance.

import { lazy } from "../../lazy.ts";
import { memoizeByText } from "../../memoize.ts";
import { analyze } from "../../search/text/analyze.ts";
import { distinguishingMarks } from "./distinguishing-marks.ts";

/** The features of a text that are compared. */
export type Shape = {
  words: ReadonlySet<string>;
  /** The words that occur more than once. */
  repeated: ReadonlySet<string>;
  /** Computed on first access, since words suffice to distinguish most pairs. */
  readonly marks: readonly string[];
  isWhole: boolean;
};

/** Longer texts are never duplicates, since their rest may differ. */
const comparedChars = 8_000;

/** A statement is compared with the same few memories again and again. */
const keptShapes = 64;

/** Returns the shape of `text`. */
export const shapeOf = memoizeByText(keptShapes, (text): Shape => {
  // Stop words are kept: otherwise all texts of stop words alone would be equal.
  const terms = analyze(text.slice(0, comparedChars), true);
  const marks = lazy(() => distinguishingMarks(text.slice(0, comparedChars)));
  const words = new Set<string>();
  const repeated = new Set<string>();
  for (const { stem, kind } of terms) {
    if (kind === "word" && words.has(stem)) repeated.add(stem);
    words.add(stem);
  }
  return {
    words,
    repeated,
    get marks() {
      return marks();
    },
    isWhole: text.length <= comparedChars,
  };
});

/** Returns the Jaccard similarity of the words, 0 to 1. */
export function jaccard(a: Shape, b: Shape): number {
  if (a.words.size === 0 || b.words.size === 0) return 0;
  const shared = a.words.intersection(b.words).size;
  return shared / (a.words.size + b.words.size - shared);
}

/**
 * Returns whether two texts with mostly common words say different things: they differ in numbers, names, negations, conditions,
 * operators or word order, or one word replaces another. Additional words in only one of them are no difference.
 */
export function differs(a: Shape, b: Shape): boolean {
  if (!a.isWhole || !b.isWhole) return true;
  if (!Bun.deepEquals(a.marks, b.marks)) return true;
  const [onlyA, onlyB] = [meaningful(a.words.difference(b.words)), meaningful(b.words.difference(a.words))];
  if (onlyA.length > 0 && onlyB.length > 0) return true;
  // "In the orders table" with a word in place of a repeated one.
  if (isReplaced(onlyA, b, a) || isReplaced(onlyB, a, b)) return true;
  return !isRotation(shared(a, b), shared(b, a));
}

/** Returns whether one text has words more, and the other one repeats a word instead. */
function isReplaced(only: readonly string[], other: Shape, one: Shape): boolean {
  return only.length > 0 && meaningful(other.repeated.difference(one.repeated)).length > 0;
}

/** Function words, whose differences do not matter. Negations are compared as marks. */
const fillers = lazy(
  () =>
    new Set(
      `a an the is are was were be been being it its this that these those of has have had will shall so also just very
   please we our us i my you your which ha thi wa doe
   do does did not don doesn didn isn aren wasn weren haven hasn hadn cannot t s ll ve re`.split(/\s+/),
    ),
);

function meaningful(words: ReadonlySet<string>): string[] {
  return [...words].filter((word) => !fillers().has(word));
}

/** Returns the words of `a` that `b` has as well, in the order of `a`. */
function shared(a: Shape, b: Shape): string[] {
  return meaningful(a.words).filter((word) => b.words.has(word));
}

/** "Before a release, run the tests" equals "run the tests before a release", but "a calls b" does not equal "b calls a". */
function isRotation(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const start = b.indexOf(a[0] ?? "");
  return a.every((word, at) => word === b[(at + start) % b.length]);
}
