// Writes core/language/explicit-request/cues.json anew: node run.mjs test/core/language/explicit-request-cues.ts, and
// format it with biome.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { explicitRequestLanguages } from "../../../core/language/explicit-request/languages.ts";
import { requestParts } from "../../../core/language/explicit-request/parts/languages.ts";
import { partLists } from "../../../core/language/explicit-request/parts/parts.ts";
import { phraseLists } from "../../../core/language/explicit-request/words.ts";
import { parsePhrase } from "../../../core/language/phrase-pattern.ts";
import { type PhraseRow, phraseOf } from "../../../core/language/phrases.ts";
import { repository } from "../../support/repository.ts";

/** Returns the cues of every row, by language and list. */
export function explicitRequestCues(): Record<string, Record<string, (readonly string[])[]>> {
  return Object.fromEntries(
    explicitRequestLanguages.map(({ words }) => [
      words.language,
      Object.fromEntries([
        ...phraseLists.map((list) => [list, cuesOf(words[list])]),
        ...requestParts
          .filter(({ language }) => language === words.language)
          .flatMap((parts) => partLists.map((list) => [list, cuesOf(parts[list])])),
      ]),
    ]),
  );
}

function cuesOf(rows: readonly PhraseRow[]): (readonly string[])[] {
  return rows.map((row) => parsePhrase(phraseOf(row)).cues);
}

if (import.meta.main) {
  const path = join(repository, "core/language/explicit-request/cues.json");
  writeFileSync(path, `${JSON.stringify(explicitRequestCues())}\n`);
}
