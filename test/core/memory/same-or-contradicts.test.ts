// The pairs of test/bench/same-or-contradicts, by what becomes of the second statement when it is saved after the first one. One half was
// used for tuning, the other one only for figures; the fresh ones were written afterwards (docs/decisions/0057-contradictions.md), and so were
// those of strangers, in five sets, of which only the last one was never tuned on. Those of
// `otherwise` are other wordings, most of them in plain English: one set before the rules for them, one after.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { saveMemory } from "../../../core/memory/save.ts";
import { insertProject } from "../../../core/store/project.ts";
import { repository } from "../../support/repository.ts";
import { memorySandbox } from "./memory-sandbox.ts";

type Relation = "same" | "different" | "contradicts";
type Row = { relation: Relation; language: string; first: string; second: string };

function rowsOf(half: string): Row[] {
  const text = readFileSync(join(repository, "test/bench/same-or-contradicts", `${half}.jsonl`), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);
}

/** Returns how many pairs of each relation are taken for each. */
function judge(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  using at = memorySandbox();
  for (const [number, { relation, first, second }] of rows.entries()) {
    const name = `pair ${number}`;
    const project = insertProject(at.db, { key: name, name, rootCommit: null, remote: null }, 1);
    const workspace = { ...at.workspace, project };
    const save = (content: string) => saveMemory(at.db, workspace, { content, type: "decision", origin: "user" });
    save(first);
    const result = save(second);
    const judged = result.outcome === "known" ? "same" : result.contradicted ? "contradicts" : "different";
    const key = `${relation}: ${judged}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

test.each([
  ["tuned", 10, 31],
  ["held-out", 10, 28],
  ["fresh", 3, 17],
  ["strangers-tuned", 23, 59],
  ["strangers-last", 0, 0],
  ["otherwise-tuned", 23, 18],
  ["otherwise-last", 15, 4],
])(
  "%s: nothing is merged or superseded by mistake",
  (half, minSame, minContradicts) => {
    const found = judge(rowsOf(half));
    const wrong = ["different: same", "different: contradicts", "contradicts: same", "same: contradicts"];
    expect(wrong.flatMap((key) => (found[key] === undefined ? [] : [key]))).toEqual([]);
    expect(found["same: same"] ?? 0).toBeGreaterThanOrEqual(minSame);
    expect(found["contradicts: contradicts"] ?? 0).toBeGreaterThanOrEqual(minContradicts);
  },
  60_000,
);
