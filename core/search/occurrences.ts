import { forEachTerm } from "./analyse.ts";
import { type Indexable, searchFields } from "./document.ts";

export const fieldNames = ["title", "body", "files", "hints"] as const;
export type FieldName = (typeof fieldNames)[number];

/** Where the terms of a query stand in one memory. */
export type Occurrences = {
  /** Terms in each field. */
  lengths: Record<FieldName, number>;
  /** How often each query term occurs in each field, by stem; absent when nowhere. */
  counts: Map<string, Record<FieldName, number>>;
  /** Positions of each query term in title and body read as one text, ascending. */
  positions: Map<string, number[]>;
};

/** Bounds the work on a memory of any size; what lies beyond is still found, but counts no further. */
const longestText: Record<FieldName, number> = { title: 300, body: 2500, files: 600, hints: 600 };

/** Keeps a word of the title from being a neighbour of the body's first words. */
const gapAfterTitle = 20;

/** Returns the occurrences of the terms with these stems. */
export function findOccurrences(memory: Indexable, stems: ReadonlySet<string>): Occurrences {
  const texts = searchFields(memory);
  const found: Occurrences = { lengths: noCounts(), counts: new Map(), positions: new Map() };
  for (const field of fieldNames) {
    forEachTerm(texts[field].slice(0, longestText[field]), (term, position) => {
      found.lengths[field]++;
      if (!stems.has(term.stem)) return;
      countIn(found.counts, term.stem)[field]++;
      if (field === "title") positionsIn(found.positions, term.stem).push(position);
      if (field === "body") positionsIn(found.positions, term.stem).push(longestText.title + gapAfterTitle + position);
    });
  }
  return found;
}

function countIn(counts: Occurrences["counts"], stem: string): Record<FieldName, number> {
  const known = counts.get(stem) ?? noCounts();
  counts.set(stem, known);
  return known;
}

function positionsIn(positions: Occurrences["positions"], stem: string): number[] {
  const known = positions.get(stem) ?? [];
  positions.set(stem, known);
  return known;
}

function noCounts(): Record<FieldName, number> {
  return { title: 0, body: 0, files: 0, hints: 0 };
}
