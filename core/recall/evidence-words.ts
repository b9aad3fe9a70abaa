// Which words of a prompt say what it is about. One that half the prompts have, an id, a number or the project's own name is in
// too many memories, or in the wrong ones.
import type { Database } from "bun:sqlite";
import { filter, map } from "../lists.ts";
import type { Evidence } from "../search/hit.ts";
import type { WeightedTerm } from "../search/match/match.ts";
import { indexWords } from "../search/match/query.ts";
import { analyse } from "../search/text/analyse.ts";
import { isOrdinary, isTalk } from "../search/text/ordinary-words.ts";
import { countHolding } from "../store/queries/records.ts";
import { countIndexedRecords } from "../store/record-index.ts";

/** A word of more memories, or of more prompts and summaries, than this share is no rare one. */
const rareShare = 0.03;
/** In a young store every word is in a large share. */
const rareCount = 4;

/** `a1b2c3d`, `GH-123`, `v0.7.4`, `60s`, a session's or a ticket's id. */
const id = /^(?=.*\d)(?:[0-9a-f]{6,}|[a-z]{1,5}[-_]?\d+|\d[\d._-]*[a-z]{0,3}|v\d[\d.]*|[0-9a-f-]{16,})$/i;

/** Addresses, and `owner/name` without the ending of a file. */
const repository = /\bhttps?:\/\/\S+|(?<![\w./-])[\w-]+(?:\/[\w-]+)+(?![\w./-]*\.\w)/g;

/** What was asked, in which project: its name says nothing, nor do those of repositories. */
export type Asked = { projectName: string; query: string };

/**
 * Returns the terms of a search that are evidence for a memory that holds them.
 * `maxShare` is the share of memories, and of prompts and summaries, that a rare word may be in.
 */
export function evidenceWords(
  db: Database,
  { terms, indexed }: Evidence,
  { projectName, query }: Asked,
  maxShare: number = rareShare,
): WeightedTerm[] {
  const names = [projectName, ...(query.match(repository) ?? [])].join(" ");
  const own = new Set(map(analyse(names), ({ stem }) => stem));
  const maxMemories = Math.max(rareCount, maxShare * indexed);
  const records = countIndexedRecords(db);
  const maxRecords = Math.max(rareCount, maxShare * records);
  return filter(terms, (term) => {
    const { kind, stem, text, documents } = term;
    // A script without spaces has nothing but pairs.
    if ((kind !== "word" && kind !== "identifier" && kind !== "pair") || documents > maxMemories || own.has(stem))
      return false;
    if (id.test(text) || isOrdinary(stem) || isTalk(stem)) return false;
    return countHolding(db, indexWords(term)) <= maxRecords;
  });
}

/** Returns how many of the words a text that was searched holds, other than in the paths of its files. */
export function countHeld({ occurrences }: Evidence, words: readonly WeightedTerm[]): number {
  return filter(words, ({ stem }) => {
    const counts = occurrences.counts.get(stem);
    return counts !== undefined && counts.title + counts.body + counts.hints >= 1;
  }).length;
}
