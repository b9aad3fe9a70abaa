// `npm run bench:upgrade -- --rows N`: how long a database of the oldest schema that is read takes to be brought up to date, what the
// change log takes of the file, and what its triggers cost an insert. 100,000 memories unless said otherwise.
import type { Database } from "bun:sqlite";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backup } from "../../core/db/backup.ts";
import { initialSchema } from "../../core/db/migrations/0017-initial.ts";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { addObservation } from "../../core/memory/write.ts";
import { mergeIndex } from "../../core/store/observation-index.ts";
import { insertProject } from "../../core/store/project.ts";
import { repository } from "../support/repository.ts";
import { type Corpus, makeCorpus } from "./support/corpus.ts";
import { percentile } from "./support/measure.ts";

const sessions = 1000;
const inserts = 4000;
const startAt = 1_780_000_000_000;

/** Writes memories as schema 17 held them, each with a prompt as its evidence and a file. */
function fill(db: Database, rows: number): void {
  const corpus = makeCorpus([1], startAt);
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'bench', 'bench', 0)");
  const session = db.query(`INSERT INTO session (id, host_id, project_id, source, status, started_at, last_seen_at)
    VALUES (?1, 'host-' || ?1, 1, 'startup', 'ended', ${startAt}, ${startAt})`);
  for (let id = 1; id <= sessions; id++) session.run(id);
  const prompt = db.query(`INSERT INTO prompt (id, capture_key, session_id, number, text, created_at)
    VALUES (?1, 'key-' || ?1, ?2, ?1, ?3, ${startAt})`);
  const observation = db.query(`INSERT INTO observation (id, project_id, session_id, type, origin, status, importance,
    confidence, created_at, updated_at, title, narrative, facts, source_key)
    VALUES (?1, 1, ?2, ?3, 'reported', 'active', 2, 1, ${startAt} + ?1, ${startAt}, ?4, ?5, ?6, 'fix:' || ?1)`);
  const link = db.query(`INSERT INTO observation_link (observation_id, kind, target_kind, target, quote)
    VALUES (?1, 'evidence', 'prompt', CAST(?1 AS TEXT), 'a quote')`);
  const file = db.query("INSERT INTO observation_file (observation_id, path, role) VALUES (?, ?, 'modified')");
  for (let id = 1; id <= rows; id++) {
    const { type, title, narrative, facts, files } = corpus.memory(id);
    prompt.run(id, 1 + (id % sessions), narrative);
    observation.run(id, 1 + (id % sessions), type, title, narrative, JSON.stringify(facts));
    link.run(id);
    file.run(id, files[0]?.path ?? "a.ts");
  }
}

/** Returns how long the work takes, and of that the time of the processor, which other programs do not lengthen. */
function timed(work: () => void): string {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  work();
  const { user, system } = process.cpuUsage(before);
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s (processor ${((user + system) / 1e6).toFixed(1)} s)`;
}

const megabytes = (file: string) => (statSync(file).size / 1e6).toFixed(0);

function measureUpgrade(rows: number): void {
  const file = join(folder, "memory.db");
  {
    using db = openDatabase({ file, migrations: [initialSchema] });
    write(db, () => fill(db, rows));
    db.run("PRAGMA wal_checkpoint(TRUNCATE)");
    const copy = timed(() => backup(db, join(folder, "copy")));
    console.log(`${rows.toLocaleString("en")} memories, ${megabytes(file)} MB; a backup takes ${copy}`);
  }
  const upgrade = timed(() => openDatabase({ file }).close());
  console.log(`brought up to date, backup included: ${upgrade}, ${megabytes(file)} MB`);
  using db = openDatabase({ file });
  const { bytes } = db
    .query<{ bytes: number }, []>("SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN ('change', 'change_by_uid')")
    .get() ?? { bytes: 0 };
  console.log(`the change log: ${(bytes / rows).toFixed(0)} bytes for each memory`);
}

/** Inserts into a database with the triggers of the log and into one without, in turn. */
function measureInserts(): void {
  const sides = ["without", "with"].map((name) => {
    const db = openDatabase({ file: join(folder, `${name}.db`) });
    const isLog = "type = 'trigger' AND (name LIKE '%\\_change\\_%' ESCAPE '\\' OR name LIKE '%\\_uid' ESCAPE '\\')";
    const triggers = db.query<{ name: string }, []>(`SELECT name FROM sqlite_schema WHERE ${isLog}`).all();
    for (const trigger of name === "without" ? triggers : []) db.run(`DROP TRIGGER ${trigger.name}`);
    const { id } = insertProject(db, { key: "bench", name: "bench", rootCommit: null, remote: null }, 0);
    return { name, db, corpus: makeCorpus([id], startAt), times: [] as number[] };
  });
  for (let number = 0; number < inserts; number++) {
    for (const side of number % 2 === 0 ? sides : sides.toReversed())
      side.times.push(insert(side.db, side.corpus, number));
  }
  for (const { name, db, times } of sides) {
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(2));
    console.log(`insert ${name} the triggers: p50 ${p50} ms, p95 ${p95} ms`);
    db.close();
  }
}

function insert(db: Database, corpus: Corpus, number: number): number {
  const memory = corpus.memory(number);
  const startedAt = performance.now();
  write(db, () => {
    addObservation(db, memory, [{ kind: "evidence", targetKind: "commit", target: `${number}`, quote: "a quote" }]);
    mergeIndex(db);
  });
  return performance.now() - startedAt;
}

const [flag, value] = process.argv.slice(2);
const rows = flag === "--rows" ? Number(value) : 100_000;
const folder = join(repository, ".cache", "bench", `upgrade-${process.pid}`);
mkdirSync(folder, { recursive: true });
try {
  measureUpgrade(rows);
  measureInserts();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
