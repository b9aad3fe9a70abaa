// Run when the program is built: the result becomes a constant of the function that uses it.
import { type PackedCues, packCues } from "../../privacy/cue-index.ts";
import storedCues from "./cues.json";
import { explicitRequestLanguages } from "./languages.ts";

/**
 * Returns the cues of each language that no letter distinguishes, as an item by its index in `explicitRequestLanguages`; a language
 * with letters of its own has none.
 */
export function openingCues(): PackedCues {
  const cuesOf: Record<string, { any?: string }> = storedCues;
  return packCues(
    explicitRequestLanguages.map(({ language, script }) => ({
      cues: script === undefined ? (cuesOf[language]?.any?.split("|") ?? []) : [],
    })),
  );
}
