import { expect, test } from "bun:test";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import { backup } from "../../../../core/db/backup.ts";
import { openDatabase } from "../../../../core/db/open.ts";
import { forget } from "../../../../core/memory/forget/forget.ts";
import { prepareProject } from "../../../../core/memory/forget/prepare.ts";
import { mergeProjects } from "../../../../core/memory/projects/merge.ts";
import { moveProject } from "../../../../core/memory/projects/move.ts";
import { renameProject } from "../../../../core/memory/projects/rename.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { cleanText } from "../../../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../../../core/project/identify.ts";
import { search } from "../../../../core/search/search.ts";
import { insertDeferred, listOpenDeferred } from "../../../../core/store/deferred.ts";
import { getObservation } from "../../../../core/store/observation.ts";
import { countIndexDrift } from "../../../../core/store/observation-index.ts";
import { countMemories, getProject, insertProject, listProjects } from "../../../../core/store/project.ts";
import { insertSession } from "../../../../core/store/session.ts";
import { git, gitInit } from "../../../support/git.ts";
import { insertPrompt } from "../../../support/insert-rows.ts";
import { type MemorySandbox, memorySandbox } from "../memory-sandbox.ts";

function repository(at: MemorySandbox, name: string, remote?: string): string {
  const folder = join(at.box.root, name);
  gitInit(folder);
  writeFileSync(join(folder, "README.md"), name);
  git(folder, "add", ".");
  git(folder, "commit", "-qm", `start ${name}`);
  if (remote) git(folder, "remote", "add", "origin", remote);
  return folder;
}

const identify = (at: MemorySandbox, folder: string) => identifyWorkspace(at.db, folder).project;

test("a merge moves memories, index entries, counts and open work", () => {
  using at = memorySandbox();
  const shop = identify(at, repository(at, "shop"));
  const old = identify(at, repository(at, "old"));
  const ids = Array.from({ length: 45 }, (_, index) =>
    addObservation(at.db, at.draft({ projectId: old.id, title: `Walrus ${index}`, createdAt: index })),
  );
  const session = insertSession(at.db, { hostId: "a", projectId: old.id, branch: null, source: "startup", at: 0 });
  insertDeferred(at.db, {
    projectId: old.id,
    sessionId: null,
    title: cleanText("Later"),
    detail: cleanText(""),
    files: [],
    origin: "reported",
    priority: 2,
    createdAt: 1,
  });
  mergeProjects(at.db, old, shop);
  expect(getProject(at.db, old.id)).toBeNull();
  expect(ids.map((id) => getObservation(at.db, id)?.projectId)).toEqual(ids.map(() => shop.id));
  expect(countMemories(at.db, shop.id)).toBe(45);
  expect(countIndexDrift(at.db)).toEqual({ missing: 0, stray: 0 });
  expect(search(at.db, { query: "walrus", projectId: shop.id, limit: 100 }).hits).toHaveLength(45);
  expect(listOpenDeferred(at.db, shop.id, 10).map(({ title }) => title)).toEqual(["Later"]);
  expect(at.db.query("SELECT project_id FROM session WHERE id = ?").values(session.id)).toEqual([[shop.id]]);
});

test("folders and later clones of a merged project belong to the target", () => {
  using at = memorySandbox();
  const shop = identify(at, repository(at, "shop"));
  const folder = repository(at, "old", "https://example.invalid/me/old.git");
  mergeProjects(at.db, identify(at, folder), shop);
  expect(identify(at, folder).id).toBe(shop.id);
  git(at.box.root, "clone", "-q", folder, "clone");
  git(join(at.box.root, "clone"), "remote", "set-url", "origin", "https://example.invalid/me/old.git");
  expect(identify(at, join(at.box.root, "clone")).id).toBe(shop.id);
});

test("memories with the same evidence are both kept", () => {
  using at = memorySandbox();
  const other = insertProject(at.db, { key: "commit:b", name: "b", rootCommit: "b", remote: null }, 1);
  const [here, there] = [at.project.id, other.id].map((projectId) =>
    addObservation(at.db, at.draft({ projectId, sourceKey: "fix:s:e1" })),
  );
  mergeProjects(at.db, other, at.project);
  expect([here, there].map((id) => getObservation(at.db, id ?? 0)?.sourceKey)).toEqual([
    "fix:s:e1",
    "fix:s:e1@commit:b",
  ]);
});

test("a project gets its new name, which must be unique", () => {
  using at = memorySandbox();
  const other = insertProject(at.db, { key: "b", name: "Other", rootCommit: null, remote: null }, 1);
  expect(renameProject(at.db, at.project, " web  shop ")).toBe("web shop");
  expect(getProject(at.db, at.project.id)).toMatchObject({ name: "web shop", key: "path:demo" });
  const refused = (name: string, code: string) =>
    expect(() => renameProject(at.db, at.project, name)).toThrow(expect.objectContaining({ code }));
  refused("other", "conflict");
  for (const name of ["", " ", "All", "12", "x".repeat(101)]) refused(name, "usage");
  expect(renameProject(at.db, other, "OTHER")).toBe("OTHER");
});

test("a folder outside git that was moved is the same project again", () => {
  using at = memorySandbox();
  const [before, after] = [join(at.box.root, "notes"), join(at.box.root, "papers")];
  mkdirSync(before);
  const notes = identify(at, before);
  addObservation(at.db, at.draft({ projectId: notes.id }));
  renameSync(before, after);
  // A command that was called there has made a project of it.
  expect(identify(at, after).id).not.toBe(notes.id);
  expect(moveProject(at.db, notes, after)).toEqual({ folder: after, key: `path:${after}` });
  expect(identify(at, after).id).toBe(notes.id);
  mkdirSync(before);
  expect(identify(at, before).id).not.toBe(notes.id);
});

test("a repository whose history was rewritten is the same project again", () => {
  using at = memorySandbox();
  const folder = repository(at, "shop");
  const shop = identify(at, folder);
  addObservation(at.db, at.draft({ projectId: shop.id }));
  const fresh = repository(at, "shop-new");
  moveProject(at.db, shop, fresh);
  expect(identify(at, fresh).id).toBe(shop.id);
  expect(identify(at, folder).id).toBe(shop.id);
});

test("a folder of another project is refused", () => {
  using at = memorySandbox();
  const folder = repository(at, "shop");
  addObservation(at.db, at.draft({ projectId: identify(at, folder).id }));
  expect(() => moveProject(at.db, at.project, folder)).toThrow(expect.objectContaining({ code: "conflict" }));
  expect(() => moveProject(at.db, at.project, join(folder, "nowhere"))).toThrow(
    expect.objectContaining({ code: "not-found" }),
  );
});

test("nothing of a forgotten project is left, neither in the database nor in the backups", () => {
  using at = memorySandbox();
  const folder = repository(at, "secret");
  const secret = identify(at, folder);
  const kept = addObservation(at.db, at.draft({ title: "Kept heron" }));
  for (let index = 0; index < 30; index++)
    addObservation(at.db, at.draft({ projectId: secret.id, title: `Walrus ${index}`, createdAt: index }));
  const place = { projectId: secret.id, branch: null, source: "startup", at: 0 };
  for (let number = 0; number < 25; number++) {
    const { id: sessionId } = insertSession(at.db, { ...place, hostId: `s${number}` });
    insertPrompt(at.db, { captureKey: `p${number}`, sessionId, number: 1, text: "A walrus asks.", at: 1 });
  }
  const folderOfBackups = join(at.box.root, "backups");
  const copy = backup(at.db, folderOfBackups);
  const own = paths({ ...env(), memDir: at.box.memDir });
  expect(forget(at.db, { ...own, backups: folderOfBackups }, prepareProject(at.db, secret).plan, [])).toEqual([]);
  using copied = openDatabase({ file: copy });
  for (const db of [at.db, copied]) {
    expect(listProjects(db).map(({ name }) => name)).toEqual(["demo"]);
    expect(db.query("SELECT count(*) AS n FROM prompt").get()).toEqual({ n: 0 });
    expect(db.query("SELECT id FROM observation").values()).toEqual([[kept]]);
    expect(countIndexDrift(db)).toEqual({ missing: 0, stray: 0 });
  }
  expect(at.indexed("walrus")).toEqual([]);
  expect(existsSync(copy)).toBe(true);
});
