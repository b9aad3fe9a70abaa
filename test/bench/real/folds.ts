import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { repository } from "../../support/repository.ts";

const standardTarget = "core/extract/prompts/durable/weights.json";

const fitted = v.looseObject({
  people: v.optional(v.array(v.string()), []),
  file: v.optional(v.string(), standardTarget),
});

/** Weights in `file` that replace those in `target` (a path in the repository) when `people` are scored. */
export type Fold = { file: string; target: string; people: string[] };

/** Returns the people that each of the product's fitted files was fitted to, according to its `people`. */
export function fittedPeople(root = repository): Map<string, string[]> {
  const files = [...new Bun.Glob("core/**/*.json").scanSync(root)].map((path) => path.replaceAll("\\", "/"));
  return new Map(files.map((path) => [path, read(join(root, path)).people]));
}

/** Returns the weights in `folder`; the `people` of each were left out of its fit. */
export function readFolds(folder: string): Fold[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => {
    const { people, file } = read(join(folder, name));
    return { file: join(folder, name), target: file, people };
  });
}

/** Returns whether all weights that score the person were fitted without them. */
export function isLeftOut(
  person: string,
  fittedTo: ReadonlyMap<string, readonly string[]>,
  folds: readonly Fold[],
): boolean {
  return [...fittedTo].every(
    ([target, people]) =>
      !people.includes(person) || folds.some((fold) => fold.target === target && fold.people.includes(person)),
  );
}

/** Replaces the product's weights with the fold's in this process. Call it before those are imported. */
export function replaceWeights({ file, target }: Pick<Fold, "file" | "target">): void {
  const path = join(repository, target).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  Bun.plugin({
    name: target,
    setup: (build) => {
      build.onLoad({ filter: new RegExp(`^${path}$`) }, () => ({
        exports: { default: JSON.parse(readFileSync(file, "utf8")) },
        loader: "object",
      }));
    },
  });
}

function read(file: string): v.InferOutput<typeof fitted> {
  return v.parse(fitted, JSON.parse(readFileSync(file, "utf8")));
}
