// Writes core/language/explicit-request/cues.json anew: node run.mjs test/core/language/explicit-request-cues.ts, and
// format it with biome.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { explicitRequestLanguages } from "../../../core/language/explicit-request/languages.ts";
import { partLists } from "../../../core/language/explicit-request/parts/parts.ts";
import { phraseLists } from "../../../core/language/explicit-request/words.ts";
import { parsePhrase } from "../../../core/language/phrase-pattern.ts";
import { type PhraseRow, packCues, phraseOf } from "../../../core/language/phrases.ts";
import { repository } from "../../support/repository.ts";

/** Returns the cues of every row, by language and list. */
export function explicitRequestCues(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    explicitRequestLanguages.map(({ language, words, parts }) => [
      language,
      Object.fromEntries([
        ...phraseLists.map((list) => [list, cuesOf(words()[list])]),
        ...partLists.map((list) => [list, cuesOf(parts()[list])]),
      ]),
    ]),
  );
}

function cuesOf(rows: readonly PhraseRow[]): string {
  return packCues(rows.map((row) => parsePhrase(phraseOf(row)).cues));
}

if (import.meta.main) {
  const path = join(repository, "core/language/explicit-request/cues.json");
  writeFileSync(path, `${JSON.stringify(explicitRequestCues())}\n`);
}
