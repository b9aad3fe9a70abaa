import { memoizeByObject } from "../../memoize.ts";

/** A change in one place: the old and the new text, and the recorded text on both sides. */
type Replacement = { before: string; after: string; left: string; right: string };

/** A stored change is cut at a maximum length; one near it may have lost its end. */
const maxWholeChange = 1_900;

/** An object that holds a change, as the key of the cache. */
type Changed = { change: string | null };

/**
 * Returns whether the later change reverts the earlier one of the same file, however many surrounding lines either was
 * stored with: `x = f(a)` to `x = a` is reverted by `f(a)` in place of `a`.
 */
export function isInverse(earlier: Changed, later: Changed): boolean {
  const [one, other] = [replacementOf(earlier), replacementOf(later)];
  if (!one || !other || (one.before === "" && one.after === "")) return false;
  if (one.before !== other.after || one.after !== other.before) return false;
  return endsAlike(one.left, other.left) && startsAlike(one.right, other.right);
}

/** Returns the change without the common beginning and end of both sides; undefined if it is not in one place. */
const replacementOf = memoizeByObject(({ change }: Changed): Replacement | undefined => {
  if (change === null || change.length > maxWholeChange) return undefined;
  const lines = change.split("\n");
  const firstAdded = lines.findIndex((line) => line.startsWith("+"));
  const [removed, added] = firstAdded < 0 ? [lines, []] : [lines.slice(0, firstAdded), lines.slice(firstAdded)];
  if (removed.some((line) => !line.startsWith("-")) || added.some((line) => !line.startsWith("+"))) return undefined;
  const [before = "", after = ""] = [removed, added].map((side) => side.map((line) => line.slice(2)).join("\n"));
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    // `a` to `a b` is stored as " b" or as "b ", depending on the surrounding text.
    before: before.slice(start, before.length - end).trim(),
    after: after.slice(start, after.length - end).trim(),
    left: before.slice(0, start).trimEnd(),
    right: before.slice(before.length - end).trimStart(),
  };
});

function endsAlike(a: string, b: string): boolean {
  return a.endsWith(b) || b.endsWith(a);
}

function startsAlike(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}
