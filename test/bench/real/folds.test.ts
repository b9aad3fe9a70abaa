import { afterEach, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { fittedPeople, isLeftOut, readFolds } from "./folds.ts";

let box: Sandbox;
afterEach(() => box?.dispose());

const target = "core/extract/prompts/durable/weights.json";

test("a fold replaces the weights that it names, else those of the classifier", () => {
  box = sandbox();
  writeFileSync(join(box.root, "a.json"), '{"people":["p1"],"durable":{}}');
  writeFileSync(join(box.root, "b.json"), '{"people":["p2"],"file":"core/other.json"}');
  const targets = readFolds(box.root).map((fold) => [fold.target, fold.people]);
  expect(targets).toEqual([
    [target, ["p1"]],
    ["core/other.json", ["p2"]],
  ]);
});

test("the people of every fitted file count", () => {
  box = sandbox();
  for (const [name, people] of [
    ["a", '["p1"]'],
    ["b", '["p2"]'],
    ["c", "[]"],
  ]) {
    mkdirSync(join(box.root, "core", name ?? ""), { recursive: true });
    writeFileSync(join(box.root, "core", name ?? "", "weights.json"), `{"people":${people}}`);
  }
  const fitted = fittedPeople(box.root);
  expect(["p1", "p2", "p3"].map((person) => isLeftOut(person, fitted, []))).toEqual([false, false, true]);
});

test("people left out of a fold's fit count as left out of its weights", () => {
  const fitted = new Map([
    [target, ["p1", "p2"]],
    ["core/other.json", ["p2"]],
  ]);
  const folds = [{ file: "a.json", target, people: ["p1", "p2"] }];
  expect(["p1", "p2"].map((person) => isLeftOut(person, fitted, folds))).toEqual([true, false]);
});

test("a process loads a fold's weights in place of the product's", () => {
  box = sandbox();
  const file = join(box.root, "fold.json");
  writeFileSync(file, '{"people":[],"fitted":"for this test"}');
  const script = `
    import { replaceWeights } from ${JSON.stringify(join(repository, "test/bench/real/folds.ts"))};
    replaceWeights({ file: ${JSON.stringify(file)}, target: ${JSON.stringify(target)} });
    const { default: weights } = await import(${JSON.stringify(join(repository, target))});
    console.log(weights.fitted);`;
  const main = join(box.root, "main.ts");
  writeFileSync(main, script);
  const result = Bun.spawnSync([process.execPath, main], { env: box.env });
  expect(result.stdout.toString().trim()).toBe("for this test");
});
