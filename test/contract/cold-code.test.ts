// The build makes a bundle whose rarely used code is made on demand. It must do what the bundle did.
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Chunk, readChunk } from "../../.ci/build/cold/chunk.ts";
import { deferCold } from "../../.ci/build/cold/defer.ts";
import { sortItems } from "../../.ci/build/cold/hot.ts";
import { calledFile, type Run, readRun, withMarks } from "../../.ci/build/cold/mark.ts";

const root = mkdtempSync(join(tmpdir(), "claude-mem-cold-code-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A bundle of two chunks, as the bundler writes them. `main.js` is the entry. */
const bundle = {
  "lists.js": `
// core/numbers.ts
import { sep } from "path";
let count = 0;
function next() { return ++count; }
var number = 7, double = (n) => n * 2;
class Box { constructor(n) { this.n = double(n); } }

// core/rare.ts
var table = { seven: number, sep }, twice = make(() => table.seven * 2);
function make(from) { let made; return () => made ??= from(); }
function rare(n) { return rarer(n, (number) => number + 1); }
function rarer(n, then) { return then(n) + twice(); }
export { next, number, Box, rare as rareOutside, table };
`,
  "main.js": `
import { next, number, Box, rareOutside, table } from "./lists.js";
// hooks/main.ts
function say(word) {
  if (word === "rare") return sayRare();
  if (word === "table") return sayTable();
  if (word === "later") return later()();
  return [next(), next(), new Box(number).n].join();
}
function sayRare() { return rareOutside(1) + " " + typeof rareOutside; }
function sayTable() { return JSON.stringify({ table, number }); }
// hooks/later.ts
function later() { return inner; }
function inner() { return "later " + number; }
export { say };
`,
};

const words = ["often", "rare", "table", "later"];

function write(folder: string, sources: ReadonlyMap<string, string>): string {
  const path = mkdtempSync(join(root, folder));
  for (const [file, source] of sources) writeFileSync(join(path, file), source);
  return path;
}

/** Returns what the bundle says to a word. */
function run(folder: string, word: string, env: Record<string, string> = {}): string {
  const start = join(folder, "start.js");
  writeFileSync(start, `import { say } from "./main.js";\nconsole.log(say(${JSON.stringify(word)}));\n`);
  const result = Bun.spawnSync([process.execPath, start], { env, stderr: "inherit" });
  return result.stdout.toString().trim();
}

/** Runs the marked bundle once for each list of words, and returns the functions called. */
function rehearse(chunks: ReadonlyMap<string, Chunk>, rehearsed: readonly string[]): Run[] {
  const folder = write("marked-", new Map([...chunks].map(([file, chunk]) => [file, withMarks(chunk)])));
  return rehearsed.map((word) => {
    const file = join(folder, `${word}.called`);
    run(folder, word, { [calledFile]: file });
    return readRun(readFileSync(file, "utf8"));
  });
}

const chunks = new Map(Object.entries(bundle).map(([file, text]) => [file, readChunk(file, text)]));
const original = write("original-", new Map(Object.entries(bundle)));

describe("hot/cold splitting", () => {
  test("marked functions note their calls, and only those", () => {
    const [often, rare] = rehearse(chunks, ["often", "rare"]) as [Run, Run];
    const named = ({ later }: Run, source: string) =>
      [...later].some((name) => bundle["lists.js"].slice(Number(name.split(":")[1])).startsWith(source));
    expect(named(often, "function next()")).toBe(true);
    expect(named(often, "function rare(")).toBe(false);
    expect(named(rare, "function rare(")).toBe(true);
    expect(named(rare, "function next()")).toBe(false);
  });

  for (const rehearsed of [[], ["often"], ["rare"], ["often", "later"], words]) {
    test(`a bundle that was rehearsed with ${rehearsed.join() || "nothing"} does what it did`, () => {
      const split = deferCold(chunks, sortItems(chunks, rehearse(chunks, rehearsed)), ["main.js"]);
      const folder = write("split-", split);
      for (const word of words) expect(run(folder, word)).toBe(run(original, word));
    });
  }

  test("what no rehearsal uses is not made at the start", () => {
    const split = deferCold(chunks, sortItems(chunks, rehearse(chunks, ["often"])), ["main.js"]);
    const atStart = (split.get("lists.js") ?? "").split("var made$0")[0] ?? "";
    expect(atStart).toContain("function next()");
    expect(atStart).toContain("class Box");
    for (const cold of ["rare", "table", "twice", "make"]) expect(atStart).not.toContain(cold);
  });

  test("what one rehearsal of three uses is made on demand, with all that it uses", () => {
    const runs = rehearse(chunks, ["often", "often", "rare"]);
    const { hot, groupOf } = sortItems(chunks, runs);
    const items = [...(chunks.get("lists.js")?.items.values() ?? [])];
    const rare = items.filter(({ name }) => ["rare", "rarer", "twice", "make", "table"].includes(name));
    expect(rare.map((item) => hot.has(item))).toEqual([false, false, false, false, false]);
    expect(new Set(rare.map(groupOf)).size).toBe(1);
    expect(items.filter(({ name }) => name === "next" || name === "number").every((item) => hot.has(item))).toBe(true);
  });

  test("a variable that is written again stays where it is", () => {
    expect(chunks.get("lists.js")?.items.has("count")).toBe(false);
  });
});
