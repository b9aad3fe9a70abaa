// Writes the files of cues anew: node run.mjs test/core/language/write-cues.ts, and format them with biome.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";
import { concepts, cuesOf } from "./concepts.ts";

for (const concept of concepts) {
  writeFileSync(join(repository, "core/language", concept.cues), `${JSON.stringify(cuesOf(concept))}\n`);
}
