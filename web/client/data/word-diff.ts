// The removed and the added words of a text.
import { lazy } from "../../../core/lazy.ts";

/** `same` occurs in both texts. */
export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** Longer texts are shown as one text removed and one added: to compare them would take too long. */
const maxWords = 600;

/** Returns the parts of both texts in order. White space belongs to the word before it. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (old.length > maxWords || next.length > maxWords) return joined([removed(before), added(after)]);
  const common = commonLengths(old, next);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && old[i] === next[j]) {
      parts.push({ kind: "same", text: old[i] ?? "" });
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= next.length || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      parts.push(removed(old[i] ?? ""));
      i += 1;
    } else {
      parts.push(added(next[j] ?? ""));
      j += 1;
    }
  }
  return joined(parts);
}

function removed(text: string): DiffPart {
  return { kind: "removed", text };
}

function added(text: string): DiffPart {
  return { kind: "added", text };
}

/** Scripts without spaces are cut where a reader of the language would. */
const segmenter = lazy(() => new Intl.Segmenter(undefined, { granularity: "word" }));

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter().segment(text)) {
    if (/^\s+$/.test(segment) && words.length > 0) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/** Returns the length of the longest common subsequence of what follows each pair of places. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = next.length - 1; j >= 0; j--) {
      row[j] = old[i] === next[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** Joins neighbors of the same kind. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === "") continue;
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
