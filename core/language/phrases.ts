// Finds phrases of human languages in a text. A row is compiled when a text first holds one of its cues; a text without
// cues costs only a search for each of them. Expressions have no unbounded repetition: time is linear in the text.
import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { type FoldedText, foldText } from "./fold.ts";
import { parsePhrase } from "./phrase-pattern.ts";

/** A phrase with a text that holds it and, if needed, one that does not. A plain string is its own example. */
export type Phrase = { phrase: string; yes: string; no?: string };
export type PhraseRow = Phrase | string;

/** The position of a phrase in the source text, and the number of its row. */
export type PhraseMatch = { start: number; end: number; row: number };

export type PhraseMatcher = {
  /** Returns whether the text holds a phrase. */
  test: (text: string | FoldedText) => boolean;
  /** Returns at most `limit` matches of every row, in the order of the text; matches of different rows may overlap. */
  find: (text: string | FoldedText, limit?: number) => PhraseMatch[];
  /** Returns the text with a space in place of each phrase. */
  without: (text: string) => string;
};

const defaultLimit = 100;

/** The cues of each row, as lists or packed by `packCues`. */
type StoredCues = readonly (readonly string[])[] | string;

/**
 * Returns a matcher for the rows. `storedCues` are the cues of each row: deriving them takes longer than searching for
 * them, which matters because every prompt is matched. Rows given as a function are created when a text first holds one
 * of the cues.
 */
export function phraseMatcher(
  rows: readonly PhraseRow[] | (() => readonly PhraseRow[]),
  storedCues?: StoredCues,
): PhraseMatcher {
  const rowsOf = () => (typeof rows === "function" ? rows() : rows);
  const cues = lazy(() => {
    if (storedCues === undefined) return map(rowsOf(), (row) => parsePhrase(phraseOf(row)).cues);
    return typeof storedCues === "string" ? unpackCues(storedCues) : storedCues;
  });
  const expressions: (RegExp | undefined)[] = [];
  const expressionOf = (row: number): RegExp => {
    const expression = expressions[row] ?? new RegExp(parsePhrase(phraseOf(rowsOf()[row] as PhraseRow)).source, "gu");
    expressions[row] = expression;
    return expression;
  };
  const collect = (text: string | FoldedText, limit: number, onlyFirst = false): PhraseMatch[] => {
    const folded = typeof text === "string" ? foldText(text) : text;
    const found: PhraseMatch[] = [];
    const ofRows = cues();
    for (let row = 0; row < ofRows.length; row++) {
      if (!holdsOne(folded.text, ofRows[row] ?? [])) continue;
      const pattern = expressionOf(row);
      pattern.lastIndex = 0;
      for (let count = 0; count < limit; count++) {
        const match = pattern.exec(folded.text);
        if (match === null) break;
        const end = match.index + match[0].length;
        found.push({ start: folded.sourceStart(match.index), end: folded.sourceEnd(end), row });
        if (onlyFirst) return found;
        if (match[0] === "") pattern.lastIndex++;
      }
    }
    return found;
  };
  const inOrder = (text: string | FoldedText, limit = defaultLimit) =>
    collect(text, limit).sort((a, b) => a.start - b.start || b.end - a.end);
  return {
    test: (text) => collect(text, 1, true).length > 0,
    find: inOrder,
    without(text) {
      let rest = "";
      let last = 0;
      for (const { start, end } of inOrder(text)) {
        if (start >= last) rest += `${text.slice(last, start)} `;
        last = Math.max(last, end);
      }
      return rest + text.slice(last);
    },
  };
}

/** Returns the cues of each row as one text, which loads faster than thousands of small strings. */
export function packCues(cues: readonly (readonly string[])[]): string {
  return cues.map((ofRow) => ofRow.join("|")).join("\n");
}

/** Returns the cues of each row of a text that `packCues` wrote. */
export function unpackCues(packed: string): string[][] {
  return packed === "" ? [] : map(packed.split("\n"), (ofRow) => ofRow.split("|"));
}

/**
 * Returns whether the text holds one of the cues. A loop without callbacks, because a text without cues costs just
 * this.
 */
export function holdsOne(text: string, cues: readonly string[]): boolean {
  for (const cue of cues) if (text.includes(cue)) return true;
  return false;
}

/** Returns the phrase of a row. */
export function phraseOf(row: PhraseRow): string {
  return typeof row === "string" ? row : row.phrase;
}

/** Returns the text of a row that holds its phrase. */
export function exampleOf(row: PhraseRow): string {
  return typeof row === "string" ? row : row.yes;
}
