import { goOnPhrases } from "../../../core/language/continuation/go-on.ts";
import { continuationPhrases } from "../../../core/language/continuation/phrases.ts";
import { parsePhrase } from "../../../core/language/phrase-pattern.ts";
import { type PhraseRow, phraseOf } from "../../../core/language/phrases.ts";
import { askingForPast } from "../../../core/language/recall/asks-for-past.ts";
import { ignoringMemory } from "../../../core/language/recall/ignore-memory.ts";

/** What people say in one meaning; `cues` is the file of core/language that keeps the cues of the rows. */
export type Concept = { name: string; rows: readonly PhraseRow[]; cues: string };

/** Every list of phrases except those of core/language/explicit-request. */
export const concepts: readonly Concept[] = [
  { name: "takes up earlier work", rows: continuationPhrases, cues: "continuation/cues.json" },
  { name: "says to go on", rows: goOnPhrases, cues: "continuation/go-on-cues.json" },
  { name: "asks for the past", rows: askingForPast, cues: "recall/asks-for-past-cues.json" },
  { name: "asks for a turn without memory", rows: ignoringMemory, cues: "recall/ignore-memory-cues.json" },
];

/** Returns the cues of each row. */
export function cuesOf({ rows }: Concept): (readonly string[])[] {
  return rows.map((row) => parsePhrase(phraseOf(row)).cues);
}
