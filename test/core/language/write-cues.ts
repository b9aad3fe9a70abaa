// Writes the files of cues anew: node run.mjs test/core/language/write-cues.ts, and format them with biome.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";
import { cueFiles } from "./concepts.ts";
import { patternCues } from "./pattern-tables.ts";

for (const [file, cues] of [...cueFiles(), ["pattern-cues.json", await patternCues()] as const]) {
  writeFileSync(join(repository, "core/language", file), `${JSON.stringify(cues)}\n`);
}
