// Words of human languages are data in core/language, and forms of secrets rows in core/privacy; what is left in code is short.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "../support/git.ts";
import { type Literal, literalsOf } from "../support/literals.ts";
import { repository } from "../support/repository.ts";

const maxExpressionChars = 200;

const files = git(
  repository,
  "ls-files",
  "--cached",
  "--others",
  "--exclude-standard",
  "-z",
  "core/extract",
  "core/language",
  "core/privacy",
)
  .split("\0")
  .filter((path) => path.endsWith(".ts"));
const sources = new Map(files.map((path) => [path, readFileSync(join(repository, path), "utf8")]));

const isLong = ({ text, isExpression }: Literal) => isExpression && text.length > maxExpressionChars;
const hasWords = ({ text }: Literal) => /[^\P{L}\x00-\x7f]/u.test(text);

test("core/extract, core/language and core/privacy hold no regular expression over 200 characters", () => {
  expect(sources.size).toBeGreaterThan(50);
  expect(placesOf(isLong)).toEqual([]);
});

test("core/extract holds no words in other letters than ASCII", () => {
  expect(placesOf(hasWords).filter((place) => place.startsWith("core/extract/"))).toEqual([]);
});

test.each<[string, string, number]>([
  ["an expression", `const a = /${"a".repeat(199)}/;`, 1],
  ["a short one", "const a = /b+/u;", 0],
  ["a division", `const a = 1 / ${"2".repeat(250)} / 3;`, 0],
  ["a string for an expression", `const a = new RegExp("${"a".repeat(201)}", "u");`, 1],
  ["a template for one", `const a = new RegExp(\`\${start}${"a".repeat(201)}\`);`, 1],
  ["a string", `const a = "${"a".repeat(300)}";`, 0],
  ["a quote in an expression", `const a = /["'\`]/, b = /${"a".repeat(201)}/;`, 1],
  ["an expression in a template", `const a = \`x\${b.replace(/${"a".repeat(201)}/, "")}\`;`, 1],
  ["a text behind one for an expression", `f(new RegExp("a", (b)), "${"a".repeat(201)}");`, 0],
  ["a remark", `// /${"a".repeat(300)}/`, 0],
])("%s is seen for what it is", (_name, source, count) => {
  const long = literalsOf(source).filter(isLong);
  expect(long).toHaveLength(count);
});

/** Returns the place of each literal that is such a one. */
function placesOf(isSuch: (literal: Literal) => boolean): string[] {
  return [...sources].flatMap(([path, source]) =>
    literalsOf(source)
      .filter(isSuch)
      .map(({ line, text }) => `${path}:${line}: ${text.slice(0, 60)}`),
  );
}
