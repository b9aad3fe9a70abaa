// JSON that others can write or damage is checked before it counts as a type.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "../support/git.ts";
import { repository } from "../support/repository.ts";

/** Files that may trust a JSON text, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "core/capture/bounded-json.ts": "a JSON text in double quotes is a string",
  "core/extract/prompts/durable/model.ts": "compiled into the program from weights.json",
  "core/extract/prompts/typed-text.ts": "compiled into the program; as text, because most prompts don't need it",
  "core/files/json-parse.ts": "a JSON text in double quotes is a string",
  "core/files/json-tree.ts": "the type includes every JSON value",
  "core/privacy/secrets.ts": "compiled into the program from typed rows; as text, because few texts need one",
  "core/search/match/postings.ts": "SQLite's json_group_array() makes it of rowids",
  "core/store/injectable.ts": "SQLite's json_group_array() makes it in the same query",
  "core/store/portable-item.ts": "SQLite's json_object() makes it in the same query, of columns that the schema checks",
  "core/store/queries/index-reader.ts": "SQLite's json_group_array() makes it in the same query",
  "core/store/space-handoff.ts": "only this program writes the column, from values that were checked",
  "core/store/space-sent.ts": "only this program writes the column, from values that were checked",
  "core/store/space.ts": "only this program writes the column, from values that were checked",
  "mcp/tool.ts": "JSON.stringify() makes it in the line before",
};

/** Files whose JSON becomes a type without `as`, and why. */
const annotated: Readonly<Record<string, string>> = {
  "core/privacy/name-finder.ts": "compiled into the program from typed rows; as text, because few texts need one",
};

/** Returns the lines that take the value of a JSON text for a type without looking; `unknown` and records of unknown values are none. */
function trustingLines(source: string): string[] {
  return source
    .split("\n")
    .filter((line) => /JSON\.parse\(.*\) as (?!unknown\b|Record<string, unknown>)/.test(line))
    .map((line) => line.trim());
}

const folders = ["cli", "core", "hooks", "mcp", "tui", "web"];
const files = git(repository, "ls-files", "-z", "--cached", "--others", "--exclude-standard", ...folders)
  .split("\0")
  .filter((path) => /\.tsx?$/.test(path));
const found = files.flatMap((file) =>
  trustingLines(readFileSync(join(repository, file), "utf8")).map((line) => ({ file, line })),
);

test("no file takes foreign JSON for a type without a check", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(found.filter(({ file }) => !Object.hasOwn(exceptions, file))).toEqual([]);
});

test("every exception is still needed", () => {
  const used = new Set(found.map(({ file }) => file));
  expect(Object.keys(exceptions).filter((file) => !used.has(file))).toEqual([]);
});

// A type check in which JSON.parse() returns `unknown` finds what no pattern does: annotations, results and arguments.
test("no file takes foreign JSON for a type by an annotation", () => {
  const project = join(import.meta.dir, "unknown-json");
  const { stdout, stderr } = Bun.spawnSync([process.execPath, "check", "--no-script", "--project", project], {
    cwd: repository,
  });
  const output = `${stdout}${stderr}`;
  expect(output).toMatch(/^Found \d+ errors? in/m);
  const failing = [...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
  expect(failing).toEqual(Object.keys(annotated));
}, 120_000);

test.each([
  ["const row = JSON.parse(text) as Row;", 1],
  ["const row = read(JSON.parse(line) as unknown);", 0],
  ["const { a } = JSON.parse(text) as Record<string, unknown>;", 0],
])("the rule can fail: %s", (source, count) => {
  expect(trustingLines(source)).toHaveLength(count);
});
