// A change without a number is undone by the program that made it.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { applyChange } from "../../../core/browse/change.ts";
import type { BrowseContext } from "../../../core/browse/context.ts";
import { finishDeferred } from "../../../core/browse/deferred-page.ts";
import { changeProject, previewProject } from "../../../core/browse/projects-page.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { deferWork } from "../../../core/memory/defer.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { saveMemory } from "../../../core/memory/save.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { identifyWorkspace, type Workspace } from "../../../core/project/identify.ts";
import { getDeferred } from "../../../core/store/deferred.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import {
  countMemories,
  findProjectByKey,
  getProject,
  insertProject,
  type Project,
} from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let context: BrowseContext;
let workspace: Workspace;

beforeEach(() => {
  box = sandbox();
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  workspace = identifyWorkspace(db, box.repo);
  // Nothing of the machine is read here.
  context = {
    db,
    cwd: box.repo,
    workspace,
    machine: { paths: { database: join(box.memDir, "memory.db") } },
  } as BrowseContext;
});

afterEach(() => {
  context.db.close();
  box.dispose();
});

function save(content: string): number {
  return saveMemory(context.db, workspace, { content, origin: "user", type: "preference" }).id;
}

const defer = (title: string) => deferWork(context.db, workspace, { title, origin: "user" }).id;
const stateOf = (id: number) => {
  const { status, reason, closedBy } = getDeferred(context.db, id) ?? {};
  return { status, reason, closedBy };
};
const open = { status: "open", reason: null, closedBy: null } as const;

test("dropped work is open again, unless it is by now", () => {
  const id = defer("Rotate the signing key");
  const { undo } = applyChange(context, { kind: "drop", id, reason: "Nobody needs it" });
  expect(stateOf(id).status).toBe("dropped");
  expect(undo?.()).toBe(`D${id} is open again.`);
  expect(stateOf(id)).toEqual(open);
  expect(() => undo?.()).toThrow(`D${id} is open already.`);
});

test("work that is done is open again, and the memory of it is gone with what it had changed", () => {
  const older = save("Keys are never rotated");
  const id = defer("Rotate the signing key");
  const { undo, text } = finishDeferred(context, { id, text: "The signing key was rotated" });
  const made = Number(/#(\d+)/.exec(text)?.[1]);
  expect(getObservation(context.db, made)?.title).toBe("The signing key was rotated" as never);
  expect(undo?.()).toBe(`D${id} is open again.`);
  expect(stateOf(id)).toEqual(open);
  expect(getObservation(context.db, made)).toBeUndefined();
  expect(getObservation(context.db, older)?.status).toBe("active");
  expect(countIndexDrift(context.db)).toEqual({ missing: 0, stray: 0 });
});

test("undoing a duplicate only reduces the count", () => {
  const finish = (id: number) => finishDeferred(context, { id, text: "The signing key was rotated" });
  const [one, two] = [defer("Rotate the signing key"), defer("Rotate it again")];
  const known = Number(/#(\d+)/.exec(finish(one).text)?.[1]);
  const { undo } = finish(two);
  expect(getObservation(context.db, known)?.seenCount).toBe(2);
  undo?.();
  expect(getObservation(context.db, known)?.seenCount).toBe(1);
  expect([stateOf(one).status, stateOf(two).status]).toEqual(["done", "open"]);
});

test("a memory that was edited since is not taken away", () => {
  const id = defer("Rotate the signing key");
  const { undo, text } = finishDeferred(context, { id, text: "The signing key was rotated" });
  const made = Number(/#(\d+)/.exec(text)?.[1]);
  applyChange(context, { kind: "pin", ids: [made], isPinned: true });
  expect(() => undo?.()).toThrow(`#${made} was changed since`);
  expect(stateOf(id).status).toBe("done");
  expect(getObservation(context.db, made)?.pinned).toBe(true);
});

test("a memory whose last change alone was undone is not taken away", () => {
  const id = defer("Rotate the signing key");
  const { undo, text } = finishDeferred(context, { id, text: "The signing key was rotated" });
  const made = Number(/#(\d+)/.exec(text)?.[1]);
  const updatedAt = getObservation(context.db, made)?.updatedAt ?? 0;
  applyChange(context, { kind: "edit", id: made, seenAt: updatedAt, title: "It was rotated" });
  applyChange(context, { kind: "pin", ids: [made], isPinned: true });
  applyChange(context, { kind: "undo", id: made });
  expect(() => undo?.()).toThrow(`#${made} was changed since`);
  expect(getObservation(context.db, made)?.title).toBe("It was rotated" as never);
  applyChange(context, { kind: "undo", id: made });
  undo?.();
  expect(getObservation(context.db, made)).toBeUndefined();
});

test("an undo names the changes that it undid", () => {
  const id = save("Keys are never rotated");
  const { changes } = applyChange(context, { kind: "pin", ids: [id], isPinned: true });
  expect(applyChange(context, { kind: "undo", id }).undone).toEqual(changes);
  const again = applyChange(context, { kind: "pin", ids: [id], isPinned: true });
  expect(applyChange(context, { kind: "undoChanges", changes: again.changes }).undone).toEqual(again.changes);
});

test("a project gets its former name back, also one that can't be given by hand", () => {
  const { id } = insertProject(context.db, { key: "path:/2024", name: "2024", rootCommit: null, remote: null }, 1);
  const { undo } = changeProject(context, { kind: "rename", id, name: "yearbook" });
  expect(undo?.()).toBe("yearbook is called 2024 again.");
  expect(getProject(context.db, id)?.name).toBe("2024");
  expect(() => undo?.()).toThrow("2024 was changed since.");
});

/** A project with a memory, a session, open work, a branch and sums of injected lines. `other` gives both the same branch and sums. */
function fill({ id }: Project, label: string): number {
  const { db } = context;
  const memory = addObservation(
    db,
    newObservation({
      projectId: id,
      type: "discovery",
      origin: "user",
      vouchedBy: "user",
      title: label,
      narrative: label,
      sourceKey: "same",
      createdAt: 1,
    }),
    [],
  );
  insertSession(db, { hostId: label, projectId: id, branch: null, source: "startup", at: 1 });
  deferWork(db, { ...workspace, project: { ...workspace.project, id } }, { title: label, origin: "user" });
  const branch = db.query("INSERT INTO branch (project_id, name, tip, checked_at) VALUES (?, ?, ?, 1)");
  branch.run(id, "main", label);
  branch.run(id, `only ${label}`, label);
  db.query("INSERT INTO injection_day VALUES (?, 1, 'prompt', '', 3, 30, 1)").run(id);
  return memory;
}

/** Every row of each table that belongs to a project. */
function everything(): unknown {
  const tables = [
    "project",
    "project_root",
    "project_alias",
    "session",
    "handoff",
    "deferred",
    "branch",
    "injection_day",
  ];
  return [...tables.map((table) => context.db.query(`SELECT * FROM ${table} ORDER BY 1, 2`).all()), memories()];
}

const memories = () => context.db.query("SELECT id, project_id, source_key, title FROM observation ORDER BY id").all();

test("a merge is taken apart as if it had not been, and what came since stays", () => {
  const { db } = context;
  const from = insertProject(db, { key: "path:/old", name: "old", rootCommit: null, remote: null }, 1);
  fill(workspace.project, "here");
  const moved = fill(from, "there");
  // A session without lines counts, too.
  db.query("INSERT INTO injection_day VALUES (?, 2, 'prompt', '', 0, 0, 1)").run(workspace.project.id);
  const before = everything();
  const { text, undo } = changeProject(context, { kind: "merge", id: from.id, into: workspace.project.id });
  expect(text).toBe("Moved 1 memory and 1 session of old to repo.");
  expect(getProject(db, from.id)).toBeNull();
  expect(getObservation(db, moved)?.sourceKey).toBe("same@path:/old");
  expect(undo?.()).toBe("old is a project of its own again.");
  expect(everything()).toEqual(before);
  expect([countMemories(db, from.id), countMemories(db, workspace.project.id)]).toEqual([1, 1]);
  expect(countIndexDrift(db)).toEqual({ missing: 0, stray: 0 });
  expect(() => undo?.()).toThrow("old was changed since");
});

test("undoing a merge keeps later memories in place, and does not reuse a number in use", () => {
  const { db } = context;
  const from = insertProject(db, { key: "path:/old", name: "old", rootCommit: null, remote: null }, 1);
  const moved = fill(from, "there");
  const { undo } = changeProject(context, { kind: "merge", id: from.id, into: workspace.project.id });
  const since = save("Ship on Mondays");
  const other = insertProject(db, { key: "path:/new", name: "new", rootCommit: null, remote: null }, 1);
  expect(other.id).toBe(from.id);
  undo?.();
  const made = findProjectByKey(db, "path:/old");
  expect([made?.name, getObservation(db, moved)?.projectId]).toEqual(["old", made?.id as never]);
  expect(getObservation(db, since)?.projectId).toBe(workspace.project.id);
  expect(getProject(db, other.id)?.name).toBe("new");
});

test("a merge that would end a share reports before that it can't be undone", () => {
  const { db } = context;
  const from = insertProject(db, { key: "path:/old", name: "old", rootCommit: null, remote: null }, 1);
  expect(previewProject(context, from.id)?.canSplit).toBe(true);
  db.query("INSERT INTO git_share (project_id, remote) VALUES (?, 'x')").run(from.id);
  expect(previewProject(context, from.id)?.canSplit).toBe(false);
  expect(changeProject(context, { kind: "merge", id: from.id, into: workspace.project.id }).undo).toBeUndefined();
});
