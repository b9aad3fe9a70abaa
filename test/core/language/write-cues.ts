// Writes the files of cues anew: node run.mjs test/core/language/write-cues.ts, and format them with biome.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";
import { cueFiles } from "./concepts.ts";

for (const [file, cues] of cueFiles()) {
  writeFileSync(join(repository, "core/language", file), `${JSON.stringify(cues)}\n`);
}
