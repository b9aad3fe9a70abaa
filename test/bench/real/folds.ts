import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { repository } from "../../support/repository.ts";

/** The fitted files of the product. Each may name, as `people`, those whose prompts it was fitted to. */
const weightsFile = join("core", "extract", "prompts", "durable", "weights.json");
const fittedFiles = [weightsFile];

const fitted = v.looseObject({ people: v.optional(v.array(v.string()), []) });

export type Fold = { file: string; people: string[] };

/** Returns the people to whose prompts the product was fitted. */
export function fittedPeople(): Set<string> {
  return new Set(fittedFiles.flatMap((file) => readPeople(join(repository, file))));
}

/** Returns the weights in `folder`, each with the people who were left out when they were fitted. */
export function readFolds(folder: string): Fold[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => ({ file: join(folder, name), people: readPeople(join(folder, name)) }));
}

/** Has this process load the weights in `file` in place of the product's. To be called before those are imported. */
export function replaceWeights(file: string): void {
  Bun.plugin({
    name: "weights",
    setup: (build) => {
      build.onLoad({ filter: /[/\\]prompts[/\\]durable[/\\]weights\.json$/ }, () => ({
        contents: readFileSync(file, "utf8"),
        loader: "json",
      }));
    },
  });
}

function readPeople(file: string): string[] {
  return v.parse(fitted, JSON.parse(readFileSync(file, "utf8"))).people;
}
