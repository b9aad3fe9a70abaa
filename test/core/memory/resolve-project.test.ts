import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { resolveProjectArgument } from "../../../core/memory/resolve-project.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { insertProject, upsertProjectRoot } from "../../../core/store/project.ts";
import { gitInit } from "../../support/git.ts";
import { memorySandbox } from "./memory-sandbox.ts";

test("a project is named by its exact name, id or folder; none means the workspace's, all means every one", () => {
  using at = memorySandbox();
  const shop = join(at.box.root, "shop");
  gitInit(shop);
  mkdirSync(join(shop, "src"));
  const { id } = identifyWorkspace(at.db, shop).project;
  const resolve = (name?: string) => resolveProjectArgument(at.db, at.workspace, name, "user");
  expect(resolve()).toBe(at.project.id);
  expect(resolve(" ")).toBe(at.project.id);
  expect(resolve("all")).toBeUndefined();
  for (const name of ["shop", "SHOP", String(id), shop, join(shop, "src"), "../shop"]) expect(resolve(name)).toBe(id);
});

const belowFile = join(import.meta.path, "x", "y");

test.each(["sho", "shop2", "999", "/nowhere", "..", belowFile, `/${"x".repeat(5_000)}`, "./\0"])(
  "%j is nobody's name: nothing is guessed or made",
  (name) => {
    using at = memorySandbox();
    insertProject(at.db, { key: "k", name: "shop", rootCommit: null, remote: null }, 1);
    expect(() => resolveProjectArgument(at.db, at.workspace, name, "user")).toThrow(
      expect.objectContaining({ code: "not-found", hints: expect.arrayContaining([expect.stringContaining("shop")]) }),
    );
    expect(at.db.query("SELECT * FROM project").all()).toHaveLength(2);
  },
);

test("two projects with the same name are distinguished by id, unless one is the workspace's", () => {
  using at = memorySandbox();
  for (const key of ["a", "b"]) insertProject(at.db, { key, name: "shop", rootCommit: null, remote: null }, 1);
  upsertProjectRoot(at.db, "/work/shop/.git", 3, "1:2", 1);
  expect(() => resolveProjectArgument(at.db, at.workspace, "shop", "user")).toThrow(
    expect.objectContaining({
      code: "conflict",
      hints: ["Name one by its id: 2 (no folder here yet), 3 (/work/shop)."],
    }),
  );
  const workspace = { ...at.workspace, project: { ...at.project, id: 3, name: "shop" } };
  expect(resolveProjectArgument(at.db, workspace, "shop", "user")).toBe(3);
});
