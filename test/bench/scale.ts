// `npm run bench:scale -- --rows N`: what search and insert cost in a store of N memories of ten projects, in this process
// and as a whole hook, and how big the store gets. Exits with 1 when a limit is exceeded.
import type { Database } from "bun:sqlite";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { saveMemory } from "../../core/memory/save.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace, type Workspace } from "../../core/project/identify.ts";
import { search } from "../../core/search/search.ts";
import { mergeIndex } from "../../core/store/observation-index.ts";
import { insertProject } from "../../core/store/project.ts";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { payload } from "../support/payload.ts";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { type Corpus, makeCorpus, queryKinds } from "./support/corpus.ts";
import { buildFloor, freshCopy } from "./support/floor.ts";
import { type Call, percentile, runOnce } from "./support/measure.ts";
import { peakMemory } from "./support/peak-memory.ts";
import { searchLimit } from "./support/scale-limits.ts";

const projects = 10;
const batchSize = 1000;
const queriesOfKind = 200;
const inserts = 1000;
const hookRuns = 40;
const insertLimit = 3;
const hookLimit = { rows: 100_000, floors: 5 };

let exceeded = 0;

/** Prints one line of figures; `limit` is for the last of them. */
function report(name: string, figures: Record<string, string>, value?: number, limit?: number): void {
  const isOver = value !== undefined && limit !== undefined && value > limit;
  if (isOver) exceeded++;
  const mark = limit === undefined ? "" : `  ${isOver ? "OVER" : "within"} ${limit}`;
  const columns = Object.entries(figures).map(([heading, figure]) => `${heading} ${figure}`.padStart(16));
  console.log(`${name.padEnd(34)}${columns.join("")}${mark}`);
}

function reportTimes(name: string, times: readonly number[], limit?: number): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  report(name, { "p50 ms": p50.toFixed(2), "p95 ms": p95.toFixed(2) }, p95, limit);
}

function build(db: Database, corpus: Corpus, rows: number): void {
  const startedAt = performance.now();
  for (let start = 0; start < rows; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, rows - start) }, (_, i) => start + i);
    // Project by project, as sessions write them.
    numbers.sort((a, b) => corpus.projectId(a) - corpus.projectId(b) || a - b);
    write(db, () => {
      for (const number of numbers) addObservation(db, corpus.memory(number));
      mergeIndex(db, numbers.length);
    });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  report("build", { s: seconds.toFixed(0), "rows/s": (rows / seconds).toFixed(0) });
}

/** Queries that memories from all over the store answer, each asked in its project; the first ones count as well. */
function measureSearch(db: Database, corpus: Corpus, rows: number): void {
  const times: number[] = [];
  for (const kind of queryKinds) {
    let found = 0;
    const ofKind = Array.from({ length: queriesOfKind }, (_, i) => {
      const number = (i * 102_953 + 17) % rows;
      const query = corpus.query(kind, number);
      const startedAt = performance.now();
      const { hits } = search(db, { query, projectId: corpus.projectId(number), limit: 10 });
      const ms = performance.now() - startedAt;
      const { title } = corpus.memory(number);
      if (hits.some((hit) => hit.observation.title === title)) found++;
      return ms;
    });
    reportTimes(`search, ${kind} (${Math.round((100 * found) / queriesOfKind)} % found)`, ofKind);
    times.push(...ofKind);
  }
  reportTimes("search, all", times, searchLimit(rows));
}

function measureInsert(db: Database, corpus: Corpus, rows: number): void {
  const times = Array.from({ length: inserts }, (_, i) => {
    const memory = corpus.memory(rows + i);
    const startedAt = performance.now();
    write(db, () => {
      addObservation(db, memory);
      mergeIndex(db);
    });
    return performance.now() - startedAt;
  });
  reportTimes("insert", times, insertLimit);
}

/** A memory that a person or the model saves is compared with known ones before it is stored. */
function measureSave(db: Database, workspace: Workspace, corpus: Corpus, rows: number): void {
  const times = Array.from({ length: inserts }, (_, i) => {
    // The first project's, and not inserted before.
    const { title, narrative } = corpus.memory((Math.ceil(rows / 100) + inserts + i) * 100);
    const startedAt = performance.now();
    saveMemory(db, workspace, { content: narrative, title, origin: "reported" });
    return performance.now() - startedAt;
  });
  reportTimes("save, looking for duplicates", times);
}

async function measureHook(box: Sandbox, corpus: Corpus, rows: number): Promise<void> {
  const [program, floorProgram] = [freshCopy(binary()), await buildFloor()];
  const call = (run: number): Call => {
    const session = `prompt-${run}`;
    // Numbers of the first project, which is the repository's.
    const number = (((run * 7919) % Math.ceil(rows / 100)) * 100) % rows;
    const prompt = corpus.query("sentence", number);
    const stdin = JSON.stringify(payload("user-prompt-submit", { repo: box.repo, session_id: session, prompt }));
    const env = { ...box.env, CLAUDE_PROJECT_DIR: box.repo };
    return { command: [program, "hook", "user-prompt-submit"], env, cwd: box.repo, stdin };
  };
  const floor: Call = { command: [floorProgram], env: box.env, cwd: box.repo, stdin: "{}" };
  const peak = await peakMemory(call(0));
  const [hooks, floors]: [number[], number[]] = [[], []];
  let answers = 0;
  for (let run = 1; run <= hookRuns; run++) {
    floors.push(runOnce(floor).ms);
    const { ms, stdout } = runOnce(call(run));
    hooks.push(ms);
    if (stdout !== "") answers++;
  }
  if (answers < hookRuns / 2) throw new Error(`The hook said something ${answers} times only.`);
  const ratio = percentile(hooks, 0.5) / percentile(floors, 0.5);
  const limit = rows <= hookLimit.rows ? hookLimit.floors : undefined;
  reportTimes("UserPromptSubmit, whole process", hooks);
  report("", { "peak MB": megabytes(peak), "× floor": ratio.toFixed(2) }, ratio, limit);
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "?" : (bytes / 1_000_000).toFixed(0);
}

function rowsFrom(args: string[]): number {
  const rows = args[0] === "--rows" ? Number(args[1]) : 10_000;
  if (!Number.isInteger(rows) || rows < 1000)
    throw new Error("Usage: npm run bench:scale [-- --rows N], N from 1000 on");
  return rows;
}

const rows = rowsFrom(process.argv.slice(2));
// A million memories take more room than a temporary folder may have.
const folder = join(repository, ".cache", "bench", `scale-${process.pid}`);
const file = join(folder, "memory.db");
using box = sandbox();
box.env.CLAUDE_MEM_DIR = folder;
gitInit(box.repo);
mkdirSync(folder, { recursive: true });
try {
  console.log(`${rows.toLocaleString("en")} memories of ${projects} projects, searched in one project`);
  let db = openDatabase({ file });
  const first = identifyWorkspace(db, box.repo).project.id;
  const others = Array.from({ length: projects - 1 }, (_, i) => {
    return insertProject(db, { key: `bench:${i}`, name: `bench ${i}`, rootCommit: null, remote: null }, 0).id;
  });
  const corpus = makeCorpus([first, ...others], Date.now() - rows * 60_000);
  build(db, corpus, rows);
  db.close();
  const { size } = statSync(file);
  report("size on disk", { MB: megabytes(size), "bytes/row": (size / rows).toFixed(0) });
  db = openDatabase({ file });
  measureSearch(db, corpus, rows);
  measureInsert(db, corpus, rows);
  measureSave(db, identifyWorkspace(db, box.repo), corpus, rows);
  // Every touched page of a mapped file counts, although the system can free it at any time.
  report("this process", { "peak MB": megabytes(process.resourceUsage().maxRSS * 1024) });
  db.close();
  await measureHook(box, corpus, rows);
  process.exitCode = exceeded === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
