// `npm run check:upgrade`: whether a database of the old program finds and injects the same after it was brought up to date,
// and the same again after it was moved to another machine. -- --small for 500 memories instead of 10,000.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listBackups } from "../../../core/db/backup.ts";
import { schemaVersion } from "../../../core/db/migrate.ts";
import { initialSchema } from "../../../core/db/migrations/0017-initial.ts";
import { openAsIs } from "../../../core/db/open-as-is.ts";
import { binary } from "../../support/binary.ts";
import { makeCorpus, queryKinds } from "../support/corpus.ts";
import { addAliases, aliasOf } from "./aliases.ts";
import { countAnswers, differences, withoutToolUses } from "./compare.ts";
import { explain } from "./explain.ts";
import { type Amounts, fill, restoredFrom } from "./fill.ts";
import { type Machine, makeMachine, run } from "./machine.ts";
import { buildOldProgram, oldCommit, removeOldProgram } from "./old-program.ts";
import { makeProjects, moveProjects, projects } from "./projects.ts";
import { type Asked, injectingSurfaces, type Observed, observe, surfaces } from "./surfaces.ts";

const isSmall = process.argv.includes("--small");
const amounts: Amounts = isSmall
  ? { played: 20, imported: 40, restored: 100, foreign: 20 }
  : { played: 60, imported: 140, restored: 9_500, foreign: 500 };
const aliases = Array.from({ length: 10 }, (_, index) => restoredFrom + index * 8);
const failures: string[] = [];

/** Prints a line of the result; `wrong` are cases that should not be there. */
function report(text: string, wrong: readonly string[] = []): void {
  console.log(text);
  failures.push(...wrong);
}

/** Returns how often a database has what: memories, links and everything else that is to be kept. */
function countRows(file: string): Record<string, number> {
  using db = openAsIs(file, "readonly", 10_000);
  const tables =
    "observation observation_link observation_file prompt event session summary handoff deferred revision".split(" ");
  return Object.fromEntries(
    tables.map((table) => [table, db.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0]),
  );
}

function upgrade(old: Machine, root: string, at: number): Machine {
  const upgraded = makeMachine(binary(), root, old.work);
  cpSync(old.memDir, upgraded.memDir, { recursive: true });
  rmSync(join(upgraded.memDir, "backups"), { recursive: true, force: true });
  run(upgraded, ["status"], { cwd: upgraded.home, at });
  const [copy] = listBackups(join(upgraded.memDir, "backups"));
  if (copy === undefined) throw new Error("Nothing was backed up.");
  const [before, after] = [countRows(copy), countRows(databaseOf(upgraded))];
  using db = openAsIs(copy, "readonly");
  const wrong = schemaVersion(db) === initialSchema.id ? [] : ["the backup has another schema"];
  if (!Bun.deepEquals(before, after)) wrong.push(`rows: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
  report(`brought up to date, backed up first: ${JSON.stringify(after)}`, wrong);
  return upgraded;
}

const databaseOf = ({ memDir }: Machine) => join(memDir, "memory.db");

function compareUpgrade(before: Observed, after: Observed, machine: Machine): void {
  const changed = differences(before, after);
  for (const surface of ["search", "recall"] as const) {
    const wrong = changed[surface].map((asked) => `${surface} after the upgrade: ${asked}`);
    report(
      `${surface}: ${before[surface].size - wrong.length} of ${before[surface].size} with the same results in the same order`,
      wrong,
    );
  }
  const { same, counts, unexplained } = explain(before, after, databaseOf(machine));
  for (const surface of injectingSurfaces) {
    const [old, now] = [countAnswers(before, surface), countAnswers(after, surface)];
    report(
      `${surface}: answers to ${old} before and ${now} now, of ${before[surface].size}; ${same.get(surface) ?? 0} lines of before are there`,
    );
  }
  for (const [rule, count] of [...counts].sort()) report(`  ${count} × ${rule}`);
  report(`changes that no rule explains: ${unexplained.length}`, unexplained);
}

/** Exports everything, restores it on an empty machine whose repositories are in other folders, and compares. */
function move(from: Machine, root: string, asked: Asked, before: Observed): void {
  const { at } = asked;
  const there = makeMachine(binary(), root);
  moveProjects(from.work, there.work);
  const [file, again] = [join(root, "all.jsonl"), join(root, "again.jsonl")];
  const everything = ["export", "--project", "all", "--prompts", "--output"];
  run(from, [...everything, file], { cwd: from.home, at });
  report(run(there, ["restore", file, "--mine", "--yes"], { cwd: there.home, at }).trim());
  run(there, [...everything, again], { cwd: there.home, at });
  const isSame = withoutProof(file) === withoutProof(again);
  const verdict = isSame ? "the same bytes, but for the proof of who wrote it" : "other bytes";
  report(`exported again: ${verdict}`, isSame ? [] : ["the second export differs"]);
  const after = observe(there, { ...asked, folderOf: ({ moved }) => join(there.work, moved) });
  const changed = differences(before, after, { normalize: withoutToolUses });
  const exact = differences(before, after);
  for (const surface of surfaces) {
    const wrong = changed[surface].map((each) => `${surface} after the move: ${each}`);
    report(
      `${surface}: ${before[surface].size - wrong.length} of ${before[surface].size} the same, ${exact[surface].length - wrong.length} of them but for the numbers of tool uses`,
      wrong,
    );
  }
}

/** Returns an export without the digest at its end, which is made with a secret of the database. */
function withoutProof(file: string): string {
  return readFileSync(file, "utf8").replace(/,"proof":"[0-9a-f]{64}"\}\n$/, "}\n");
}

/** Restores what the old program itself exports. */
function moveByFormat1(old: Machine, upgraded: Machine, root: string, at: number): void {
  const there = makeMachine(binary(), root);
  const file = join(root, "format-1.jsonl");
  run(old, ["export", "--project", "all", "--output", file], { cwd: old.home, at });
  report(`format 1: ${run(there, ["restore", file, "--mine", "--yes"], { cwd: there.home, at }).trim()}`);
  const [ours, theirs] = [upgraded, there].map((machine) => {
    using db = openAsIs(databaseOf(machine), "readonly");
    const rows = db.query<{ id: number; judged: string }, []>(
      "SELECT id, status || ' ' || coalesce(vouched_by, 'nobody') AS judged FROM observation",
    );
    return new Map(rows.all().map(({ id, judged }) => [id, judged]));
  });
  const pairs = [...(ours ?? [])].map(([id, judged]) => `${judged} became ${theirs?.get(id)}`);
  const others = Map.groupBy(
    pairs.filter((pair) => new Set(pair.split(" became ")).size > 1),
    (pair) => pair,
  );
  report(
    `format 1: ${pairs.length - [...others.values()].flat().length} of ${pairs.length} memories judged as in the upgraded database`,
  );
  for (const [pair, all] of others) report(`  ${all.length} × ${pair}`);
  if (ours?.size !== theirs?.size) failures.push(`format 1: ${ours?.size} memories became ${theirs?.size}`);
}

const root = mkdtempSync(join(tmpdir(), "claude-mem-upgrade-"));
const sources = join(root, "sources");
try {
  const old = makeMachine(buildOldProgram(sources), join(root, "old"));
  const count = amounts.played + amounts.imported;
  makeProjects(old.work, count);
  const at = fill(old, amounts);
  addAliases(old, sources, aliases);
  report(`filled by ${oldCommit}: ${JSON.stringify(countRows(databaseOf(old)))}`);
  const corpus = makeCorpus(
    projects.map((_project, index) => index),
    0,
  );
  const asked: Asked = {
    at,
    folderOf: ({ name }) => join(old.work, name),
    tasks: Array.from({ length: 60 }, (_, index) => Math.floor((index * count) / 60)),
    queries: [
      ...Array.from({ length: 30 }, (_, index) => corpus.query(queryKinds[index % 3] ?? "keywords", index * 3)),
      ...aliases.map(aliasOf),
    ],
  };
  const before = observe(old, asked);
  const upgraded = upgrade(old, join(root, "upgraded"), at);
  const after = observe(upgraded, asked);
  compareUpgrade(before, after, upgraded);
  move(upgraded, join(root, "elsewhere"), asked, after);
  moveByFormat1(old, upgraded, join(root, "format-1"), at);
} finally {
  removeOldProgram(sources);
  rmSync(root, { recursive: true, force: true });
}
for (const failure of failures.slice(0, 50)) console.error(failure);
console.log(failures.length === 0 ? "All of it holds." : `${failures.length} cases do not hold.`);
process.exitCode = failures.length === 0 ? 0 : 1;
