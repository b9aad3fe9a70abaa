import { expect, test } from "bun:test";
import { renderExplanation } from "../../cli/render-explanation.ts";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("--explain splits each score and shows what was left out, in 80 columns", async () => {
  using box = sandbox();
  putMemories(box);
  const query = ["SQLite", "queue", "stalls"];
  const { code, stdout, stderr } = await runCli(box, ["search", ...query, "--explain", "--limit", "1"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "1 more match; add --offset 1 or raise --limit to see them.\n" });
  const lines = stdout.split("\n");
  const figures = lines.filter((line) => line.startsWith("   "));
  expect(figures.length).toBeGreaterThan(5);
  expect(figures.filter((line) => line.length > 80)).toEqual([]);
  expect(lines[0]).toMatch(
    /^#3 {2}2026-01-03 \d\d:\d\d {2}discovery {5}!! {3}The queue stalls under load \(candidate\)$/,
  );
  expect(stdout).toMatch(
    /^ {3}score \d\.\d\d = text \d\.\d\d x recency \d\.\d\d x origin 1\.00 x importance 1\.00\n {3}text {2}relevance /m,
  );
  expect(stdout).toMatch(/^ {3}queue +word +\d\.\d\d +3 +1 +- +- +-$/m);
  expect(stdout).toContain("\n   lacks sqlite, sq, lite\n");
  expect(stdout).toMatch(
    /^ {3}confidence \d\.\d\d, (?:high enough|too low) to be injected automatically \(\d\.\d\d\)$/m,
  );
  expect(stdout).toEndWith(`
Left out:
  superseded     #1 decision 2026-01-01 Use SQLite for the queue (superseded by #4)
  project other  #5 change 2026-01-05 A queue elsewhere
  place 2        #4 decision 2026-01-04 Use a queue of its own
`);
});

test("--explain --json has every figure of it", async () => {
  using box = sandbox();
  putMemories(box);
  const { stdout } = await runCli(box, ["search", "queue", "--explain", "--json", "--importance", "3"]);
  const { results, explanation } = JSON.parse(stdout);
  expect(explanation).toEqual({
    terms: [{ text: "queue", kind: "word", documents: 3, idf: expect.any(Number) }],
    near_misses: [expect.objectContaining({ id: 3, project: "repo", reason: "importance", place: expect.any(Number) })],
  });
  expect(results).toHaveLength(1);
  const { score, parts, factors, terms } = results[0].explanation;
  const text = parts.reduce(
    (sum: number, part: { value: number; weight: number }) => sum + part.value * part.weight,
    0,
  );
  expect(text * factors.recency * factors.origin * factors.importance).toBeCloseTo(results[0].score, 10);
  expect(score).toBe(results[0].score);
  expect(terms).toMatchObject([{ text: "queue", counts: { title: 1, body: 0, files: 0, hints: 0 } }]);
});

test("--explain shows how a query without an answer was parsed", async () => {
  using box = sandbox();
  putMemories(box);
  const unheard = await runCli(box, ["search", "zzyzx", "--explain"]);
  expect(unheard.code).toBe(4);
  expect(unheard.stdout).toMatch(/^term +kind +idf +memories\nzzyzx +word +\d\.\d\d +0\n/);
  expect((await runCli(box, ["search", "🙂", "--explain"])).stdout).toBe("The query has no searchable words.\n");
  const elsewhere = await runCli(box, ["search", "elsewhere", "--explain"]);
  expect(elsewhere).toMatchObject({ code: 4, stdout: expect.stringContaining("\n  project other  #5 change ") });
});

test("many long words of a query stay a table of 80 columns", () => {
  const counts = { title: 12, body: 1234, files: 0, hints: 0.5 };
  const name = "AVeryLongIdentifierFromCodeThatNobodyReads";
  const terms = Array.from({ length: 30 }, (_, i) => ({
    ...{ text: `${name}${i}`, kind: "identifier" as const, documents: 1_000_000, idf: 12.3456, counts },
  }));
  const factors = { recency: 2.25, origin: 0.95, importance: 0.98 };
  const lines = renderExplanation({
    terms,
    parts: [],
    factors,
    score: 0.5,
    confidence: 1,
    injectionThreshold: 0.5,
  }).split("\n");
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines).toContain("   AVeryLongIdentifier…  identifier  12.35   1000000     12   1234      -    0.5");
  expect(lines).toContain("   and 18 more");
  expect(lines[0]).toBe("   score 0.50, text not compared, so it follows in index order");
});

test("--explain has the same keys when there is no database", async () => {
  using box = sandbox();
  const { stdout } = await runCli(box, ["search", "queue", "--explain", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ results: [], explanation: { terms: [], near_misses: [] } });
});
