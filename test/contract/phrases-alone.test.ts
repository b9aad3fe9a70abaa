// The build leaves out the examples of phrases: nothing else may be lost by it.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { withoutExamples } from "../../.ci/build/examples.ts";
import { repository } from "../support/repository.ts";

const files = [...new Glob("core/language/**/*.ts").scanSync(repository)].toSorted();
const transpiler = new Bun.Transpiler({ loader: "ts" });

test("an example is emptied, a phrase is kept", () => {
  const row = 'const row = { phrase: "say \\"yes: \\"", yes: "He said \\"no\\".", no: ["a", "b"], means: "yes: x" };';
  expect(withoutExamples(row)).toBe('const row = { phrase: "say \\"yes: \\"", yes: "", no: "", means: "yes: x" };');
});

test.each(files)("%s keeps its phrases and loses its examples", (file) => {
  const source = readFileSync(join(repository, file), "utf8");
  const rest = withoutExamples(source);
  const phrases = (text: string) => text.match(/\bphrase: ".*?(?<!\\)"/g) ?? [];
  expect(phrases(rest)).toEqual(phrases(source));
  expect(rest.match(/(?<=[{,\s])(?:yes|no|example): ["[](?!")/g) ?? []).toEqual([]);
  expect(() => transpiler.transformSync(rest)).not.toThrow();
});

test("no code reads an example", () => {
  const sources = [...new Glob("{core,hooks,mcp,cli,tui,web}/**/*.{ts,tsx}").scanSync(repository)];
  const readers = sources.filter((file) => /\.yes\b/.test(readFileSync(join(repository, file), "utf8")));
  // `exampleOf` is for the tests.
  expect(readers).toEqual(["core/language/phrases.ts"]);
  expect(sources.filter((file) => /\bexampleOf\(/.test(readFileSync(join(repository, file), "utf8")))).toEqual(readers);
});
