// Whether two texts say the same. What matters is never to take two things for one: a memory that is merged by mistake
// is lost, one that is kept twice is only in the way.
import { lazy } from "../../lazy.ts";
import { analyse } from "../../search/text/analyse.ts";
import { distinguishingMarks } from "./distinguishing-marks.ts";

/** What of a text is compared. */
export type Shape = {
  words: ReadonlySet<string>;
  /** Looked for when they are asked for: most pairs are told apart by their words. */
  readonly marks: readonly string[];
  isWhole: boolean;
};

/** Telling near-duplicates apart needs no more of a text than this; of a longer one the rest may differ. */
const comparedChars = 8_000;

/** Returns what of `text` is compared. */
export function shapeOf(text: string): Shape {
  // Stop words stay: a text made of nothing else would be equal to every other such text.
  const terms = analyse(text.slice(0, comparedChars), true);
  const marks = lazy(() => distinguishingMarks(text.slice(0, comparedChars)));
  return {
    words: new Set(terms.map(({ stem }) => stem)),
    get marks() {
      return marks();
    },
    isWhole: text.length <= comparedChars,
  };
}

/** Returns the share of all words of both that both have, 0 to 1. */
export function jaccard(a: Shape, b: Shape): number {
  if (a.words.size === 0 || b.words.size === 0) return 0;
  const shared = a.words.intersection(b.words).size;
  return shared / (a.words.size + b.words.size - shared);
}

/**
 * Tells of two texts that share most of their words whether they still say different things: other numbers, names,
 * negations, conditions or operators; a word in place of another one; the same words in another order. That one of
 * them says more is no difference.
 */
export function differs(a: Shape, b: Shape): boolean {
  if (!a.isWhole || !b.isWhole) return true;
  if (!Bun.deepEquals(a.marks, b.marks)) return true;
  const [onlyA, onlyB] = [meaningful(a.words.difference(b.words)), meaningful(b.words.difference(a.words))];
  if (onlyA.length > 0 && onlyB.length > 0) return true;
  return !isRotation(shared(a, b), shared(b, a));
}

/** Articles and the like may come and go, and be swapped for each other; negations are compared by themselves. */
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

/** Returns the words of `a` that `b` has as well, in the order in which they first stand in `a`. */
function shared(a: Shape, b: Shape): string[] {
  return meaningful(a.words).filter((word) => b.words.has(word));
}

/** "Before a release, run the tests" and "run the tests before a release" are one thing, "a calls b" and "b calls a" two. */
function isRotation(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const start = b.indexOf(a[0] ?? "");
  return a.every((word, at) => word === b[(at + start) % b.length]);
}
