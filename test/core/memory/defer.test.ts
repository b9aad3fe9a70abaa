import { describe, expect, test } from "bun:test";
import { deferWork, dropDeferred, resolveDeferred } from "../../../core/memory/defer.ts";
import { saveMemory } from "../../../core/memory/save.ts";
import { removeObservation } from "../../../core/memory/write.ts";
import { getDeferred, listOpenDeferred } from "../../../core/store/deferred.ts";
import { insertProject } from "../../../core/store/project.ts";
import { type MemorySandbox, memorySandbox } from "./memory-sandbox.ts";

const secret = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");

function open(at: MemorySandbox): string[] {
  return listOpenDeferred(at.db, at.workspace.project.id, 50).map(({ id, title }) => `D${id} ${title}`);
}

function save(at: MemorySandbox, content: string, closes: string[]) {
  return saveMemory(at.db, at.workspace, { content, origin: "reported", closes });
}

test("the most urgent comes first, then the oldest; the same title is not deferred twice", () => {
  using at = memorySandbox();
  deferWork(at.db, at.workspace, { title: "some day", priority: 1 });
  deferWork(at.db, at.workspace, { title: "soon" });
  deferWork(at.db, at.workspace, { title: "now", priority: 3 });
  expect(deferWork(at.db, at.workspace, { title: " Soon" })).toEqual({ outcome: "known", id: 2, title: "soon" });
  expect(open(at)).toEqual(["D3 now", "D2 soon", "D1 some day"]);
});

test("secrets and private text reach no column", () => {
  using at = memorySandbox();
  const { id } = deferWork(at.db, at.workspace, {
    title: `Rotate ${secret}`,
    detail: `<private>at home</private> token=${secret}`,
    files: [`src/${secret}.ts`],
  });
  dropDeferred(at.db, at.workspace.project.id, { name: `D${id}`, reason: `was ${secret}`, actor: "user" });
  expect(JSON.stringify(getDeferred(at.db, id))).not.toMatch(/ghp_|at home/);
});

describe("a name", () => {
  test("is D and the id, or the position in the list of open work", () => {
    using at = memorySandbox();
    const projectId = at.workspace.project.id;
    deferWork(at.db, at.workspace, { title: "soon" });
    deferWork(at.db, at.workspace, { title: "now", priority: 3 });
    for (const name of ["D2", "d#2", "1", "#1"]) expect(resolveDeferred(at.db, projectId, name).title).toBe("now");
    expect(() => resolveDeferred(at.db, projectId, "3")).toThrow("no number 3");
    expect(() => resolveDeferred(at.db, projectId, "D3")).toThrow("D3 does not exist");
    for (const name of ["", "D", "D0", "soon", "1.5", "-1"]) {
      expect(() => resolveDeferred(at.db, projectId, name)).toThrow("Not deferred work");
    }
  });

  test("never reaches into another project", () => {
    using at = memorySandbox();
    const other = insertProject(at.db, { key: "o", name: "shop", rootCommit: null, remote: null }, 1);
    deferWork(at.db, { ...at.workspace, project: other }, { title: "theirs" });
    expect(() => dropDeferred(at.db, at.workspace.project.id, { name: "D1", reason: "x", actor: "user" })).toThrow(
      "D1 does not exist.",
    );
    expect(() => save(at, "Something was done", ["D1"])).toThrow("D1 does not exist.");
    expect(getDeferred(at.db, 1)?.status).toBe("open");
  });
});

describe("closing", () => {
  test("a save closes the named items, by their positions before the save", () => {
    using at = memorySandbox();
    for (const title of ["one", "two", "three"]) deferWork(at.db, at.workspace, { title });
    expect(save(at, "One and two are done", ["1", "2"])).toMatchObject({ outcome: "saved", closed: [1, 2] });
    expect(open(at)).toEqual(["D3 three"]);
    expect(getDeferred(at.db, 1)).toMatchObject({ status: "done", closedBy: 1 });
  });

  test("a save with a wrong name stores and closes nothing", () => {
    using at = memorySandbox();
    deferWork(at.db, at.workspace, { title: "one" });
    expect(() => save(at, "One is done", ["D1", "D9"])).toThrow("D9 does not exist");
    expect(at.db.query("SELECT count(*) AS n FROM observation").get()).toEqual({ n: 0 });
    expect(open(at)).toEqual(["D1 one"]);
  });

  test("a duplicate closes items as well, and its deletion leaves them done", () => {
    using at = memorySandbox();
    deferWork(at.db, at.workspace, { title: "one" });
    save(at, "Uploads are retried three times", []);
    expect(save(at, "Uploads are retried three times", ["D1"])).toMatchObject({ outcome: "known", id: 1, closed: [1] });
    removeObservation(at.db, 1);
    expect(getDeferred(at.db, 1)).toMatchObject({ status: "done", closedBy: null });
  });

  test("dropping needs a reason and an open item", () => {
    using at = memorySandbox();
    const projectId = at.workspace.project.id;
    deferWork(at.db, at.workspace, { title: "one" });
    expect(() => dropDeferred(at.db, projectId, { name: "D1", reason: "  ", actor: "user" })).toThrow("Say why");
    dropDeferred(at.db, projectId, { name: "D1", reason: "not wanted", actor: "user" });
    expect(getDeferred(at.db, 1)).toMatchObject({ status: "dropped", reason: "not wanted" });
    expect(() => dropDeferred(at.db, projectId, { name: "D1", reason: "again", actor: "user" })).toThrow(
      "dropped already",
    );
  });
});
