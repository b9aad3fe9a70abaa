import { describe, expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/repository.ts";

const pages = ["docs/walks/hook-payload.md", "docs/walks/query.md"];
const maxLines = 90;

const read = (path: string) => readFileSync(join(repository, path), "utf8");

/** Returns the text of a file, "" for a folder, and undefined for what is not there. */
type Reader = (path: string) => string | undefined;

const readTree: Reader = (path) => {
  const stat = statSync(join(repository, path), { throwIfNoEntry: false });
  return stat && (stat.isDirectory() ? "" : read(path));
};

const isPath = (word: string) => /^(?:cli|core|docs|hooks|mcp|plugin|test|tui|web)\/\S*$/.test(word);
const functionIn = (word: string) => /^(\w+)\(\)$/.exec(word)?.[1];
const isName = (word: string) => /^[A-Za-z_]\w*$/.test(word);

function wordsIn(page: string): string[] {
  return [...page.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
}

function brokenPaths(page: string, readFile: Reader): string[] {
  return wordsIn(page).filter((word) => isPath(word) && readFile(word) === undefined);
}

/**
 * Returns the names on a page that the tree does not have. A path has to exist; `fn()` has to be defined in the file named last
 * before it; any other name has to occur in one of the page's files.
 */
function brokenNames(page: string, readFile: Reader): string[] {
  const words = wordsIn(page);
  const sources = new Map(words.filter(isPath).map((path) => [path, readFile(path)]));
  const broken: string[] = [];
  let file = "";
  for (const word of words) {
    const name = functionIn(word);
    if (isPath(word)) {
      file = word;
      if (sources.get(word) === undefined) broken.push(word);
    } else if (name !== undefined) {
      if (!defines(sources.get(file) ?? "", name)) broken.push(`${file} ${word}`);
    } else if (isName(word) && ![...sources.values()].some((source) => holds(source ?? "", word))) {
      broken.push(word);
    }
  }
  return broken;
}

function defines(source: string, name: string): boolean {
  return new RegExp(`^(?:export )?(?:(?:async )?function|const) ${name}\\b`, "m").test(source);
}

function holds(source: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(source);
}

describe.each(pages)("%s", (path) => {
  test("names files, functions and fields that are there", () => {
    expect(brokenNames(read(path), readTree)).toEqual([]);
  });

  test("names enough of them to be followed, on one page", () => {
    expect(read(path).match(/`\w+\(\)`/g)?.length).toBeGreaterThan(15);
    expect(read(path).split("\n").length).toBeLessThanOrEqual(maxLines);
  });
});

test("CONTRIBUTING.md names files, folders and scripts that are there", () => {
  const contributing = read("CONTRIBUTING.md");
  expect(brokenPaths(contributing, readTree)).toEqual([]);
  const { scripts } = JSON.parse(read("package.json"));
  const named = [...contributing.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe("a page can be wrong", () => {
  const tree = new Map([
    ["core/a.ts", "export function one(): void {}\nasync function two() {}\nexport const three = (x: Shape) => x;"],
    ["core/b.ts", "import { one } from './a.ts';\nfunction four() {\n  one();\n}"],
    ["core/c/", ""],
  ]);
  const samples: [page: string, broken: string[]][] = [
    ["`core/a.ts` `one()` and `two()`, then `three()`; `core/b.ts` `four()`", []],
    ["`core/gone.ts`", ["core/gone.ts"]],
    ["`core/c/` holds them, `core/d/` does not", ["core/d/"]],
    ["`core/a.ts` `four()`", ["core/a.ts four()"]],
    // It is called there, not defined.
    ["`core/a.ts`, then `core/b.ts` `one()`", ["core/b.ts one()"]],
    ["`core/gone.ts` `one()`", ["core/gone.ts", "core/gone.ts one()"]],
    ["`one()` before any file", [" one()"]],
    ["`core/a.ts` takes a `Shape`", []],
    ["`core/a.ts` takes a `Shap`", ["Shap"]],
    ["`npm test`, `docs` and `#12` in prose: only `docs` is a name", ["docs", "docs"]],
    ["```json\n{ `core/gone.ts` }\n```\nA block of code is not looked at.", []],
  ];

  test.each(samples)("%s", (page, broken) => {
    expect(brokenNames(page, (path) => tree.get(path))).toEqual(broken);
  });

  test("a missing path is found even if nothing else is checked", () => {
    expect(brokenPaths("`core/a.ts` `four()`, `core/gone.ts`, `Shap`", (path) => tree.get(path))).toEqual([
      "core/gone.ts",
    ]);
  });
});
