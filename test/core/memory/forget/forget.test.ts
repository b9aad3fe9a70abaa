import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { acceptRecord } from "../../../../core/capture/accept.ts";
import type { CaptureRecord } from "../../../../core/capture/record.ts";
import { env } from "../../../../core/config/env.ts";
import { type Paths, paths } from "../../../../core/config/paths.ts";
import { backup } from "../../../../core/db/backup.ts";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { openDatabase } from "../../../../core/db/open.ts";
import { completeForgets, forget } from "../../../../core/memory/forget/forget.ts";
import { Forgotten } from "../../../../core/memory/forget/forgotten.ts";
import { prepareProject, prepareRecords, prepareText } from "../../../../core/memory/forget/prepare.ts";
import type { ReferenceKind } from "../../../../core/memory/references.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { cleanText } from "../../../../core/privacy/clean.ts";
import { readForgetPlans, storeForgetPlans } from "../../../../core/store/forget-plan.ts";
import { insertForgottenText } from "../../../../core/store/forgotten-text.ts";
import type { Link } from "../../../../core/store/observation-link.ts";
import { insertSession } from "../../../../core/store/session.ts";
import { type EventRow, insertEvent, insertPrompt } from "../../../support/insert-rows.ts";
import { type MemorySandbox, memorySandbox } from "../memory-sandbox.ts";

const ownPaths = ({ box }: MemorySandbox): Paths => paths({ ...env(), memDir: box.memDir });
const ids = (db: Database, table: string) =>
  db
    .query<{ id: number }, []>(`SELECT id FROM ${table} ORDER BY id`)
    .all()
    .map(({ id }) => id);
const evidence = (targetKind: "prompt" | "event", target: number): Link => ({
  ...{ kind: "evidence", targetKind, target: String(target), quote: `quoted from ${targetKind} ${target}` },
});

function event(at: MemorySandbox, sessionId: number, key: string, fields: Partial<EventRow> = {}): number {
  const plain = {
    agentId: null,
    tool: "Bash",
    kind: "shell",
    action: "run",
    outcome: "ok",
    durationMs: null,
    createdAt: 5,
  } as const;
  const texts = {
    command: key,
    checkCommand: null,
    errorHeadline: null,
    errorSignature: null,
    output: null,
    change: null,
  };
  return (
    insertEvent(at.db, { ...plain, ...texts, commit: null, files: [], captureKey: key, sessionId, ...fields }) ?? 0
  );
}

/** Two sessions: in the first two turns, each with a tool use; in the second one turn. */
function talk(at: MemorySandbox) {
  const place = { projectId: at.project.id, branch: null, source: "startup", at: 1 };
  const [one, two] = [
    insertSession(at.db, { ...place, hostId: "one" }).id,
    insertSession(at.db, { ...place, hostId: "two" }).id,
  ];
  const prompt = (sessionId: number, number: number, captureKey: string) =>
    insertPrompt(at.db, { captureKey, sessionId, number, text: `Prompt ${captureKey}`, at: 5 });
  const first = prompt(one, 1, "one:p1:x");
  const firstUse = event(at, one, "one:t1");
  const second = prompt(one, 2, "one:p2:x");
  const secondUse = event(at, one, "one:t2");
  const other = prompt(two, 1, "two:p1:x");
  for (const session of [one, two]) {
    at.db.run(
      "INSERT INTO summary (session_id, prompt_number, origin, created_at, updated_at) VALUES (?, 1, 'reported', 1, 1)",
      [session],
    );
  }
  const only = addObservation(at.db, at.draft({ title: "Only" }), [
    evidence("prompt", first),
    evidence("event", firstUse),
  ]);
  const both = addObservation(at.db, at.draft({ title: "Both" }), [
    evidence("prompt", first),
    evidence("prompt", other),
  ]);
  const later = addObservation(at.db, at.draft({ title: "Later" }), [evidence("prompt", second)]);
  const byModel = addObservation(at.db, at.draft({ title: "Saved by the model", sessionId: one }));
  const byHand = addObservation(at.db, at.draft({ title: "Saved by hand" }));
  return { one, two, first, firstUse, second, secondUse, other, only, both, later, byModel, byHand };
}

function forgetThese(at: MemorySandbox, ...references: [ReferenceKind, number][]) {
  const prepared = prepareRecords(
    at.db,
    references.map(([kind, id]) => ({ kind, id })),
  );
  expect(forget(at.db, ownPaths(at), prepared.plan, prepared.texts)).toEqual([]);
  return prepared;
}

test("a prompt is removed with its turn, with the memories without other evidence, and with its session's summary", () => {
  using at = memorySandbox();
  const all = talk(at);
  const { staying } = forgetThese(at, ["prompt", all.first]);
  expect(ids(at.db, "prompt")).toEqual([all.second, all.other]);
  expect(ids(at.db, "event")).toEqual([all.secondUse]);
  expect(ids(at.db, "observation")).toEqual([all.both, all.later, all.byModel, all.byHand]);
  expect(staying.map(({ id }) => id)).toEqual([all.both]);
  expect(at.db.query("SELECT quote FROM observation_link WHERE observation_id = ?").values(all.both)).toEqual([
    [`quoted from prompt ${all.other}`],
  ]);
  expect(at.db.query("SELECT session_id FROM summary").values()).toEqual([[all.two]]);
});

test("a memory is removed with a fact that only the forgotten records contain, and stays if other evidence has it", () => {
  using at = memorySandbox();
  const all = talk(at);
  const say = (id: number, text: string) => at.db.run("UPDATE prompt SET text = ? WHERE id = ?", [text, id]);
  say(all.first, "Remember: the vault is behind the blue door.");
  say(all.other, "And the key lies under the third brick.");
  const merged = (fact: string, ...prompts: number[]) =>
    addObservation(
      at.db,
      at.draft({ title: `Merged ${fact}`, facts: [cleanText(fact)] }),
      prompts.map((prompt) => evidence("prompt", prompt)),
    );
  const linked = merged("The vault is behind the blue door", all.first, all.other);
  const notLinked = merged("The vault is behind the blue door!", all.second);
  const ofOther = merged("The key lies under the third brick", all.first, all.other);
  const { rows } = forgetThese(at, ["prompt", all.first]);
  expect(rows.memories).toEqual([all.only, linked, notLinked]);
  expect(ids(at.db, "observation")).toContain(ofOther);
  expect(at.db.query("SELECT count(*) FROM observation WHERE facts LIKE '%blue door%'").values()).toEqual([[0]]);
});

test("a memory is removed with the records that it quotes; a session with everything in it", () => {
  using at = memorySandbox();
  const all = talk(at);
  forgetThese(at, ["observation", all.later]);
  expect(ids(at.db, "prompt")).toEqual([all.first, all.other]);
  expect(ids(at.db, "event")).toEqual([all.firstUse]);
  expect(ids(at.db, "observation")).toEqual([all.only, all.both, all.byModel, all.byHand]);
  forgetThese(at, ["session", all.one]);
  expect(ids(at.db, "session")).toEqual([all.two]);
  expect(ids(at.db, "prompt")).toEqual([all.other]);
  expect(ids(at.db, "event")).toEqual([]);
  expect(ids(at.db, "observation")).toEqual([all.both, all.byHand]);
});

test("a forgotten record is known by its capture key, also in a copy of its session, and a later record is new", () => {
  using at = memorySandbox();
  const all = talk(at);
  forgetThese(at, ["prompt", all.first], ["session", all.two]);
  const forgotten = new Forgotten(at.db);
  const is = (key: string, sessionId: string, time = 5) => forgotten.isForgotten({ key, sessionId, at: time });
  expect(is("one:p1:x", "one")).toBe(true);
  expect(is("one:t1", "one")).toBe(true);
  expect(is("fork:p1:x", "fork")).toBe(true);
  expect(is("one:p2:x", "one")).toBe(false);
  expect(is("two:p7:x", "two")).toBe(true);
  expect(is("two:p8:x", "two", Date.now() + 60_000)).toBe(false);
});

test("backups lose the same rows, whatever the ids of other rows are", () => {
  using at = memorySandbox();
  const all = talk(at);
  const folder = join(at.box.memDir, "backups");
  const copy = backup(at.db, folder, 1);
  forgetThese(at, ["session", all.one]);
  using db = openDatabase({ file: copy });
  expect(ids(db, "session")).toEqual([all.two]);
  expect(ids(db, "prompt")).toEqual([all.other]);
  expect(ids(db, "observation")).toEqual([all.both, all.byHand]);
  expect(db.query("SELECT count(*) AS n FROM observation_link").get()).toEqual({ n: 1 });
});

test("a backup of the oldest schema loses them as well", () => {
  using at = memorySandbox();
  const all = talk(at);
  const folder = join(at.box.memDir, "backups");
  mkdirSync(folder, { recursive: true });
  using old = new Database(join(folder, "memory-1970-01-01T00-00-00-001Z.db"), { create: true, strict: true });
  migrate(
    old,
    migrations.filter(({ id }) => id === 17),
  );
  old.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'path:demo', 'demo', 1)");
  old.run(`INSERT INTO session (id, host_id, project_id, source, status, started_at, last_seen_at)
    VALUES (7, 'one', 1, 'startup', 'active', 1, 1), (8, 'two', 1, 'startup', 'active', 1, 1)`);
  old.run(
    "INSERT INTO prompt (capture_key, session_id, number, text, created_at) VALUES ('one:p1:x', 7, 1, 'Zanthorquil', 1)",
  );
  old.run(
    "INSERT INTO prompt (capture_key, session_id, number, text, created_at) VALUES ('two:p1:x', 8, 1, 'Heron', 1)",
  );
  forgetThese(at, ["session", all.one]);
  expect(old.query("SELECT host_id FROM session").values()).toEqual([["two"]]);
  expect(old.query("SELECT text FROM prompt").values()).toEqual([["Heron"]]);
});

test("an event that waits in the spool is removed with its session; a secret in another one is masked", () => {
  using at = memorySandbox();
  const all = talk(at);
  const { spool } = ownPaths(at);
  mkdirSync(spool, { recursive: true });
  const put = (name: string, sessionId: string) => {
    const content = { kind: "prompt", text: 'say "tr0ub4dor"' };
    const record = { key: `${sessionId}:p9:x`, at: 5, sessionId, projectDir: at.box.repo, content };
    writeFileSync(join(spool, name), JSON.stringify(record));
  };
  put("1-a.json", "one");
  put("2-b.json", "two");
  forgetThese(at, ["session", all.one]);
  expect(readdirSync(spool)).toEqual(["2-b.json"]);
  const { plan, texts } = prepareText(at.db, ownPaths(at), "secret", '"tr0ub4dor"');
  expect(forget(at.db, ownPaths(at), plan, texts)).toEqual([]);
  expect(JSON.parse(readFileSync(join(spool, "2-b.json"), "utf8"))).toMatchObject({ content: { text: "say ***" } });
});

test("a plan that was cut off is completed, and takes no row that got the id of a removed one", () => {
  using at = memorySandbox();
  const all = talk(at);
  const { plan } = prepareRecords(at.db, [{ kind: "session", id: all.two }]);
  storeForgetPlans(at.db, [plan]);
  // As after a kill between the rows and the files: SQLite gives the number of the last session and prompt again.
  at.db.run("DELETE FROM session WHERE id = ?", [all.two]);
  const place = { projectId: at.project.id, branch: null, source: "startup", at: 9 };
  const fresh = insertSession(at.db, { ...place, hostId: "three" }).id;
  expect(fresh).toBe(all.two);
  const prompt = insertPrompt(at.db, { captureKey: "three:p1:x", sessionId: fresh, number: 1, text: "New", at: 9 });
  expect(completeForgets(at.db, ownPaths(at))).toEqual([]);
  expect(ids(at.db, "session")).toEqual([all.one, fresh]);
  expect(ids(at.db, "prompt")).toContain(prompt);
  expect(readForgetPlans(at.db)).toEqual([]);
});

test("a backup that can't be opened is named, and the plan stays until it can", () => {
  using at = memorySandbox();
  const all = talk(at);
  const folder = join(at.box.memDir, "backups");
  mkdirSync(folder, { recursive: true });
  const whole = backup(at.db, join(at.box.root, "elsewhere"), 1);
  const damaged = join(folder, "memory-1970-01-01T00-00-00-001Z.db");
  writeFileSync(damaged, "damaged".repeat(1_000));
  const { plan } = prepareRecords(at.db, [{ kind: "observation", id: all.byHand }]);
  expect(forget(at.db, ownPaths(at), plan, []).map(({ file }) => file)).toEqual([damaged]);
  // Another one in between does not make it forget the first.
  expect(forget(at.db, ownPaths(at), prepareRecords(at.db, [{ kind: "prompt", id: all.first }]).plan, [])).toHaveLength(
    1,
  );
  expect(readForgetPlans(at.db).map(({ areRowsGone }) => areRowsGone)).toEqual([true, true]);
  writeFileSync(damaged, readFileSync(whole));
  expect(completeForgets(at.db, ownPaths(at))).toEqual([]);
  expect(readForgetPlans(at.db)).toEqual([]);
  using db = openDatabase({ file: damaged });
  expect(ids(db, "prompt")).toEqual([all.second, all.other]);
  expect(ids(db, "observation")).toEqual([all.both, all.later, all.byModel]);
});

test("a backup that is being written is named; one whose writer was killed is removed", () => {
  using at = memorySandbox();
  const all = talk(at);
  const folder = join(at.box.memDir, "backups");
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, "memory-2026-01-01T00-00-00-000Z.db.tmp");
  writeFileSync(unfinished, "half");
  const { plan } = prepareRecords(at.db, [{ kind: "observation", id: all.byHand }]);
  expect(forget(at.db, ownPaths(at), plan, [])).toEqual([
    { file: unfinished, why: "it is being written; run this again in a minute" },
  ]);
  utimesSync(unfinished, 1, 1);
  expect(completeForgets(at.db, ownPaths(at))).toEqual([]);
  expect(existsSync(unfinished)).toBe(false);
});

test("a forgotten secret is masked in everything that is captured later", () => {
  using at = memorySandbox();
  const secret = "correct horse battery";
  const { plan, texts } = prepareText(at.db, ownPaths(at), "secret", secret);
  expect(forget(at.db, ownPaths(at), plan, texts)).toEqual([]);
  const record: CaptureRecord = {
    ...{ key: "s:p:x", at: 1, sessionId: "s", projectDir: at.box.repo },
    content: { kind: "prompt", text: cleanText(`The words are ${secret}, keep them.`) },
  };
  acceptRecord(at.db, record);
  expect(at.db.query("SELECT text FROM prompt").values()).toEqual([["The words are ***, keep them."]]);
});

test("too short a text is refused", () => {
  using at = memorySandbox();
  expect(() => prepareText(at.db, ownPaths(at), "match", " abc ")).toThrow("at least 4 characters");
});

test("a project is removed with all of its rows and with the tombstones that keep its sessions away", () => {
  using at = memorySandbox();
  talk(at);
  const { plan } = prepareProject(at.db, at.project);
  expect(forget(at.db, ownPaths(at), plan, [])).toEqual([]);
  for (const table of ["project", "session", "prompt", "event", "observation"]) expect(ids(at.db, table)).toEqual([]);
  expect(new Forgotten(at.db).isSessionForgotten("one", 5)).toBe(true);
});

test("a text that is known already is stored once", () => {
  using at = memorySandbox();
  const [text] = prepareText(at.db, ownPaths(at), "match", "Acme Corp").texts;
  for (let times = 0; text && times < 2; times++) insertForgottenText(at.db, text);
  expect(at.db.query("SELECT count(*) AS n FROM forgotten_text").get()).toEqual({ n: 1 });
});
