import { lazy } from "../lazy.ts";
import { isPlainAscii } from "./controls.ts";
import { decodedViews } from "./decoded-view.ts";
import { anyOf } from "./pattern-rows.ts";
import { codePrefixes, hiddenLetters } from "./rules/hidden-letter-rows.ts";
import { mergeRanges, type TextRange } from "./text-range.ts";

// An opening tag needs no ">": a tag truncated in its attributes must still hide what follows.
// "< private" with a space must be bare, because `diff` prints removed source lines as "< private static …".
const tag = /<private(?=[\s/>])(?:[^<>]*\/>)?|<\s+private\s*>|<\s*\\{0,4}\/\s*private(?:\s[^<>]*)?>/gi;
// Letters of other scripts that look like those of the tag.
const lookalikes =
  /[\u0440\u03c1\u0433\u0456\u0131\u03b9\u0475\u03bd\u0430\u03b1\u0442\u03c4\u0435\u03b5\u0420\u0406\u0410\u0422\u0415]/;
const letters: Readonly<Record<string, string>> = {
  ...{ р: "p", ρ: "p", г: "r", і: "i", ı: "i", ι: "i", ѵ: "v", ν: "v", а: "a", α: "a", т: "t", τ: "t", е: "e", ε: "e" },
  ...{ Р: "P", І: "I", А: "A", Т: "T", Е: "E" },
};
/** Without one of these no letter of the name is hidden. */
const hiding = /\\[uUxX1]|%[\duU]|&(?:[aA][mM][pP];)?#|[\u00ad-\uffff]/;
const code = "(?:[4-9][0-9a-f]|1[0-2]\\d)";
// The look-ahead rules out most positions at once.
const mayHideName = lazy(
  () => new RegExp(`(?=[\\\\%&\\u00ad-\\uffff])(?:${anyOf(codePrefixes)}${code}|${anyOf(hiddenLetters)})`, "i"),
);
const maxSweeps = 4;

/**
 * Returns the text without the content of `<private>…</private>`: in any case, with attributes, nested, escaped, full-width, with
 * invisible characters or look-alike letters in the tag. An unclosed tag hides the rest of the text. A stray closing tag or an
 * empty `<private/>` is only removed.
 */
export function removePrivate(text: string): string {
  if (!canHoldTag(text)) return text;
  let result = text;
  for (let sweep = 0; sweep < maxSweeps; sweep += 1) {
    const swept = sweepTags(result);
    if (swept === result) return result;
    result = swept;
  }
  // Text around a removed piece can join into a new tag. Input that still does so after several sweeps is hostile.
  const [left] = privateRanges(result);
  return left === undefined ? result : result.slice(0, left.start);
}

/** Returns whether the tag's name is in the text, or may be: with an escaped letter, an invisible or an unusual one. */
function canHoldTag(text: string): boolean {
  // An expression would be compiled for each hook.
  if (text.toLowerCase().includes("private") && /[<&%\\=\uff1c]/.test(text)) return true;
  return !isPlainAscii(text) && hiding.test(text) && mayHideName().test(text);
}

function sweepTags(text: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of privateRanges(text)) {
    kept = join(kept, text.slice(from, start));
    from = end;
  }
  return from === 0 ? text : join(kept, text.slice(from));
}

/** Returns the private parts of the text as it is and as its readers will decode it. */
function privateRanges(text: string): TextRange[] {
  const ranges = rangesIn(text);
  for (const view of decodedViews(text)) for (const range of rangesIn(view.text)) ranges.push(view.toOriginal(range));
  return mergeRanges(ranges);
}

function rangesIn(text: string): TextRange[] {
  if (!text.includes("<")) return [];
  const plain = lookalikes.test(text) ? withoutLookalikes(text) : text;
  if (!/private/i.test(plain)) return [];
  const ranges: TextRange[] = [];
  let depth = 0;
  let opened = 0;
  tag.lastIndex = 0;
  for (let found = tag.exec(plain); found !== null; found = tag.exec(plain)) {
    const [whole] = found;
    const end = found.index + whole.length;
    if (/^<\s*\\*\//.test(whole)) {
      if (depth > 0) depth -= 1;
      else opened = found.index;
      if (depth === 0) ranges.push({ start: opened, end });
    } else if (whole.endsWith("/>")) {
      if (depth === 0) ranges.push({ start: found.index, end });
    } else {
      if (depth === 0) opened = found.index;
      depth += 1;
    }
  }
  if (depth > 0) ranges.push({ start: opened, end: text.length });
  return ranges;
}

/** Returns a text of the same length: each letter is one unit, and so is its replacement. */
function withoutLookalikes(text: string): string {
  return text.replace(new RegExp(lookalikes.source, "g"), (char) => letters[char] ?? char);
}

function join(before: string, after: string): string {
  const touches = /[\p{L}\p{N}_]$/u.test(before.slice(-2)) && /^[\p{L}\p{N}_]/u.test(after.slice(0, 2));
  return touches ? `${before} ${after}` : before + after;
}
