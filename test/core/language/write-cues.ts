// Rewrites the files of cues: node run.mjs test/core/language/write-cues.ts, then format them with biome.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";
import { cueFiles } from "./concepts.ts";
import { errorCues, patternCues } from "./pattern-tables.ts";

const files = [
  ...cueFiles(),
  ["pattern-cues.json", await patternCues()] as const,
  ["../capture/outcome/errors/cues.json", errorCues()] as const,
];
for (const [file, cues] of files) {
  writeFileSync(join(repository, "core/language", file), `${JSON.stringify(cues)}\n`);
}
