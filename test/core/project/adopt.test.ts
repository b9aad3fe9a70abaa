import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { findProjectByKey, getProject, insertProject } from "../../../core/store/project.ts";
import { git, gitInit } from "../../support/git.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const shopRemote = "https://example.invalid/me/shop.git";

/** A project as a restore makes it: it was never seen in a folder here. */
function restored(
  at: MemorySandbox,
  key: string,
  fields: { rootCommit?: string; remote?: string; name?: string } = {},
) {
  return insertProject(at.db, { key, name: "shop", rootCommit: null, remote: null, ...fields }, 1);
}

function shop(at: MemorySandbox): string {
  const folder = join(at.box.root, "shop");
  gitInit(folder);
  writeFileSync(join(folder, "README.md"), "shop");
  git(folder, "add", ".");
  git(folder, "commit", "-qm", "start");
  return folder;
}

test("memories restored by project name belong to the first repository of that name", () => {
  using at = memorySandbox();
  const { id } = restored(at, "import:shop");
  const folder = shop(at);
  const { project } = identifyWorkspace(at.db, folder);
  expect(project.id).toBe(id);
  const rootCommit = git(folder, "rev-parse", "HEAD");
  expect(getProject(at.db, id)).toMatchObject({ key: `commit:${rootCommit}`, rootCommit, name: "shop" });
  // The same file restored once more comes here, too.
  expect(findProjectByKey(at.db, "import:shop")?.id).toBe(id);
});

test("memories restored with a first commit belong to that repository in any folder", () => {
  using at = memorySandbox();
  const folder = shop(at);
  const rootCommit = git(folder, "rev-parse", "HEAD");
  const { id } = restored(at, `commit:${rootCommit}`, { rootCommit, name: "webshop" });
  expect(identifyWorkspace(at.db, folder).project.id).toBe(id);
});

test("a shallow clone and a whole one of the same remote are one project", () => {
  using at = memorySandbox();
  const { id } = restored(at, "remote:example.invalid/me/shop", { remote: "example.invalid/me/shop" });
  const folder = shop(at);
  git(folder, "remote", "add", "origin", shopRemote);
  expect(identifyWorkspace(at.db, folder).project.id).toBe(id);
});

test("a folder outside git is found by its name, wherever it is here", () => {
  using at = memorySandbox();
  const { id } = restored(at, "path:/home/somebody/notes", { name: "notes" });
  const folder = join(at.box.root, "notes");
  mkdirSync(folder);
  expect(identifyWorkspace(at.db, folder).project.id).toBe(id);
  expect(getProject(at.db, id)?.key).toBe(`path:${folder}`);
});

test.each<[string, (at: MemorySandbox) => void]>([
  ["another repository's first commit", (at) => restored(at, "commit:aaaa", { rootCommit: "aaaa" })],
  ["another folder's path", (at) => restored(at, "path:/home/somebody/shop")],
  ["another name", (at) => restored(at, "import:shop", { name: "store" })],
  [
    "a name that two have",
    (at) => {
      restored(at, "import:shop");
      restored(at, "import:shop2");
    },
  ],
])("a repository takes nothing of %s", (_what, prepare) => {
  using at = memorySandbox();
  prepare(at);
  const { n } = at.db.query<{ n: number }, []>("SELECT count(*) AS n FROM project").get() ?? { n: 0 };
  expect(identifyWorkspace(at.db, shop(at)).project.id).toBe(n + 1);
});
