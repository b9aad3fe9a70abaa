import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { addObservation, changeObservation } from "../../../core/memory/write.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { setCitation } from "../../../core/store/observation-file.ts";
import { addLinks, removeLink } from "../../../core/store/observation-link.ts";
import { itemShapes } from "../../../core/store/portable-item.ts";
import { deviceUid } from "../../../core/store/uid.ts";
import { lastSeqs, listLogAfter, readChanges } from "../../support/change-log.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const evidence = { kind: "evidence", targetKind: "commit", target: "abc", quote: null } as const;
const file = { path: "a.ts", role: "modified", contentHash: null, span: null } as const;

/** Returns what `act` adds to the log, as "action fields". */
function logged(db: Database, act: () => unknown): string[] {
  const device = deviceUid(db);
  const before = lastSeqs(db).get(device) ?? 0;
  act();
  return listLogAfter(db, device, before).map(({ kind, action, fields }) => `${kind} ${action} ${fields}`.trimEnd());
}

function add(at: MemorySandbox, title = "A title"): number {
  return addObservation(at.db, at.draft({ title, files: [file] }), [evidence]);
}

test("a memory that is made is one row of the log, its files and links with it", () => {
  using at = memorySandbox();
  expect(logged(at.db, () => add(at))).toEqual(["memory create"]);
});

test("each change names the fields it changed", () => {
  using at = memorySandbox();
  const [older, newer] = [add(at, "older"), add(at, "newer")];
  const change = (fields: object) => changeObservation(at.db, { ...getObservation(at.db, older)!, ...fields });
  expect(logged(at.db, () => change({ title: "x", lesson: "y" }))).toEqual(["memory edit title lesson"]);
  expect(logged(at.db, () => pinMemories(at.db, [older], true, "user"))).toEqual(["memory edit pinned"]);
  expect(logged(at.db, () => supersedeMemory(at.db, { older, newer, actor: "user" }))).toEqual([
    "memory edit status superseded_by",
    expect.stringMatching(/^memory link \["supersedes","observation","[0-9a-f-]{36}"\]$/),
  ]);
  expect(logged(at.db, () => deleteMemories(at.db, [newer]))).toEqual([
    "memory edit superseded_by",
    "memory delete",
    "memory edit status",
  ]);
});

test("files and links that are added later are separate changes", () => {
  using at = memorySandbox();
  const id = add(at);
  add(at);
  const link = { ...evidence, target: "def" };
  const memory = getObservation(at.db, id)!;
  expect(logged(at.db, () => addLinks(at.db, id, [evidence, link]))).toEqual([
    'memory link ["evidence","commit","def"]',
  ]);
  expect(logged(at.db, () => removeLink(at.db, id, link))).toEqual(['memory unlink ["evidence","commit","def"]']);
  expect(logged(at.db, () => setCitation(at.db, id, "a.ts", { contentHash: "h", span: null }))).toEqual([
    "memory edit files",
  ]);
  const files = [
    { ...file, contentHash: "h" },
    { ...file, path: "b.ts" },
  ];
  expect(logged(at.db, () => changeObservation(at.db, { ...memory, files }))).toEqual(["memory edit files"]);
});

test("a link added after the creation is a separate change", () => {
  using at = memorySandbox();
  const id = add(at);
  expect([...readChanges(at.db)]).toHaveLength(1);
  const link = { ...evidence, target: "def" };
  expect(logged(at.db, () => addLinks(at.db, id, [link]))).toEqual(['memory link ["evidence","commit","def"]']);
});

test("counters and writes without a change are not logged", () => {
  using at = memorySandbox();
  const memory = getObservation(at.db, add(at))!;
  const counted = { ...memory, seenCount: 7, lastSeenAt: 5, updatedAt: 9 };
  expect(logged(at.db, () => changeObservation(at.db, counted))).toEqual([]);
  expect(logged(at.db, () => changeObservation(at.db, counted))).toEqual([]);
});

test("no write can bypass the log", () => {
  using at = memorySandbox();
  const raw = `INSERT INTO observation (project_id, type, origin, status, importance, confidence, created_at, updated_at,
    title, narrative) VALUES (1, 'change', 'user', 'active', 2, 1, 0, 0, 't', 'n')`;
  expect(logged(at.db, () => at.db.run(raw))).toEqual(["memory create"]);
  expect(logged(at.db, () => at.db.run("UPDATE observation SET title = 'u'"))).toEqual(["memory edit title"]);
  expect(logged(at.db, () => at.db.run("DELETE FROM project"))).toEqual(["memory delete"]);
});

test("every column of an item is logged, a counter, or local", () => {
  using at = memorySandbox();
  at.db.run(
    "INSERT INTO session (host_id, project_id, source, status, started_at, last_seen_at) VALUES ('h', 1, 's', 'ended', 0, 0)",
  );
  add(at);
  at.db.run("INSERT INTO deferred (project_id, title, priority, status, created_at) VALUES (1, 't', 1, 'open', 0)");
  at.db.run("INSERT INTO summary (session_id, prompt_number, origin, created_at, updated_at) VALUES (1, 1, 'o', 0, 0)");
  for (const [kind, { table, plain, counters, reference }] of Object.entries(itemShapes)) {
    const columns = at.db.query<{ name: string; type: string }, []>(`PRAGMA table_info(${table})`).all();
    const known = [...plain, ...counters, reference, "id", "uid", "project_id", "session_id"];
    expect(columns.filter(({ name }) => !known.includes(name))).toEqual([]);
    const valid: Record<string, string> = { status: "'done'", importance: "3", priority: "3", confidence: "0.5" };
    for (const name of plain) {
      const type = columns.find((column) => column.name === name)?.type;
      const value = valid[name] ?? (type === "INTEGER" ? "77" : "'seventy-seven'");
      expect(logged(at.db, () => at.db.run(`UPDATE ${table} SET ${name} = ${value}`))).toEqual([
        `${kind} edit ${name}`,
      ]);
    }
  }
});

test("a deleted text is nowhere in the log", () => {
  using at = memorySandbox();
  const id = addObservation(at.db, at.draft({ title: "walrus", narrative: "walrus" }));
  deleteMemories(at.db, [id]);
  const rows = ["change", "tombstone"].map((table) => at.db.query(`SELECT * FROM ${table}`).all());
  expect(JSON.stringify(rows)).not.toContain("walrus");
  expect(rows.map(({ length }) => length)).toEqual([2, 1]);
});
