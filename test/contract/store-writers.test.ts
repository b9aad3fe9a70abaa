// Faces read the store; they change it through other folders of core, which keep tables and index in sync.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { repository } from "../support/repository.ts";
import { namesFrom, writersIn } from "../support/store-writers.ts";

function read(pattern: string): { path: string; source: string }[] {
  const paths = [...new Glob(pattern).scanSync(repository)].toSorted();
  return paths.map((path) => ({ path, source: readFileSync(join(repository, path), "utf8") }));
}

test("no command, tool or screen changes the store by itself", () => {
  const writers = writersIn(read("core/store/**/*.ts").map(({ source }) => source));
  for (const known of ["insertObservation", "deleteObservationRow", "consumeHandoff", "putJob"]) {
    expect(writers).toContain(known);
  }
  expect(writers).not.toContain("getObservation");
  const faces = read("{cli,mcp,tui,web}/**/*.{ts,tsx}");
  expect(faces.flatMap(({ source }) => namesFrom("/core/store/", source)).length).toBeGreaterThan(20);
  const written = faces.flatMap(({ path, source }) =>
    namesFrom("/core/store/", source)
      .filter((name) => writers.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(written).toEqual([]);
});

test("a writer is found, also through another function", () => {
  const sources = [
    "export function add(db) { db.run(`INSERT INTO a VALUES (1)`); }\nexport function get(db) { return db.query('SELECT 1').get(); }",
    "// DELETE FROM a\nexport const twice = (db) => { again(db); };\nfunction again(db) { add(db); }",
  ];
  expect([...writersIn(sources)].toSorted()).toEqual(["add", "again", "twice"]);
});

test.each<[string, string[]]>([
  ['import { a, type B, c as d } from "../../core/store/a.ts";', ["a", "c"]],
  ['import {\n  a,\n  b,\n} from "../core/store/queries/a.ts";', ["a", "b"]],
  ['import type { A } from "../core/store/a.ts";\nimport { b } from "../core/memory/b.ts";', []],
])("%s imports these values", (source, names) => {
  expect(namesFrom("/core/store/", source)).toEqual(names);
});
