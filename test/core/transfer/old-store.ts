// A database as a program of schema 17 left it: some hundred memories in a repository and in a folder outside git.
import type { Database } from "bun:sqlite";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initialSchema } from "../../../core/db/migrations/0017-initial.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { citeLines } from "../../../core/freshness/citation.ts";
import { indexDocument } from "../../../core/search/document.ts";
import { putIndexDocument } from "../../../core/store/observation-index.ts";
import { git, gitInit } from "../../support/git.ts";

/** When the last session ended. */
export const leftAt = Date.UTC(2026, 4, 30, 17);
const hourMs = 3_600_000;

const modules = "parcel invoice cart voucher pallet customs depot scanner courier refund ledger tariff".split(" ");
const fields = "weight currency height batch origin".split(" ");

/** A different failure for each number; every fifth belongs to the folder outside git. */
export const faults = Array.from({ length: modules.length * fields.length }, (_, number) => {
  const [module = "", field = ""] = [modules[number % modules.length], fields[Math.floor(number / modules.length)]];
  const file = `src/${module}/${field}.js`;
  const [command, fn] = [`node --test test/${module}-${field}.test.js`, `${field}Of${module}`];
  const error = `TypeError: ${fn} is not a function`;
  const code = `export const ${fn} = (${module}) => ${module}.${field} ?? 0;`;
  return { number, module, field, file, command, fn, error, code, projectId: number % 5 === 4 ? 2 : 1 };
});

/** Makes the repository `shop` and the folder `notes` in `work`, with the files of the faults; some changed since. */
export function makeFolders(work: string): void {
  for (const { number, file, code, projectId } of faults) {
    const path = join(work, projectId === 1 ? "shop" : "notes", file);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, number % 6 === 5 ? "// begun anew\nexport {};\n" : `// a file\n${code}\n`);
  }
  const shop = join(work, "shop");
  gitInit(shop);
  git(shop, "remote", "add", "origin", "https://example.invalid/acme/shop.git");
  git(shop, "add", "-A");
  git(shop, "commit", "-q", "-m", "The beginning");
}

/** Writes the database to `file`, about the folders in `work`. */
export function writeOldStore(file: string, work: string): void {
  using db = openDatabase({ file, migrations: [initialSchema] });
  const commit = git(join(work, "shop"), "rev-parse", "HEAD");
  db.run(`INSERT INTO project (id, key, name, root_commit, remote, created_at) VALUES
    (1, 'commit:${commit}', 'shop', '${commit}', 'example.invalid/acme/shop', 5),
    (2, 'path:${join(work, "notes")}', 'notes', NULL, NULL, 5)`);
  write(db, () => {
    for (const fault of faults) addFault(db, fault, commit);
  });
  db.run(
    "INSERT INTO file_move (project_id, from_path, to_path, created_at) VALUES (1, 'src/parcel/weight.js', 'src/parcel/grams.js', 7)",
  );
}

type Fault = (typeof faults)[number];

/** A session with its fix, memories that the user and the model saved, drafts of rules, and its handoff. */
function addFault(db: Database, fault: Fault, commit: string): void {
  const { number, module, field, file, command, error, code, projectId, fn } = fault;
  const id = number + 1;
  const at = leftAt - (faults.length - number) * hourMs;
  db.run(`INSERT INTO session (id, host_id, project_id, branch, source, status, started_at, last_seen_at, prompt_count)
    VALUES (${id}, 'host-${id}', ${projectId}, 'main', 'startup', 'ended', ${at}, ${at}, 1)`);
  insert(db, "prompt", {
    id,
    capture_key: `host-${id}:p`,
    session_id: id,
    number: 1,
    text: `Why does ${fn} fail for a ${module}?`,
    created_at: at,
  });
  const event = {
    capture_key: `host-${id}:e`,
    session_id: id,
    prompt_id: id,
    tool: "Bash",
    action: "test",
    outcome: "failed",
    created_at: at,
  };
  insert(db, "event", { id: 2 * id, ...event, error_signature: error });
  insert(db, "event", {
    ...event,
    id: 2 * id + 1,
    capture_key: `host-${id}:c`,
    action: "commit",
    outcome: "ok",
    change: `${module}: keep the ${field}`,
  });
  const kept = { project_id: projectId, session_id: id, branch: "main", created_at: at };
  const citation = citeLines(["// a file", code], 2, 2);
  const cited = citation ? { content_hash: citation.contentHash, span: citation.span } : {};
  const fix = addMemory(
    db,
    {
      ...{
        ...kept,
        type: "bugfix",
        origin: "verified",
        source_key: `fix:${2 * id}`,
        error_signature: error,
        check_command: command,
      },
      ...{
        title: `${error}: fixed in ${file}`,
        narrative: `The ${field} of a ${module} was read too early.`,
        commit_sha: commit,
        pinned: Number(number % 10 === 0),
      },
      ...{
        lesson: `Read the ${field} last`,
        facts: JSON.stringify([`Check: ${command}`]),
        aliases: JSON.stringify([`zorb${module}${field}`]),
      },
    },
    { path: file, ...cited },
  );
  const link = { observation_id: fix, kind: "evidence", quote: null };
  insert(db, "observation_link", { ...link, target_kind: "event", target: `${2 * id}`, quote: error });
  insert(db, "observation_link", { ...link, target_kind: "prompt", target: `${id}` });
  insert(db, "observation_link", { ...link, target_kind: "commit", target: commit });
  insert(db, "memory_use", { observation_id: fix, told: 1 + (number % 4), credit: (number % 3) / 2 });
  const rule = { ...kept, origin: "user", type: "preference", importance: 1 + (number % 3) };
  const older = addMemory(db, {
    ...rule,
    status: "superseded",
    title: `Round the ${field} of a ${module} up`,
    narrative: "It was so.",
  });
  const newer = addMemory(db, {
    ...rule,
    human_edited: number % 2,
    title: `Round the ${field} of a ${module} down`,
    narrative: "Customs wants it.",
  });
  db.run(`UPDATE observation SET superseded_by = ${newer} WHERE id = ${older}`);
  insert(db, "observation_link", {
    observation_id: newer,
    kind: "supersedes",
    target_kind: "observation",
    target: `${older}`,
    quote: "active",
  });
  insert(db, "observation_link", {
    observation_id: fix,
    kind: "related",
    target_kind: "observation",
    target: `${newer}`,
    quote: null,
  });
  const attempt = {
    ...kept,
    type: "discovery",
    status: "rejected",
    origin: "reported",
    confidence: 0.6,
    human_edited: Number(number % 4 === 0),
  };
  addMemory(
    db,
    {
      ...attempt,
      source_key: `tried-said:${id}:a`,
      title: `A cache for ${fn} did not help`,
      narrative: `The ${field} was stale.`,
    },
    { path: file },
  );
  addMemory(db, {
    ...kept,
    type: "decision",
    origin: "user",
    source_key: `rule:${number}x`,
    title: `From now on weigh each ${module} for its ${field}`,
    narrative: "Said so.",
  });
  addMemory(db, {
    ...kept,
    type: "bugfix",
    status: "provisional",
    origin: "verified",
    confidence: 0.4,
    title: `Perhaps ${fn} is late`,
    narrative: "A guess.",
  });
  const text = {
    request: `Fix ${fn}`,
    completed: `Fixed ${fn}.`,
    not_done: `Weigh the ${module} twice`,
    next_steps: `Weigh the ${module}`,
  };
  insert(db, "summary", {
    session_id: id,
    prompt_number: 1,
    origin: "reported",
    ...text,
    created_at: at,
    updated_at: at,
  });
  const content = {
    ...{
      request: `Fix ${fn}`,
      commits: number % 2 === 0 ? [`${module}: keep the ${field}`] : [],
      reported: `Fixed ${fn}.`,
      done: "",
      interrupted: "",
    },
    ...{
      notDone: `Weigh the ${module} twice`,
      open: `Weigh the ${module} twice`,
      nextSteps: "",
      decisions: "",
      files: [file],
    },
    checks: [{ command, passed: number % 3 !== 0, headline: number % 3 !== 0 ? null : error }],
  };
  const expires = { created_at: at, expires_at: at + 400 * 24 * hourMs };
  insert(db, "handoff", {
    project_id: projectId,
    session_id: id,
    kind: "exit",
    content: JSON.stringify(content),
    branch: "main",
    commit_sha: commit,
    ...expires,
  });
  const state = number % 3 === 0 ? { status: "done", closed_by: fix, closed_at: at } : { status: "open" };
  insert(db, "deferred", {
    id,
    project_id: projectId,
    session_id: id,
    title: `Weigh the ${module} for its ${field}`,
    priority: 1 + (number % 3),
    ...state,
    created_at: at,
  });
}

type Row = Record<string, string | number | null>;
type Memory = Row & {
  title: string;
  narrative: string;
  lesson?: string;
  error_signature?: string;
  facts?: string;
  aliases?: string;
};

/** Stores a memory, with a file that it is about, and indexes both. Returns its id. */
function addMemory(
  db: Database,
  fields: Memory,
  file?: { path: string; content_hash?: string; span?: string | null },
): number {
  const none = { lesson: null, error_signature: null, facts: "[]", aliases: "[]" };
  const row = {
    status: "active",
    importance: 2,
    confidence: 1,
    updated_at: fields.created_at ?? 0,
    ...none,
    ...fields,
  };
  insert(db, "observation", row);
  const id = Number(db.query<{ id: number }, []>("SELECT last_insert_rowid() AS id").get()?.id);
  if (file) insert(db, "observation_file", { observation_id: id, role: "modified", ...file });
  const { title, narrative, lesson } = row;
  const lists = { facts: JSON.parse(row.facts), aliases: JSON.parse(row.aliases), concepts: [] };
  const files =
    file === undefined ? [] : [{ path: file.path, role: "modified" as const, contentHash: null, span: null }];
  putIndexDocument(
    db,
    id,
    indexDocument({ title, narrative, lesson, ...lists, files, errorSignature: row.error_signature }),
  );
  return id;
}

function insert(db: Database, table: string, row: Row): void {
  const names = Object.keys(row);
  db.query<null, (string | number | null)[]>(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  ).run(...Object.values(row));
}
