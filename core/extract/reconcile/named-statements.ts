// Finds the user's statements that an order to forget names.
import type { Database } from "bun:sqlite";
import { filter, map } from "../../lists.ts";
import { stem } from "../../search/text/stem.ts";
import type { Observation } from "../../store/observation.ts";
import { listUserStatements } from "../../store/queries/session.ts";
import { characteristicWords } from "../text/words.ts";

const maxCompared = 500;
const maxWords = 60;
/** The share of the words that a statement must hold to be what the order may mean. */
const minShare = 0.5;

/** Where the order was given: memories that are newer are not meant. */
export type OrderPlace = { projectId: number; createdAt: number };

/** Returns the user's standing statements that hold all of the words, in any form: "owning" and "owns". */
export function listNamed(db: Database, place: OrderPlace, words: readonly string[]): Observation[] {
  const wanted = map(words, stem);
  return filter(listStatements(db, place), (known) => shareOf(known, wanted) === 1);
}

/** Returns those that hold at least half of the words, and `minWords` of them if there are as many, those with the most first. */
export function listResembling(
  db: Database,
  place: OrderPlace,
  words: readonly string[],
  minWords: number,
): Observation[] {
  const wanted = map(words, stem);
  const min = Math.max(minShare, Math.min(minWords, wanted.length) / wanted.length);
  const shares = map(listStatements(db, place), (known) => ({ known, share: shareOf(known, wanted) }));
  const alike = filter(shares, ({ share }) => share >= min).sort((a, b) => b.share - a.share);
  return map(alike, ({ known }) => known);
}

function listStatements(db: Database, { projectId, createdAt }: OrderPlace): Observation[] {
  return listUserStatements(db, projectId, createdAt, maxCompared);
}

function shareOf({ title }: Observation, stems: readonly string[]): number {
  const held = new Set(map(characteristicWords(title, maxWords), stem));
  return filter(stems, (each) => held.has(each)).length / stems.length;
}

/** Returns whether the end of the turn may hide it. Memories that the user pinned, edited or saved belong to the user, as do those without a detector. */
export function mayHide({ pinned, humanEdited, sourceKey }: Observation): boolean {
  return !pinned && !humanEdited && sourceKey !== null;
}
