// Rewrites core/language/explicit-request/cues.json: node run.mjs test/core/language/explicit-request-cues.ts, then
// format it with biome.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { explicitRequestLanguages } from "../../../core/language/explicit-request/languages.ts";
import { partLists } from "../../../core/language/explicit-request/parts/parts.ts";
import { phraseLists } from "../../../core/language/explicit-request/words.ts";
import { foldText } from "../../../core/language/fold.ts";
import { parsePhrase } from "../../../core/language/phrase-pattern.ts";
import { type PhraseRow, packCues, phraseOf } from "../../../core/language/phrases.ts";
import { repository } from "../../support/repository.ts";

/** An opening holds a phrase of one of these lists: a verb alone, or an exception, is no opening. */
const openingLists = [
  ...phraseLists.filter((list) => list !== "exceptions"),
  ...(["permanence", "durability", "files", "nouns"] as const),
];

/** Returns the cues of every row, by language and list, those of any opening, and the folded pointers. */
export function explicitRequestCues(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    explicitRequestLanguages.map(({ language, words, parts }) => {
      const lists = { ...words(), ...parts() };
      const ofLists = [...phraseLists, ...partLists].map((list): [string, string] => [list, cuesOf(lists[list])]);
      const any = minOf(openingLists.flatMap((list) => cuesOfRows(lists[list]).flat()));
      const pointers = foldText(lists.pointers.replace(/\s+/g, " ")).text;
      return [language, Object.fromEntries([["any", any.join("|")], ["pointers", pointers], ...ofLists])];
    }),
  );
}

function cuesOf(rows: readonly PhraseRow[]): string {
  return packCues(cuesOfRows(rows));
}

function cuesOfRows(rows: readonly PhraseRow[]): (readonly string[])[] {
  return rows.map((row) => parsePhrase(phraseOf(row)).cues);
}

/** Returns the cues without those that contain another one. */
function minOf(cues: readonly string[]): string[] {
  const distinct = [...new Set(cues)];
  return distinct.filter((cue) => !distinct.some((other) => other !== cue && cue.includes(other)));
}

if (import.meta.main) {
  const path = join(repository, "core/language/explicit-request/cues.json");
  writeFileSync(path, `${JSON.stringify(explicitRequestCues())}\n`);
}
