// An export of somebody else ties no repository to a project of the user, and one that adds nothing changes nothing.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { git, gitInit } from "../support/git.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const [shopRemote, toolRemote] = ["github.com/acme/shop", "github.com/eve/tool"];
const rule = "The beacon is purple and always stays purple";

type Repository = { folder: string; root: string };

function repository(box: Sandbox, name: string, remote?: string): Repository {
  const folder = join(box.root, name);
  gitInit(folder);
  git(folder, "commit", "-q", "--allow-empty", "-m", `begin ${name}`);
  if (remote) git(folder, "remote", "add", "origin", `https://${remote}.git`);
  return { folder, root: git(folder, "rev-list", "--max-parents=0", "HEAD").trim() };
}

/** Returns a shallow clone, which has only its remote. */
function shallow(box: Sandbox, { folder }: Repository, remote: string): string {
  const clone = join(box.root, "shallow");
  git(folder, "commit", "-q", "--allow-empty", "-m", "more");
  git(box.root, "clone", "-q", "--depth", "1", `file://${folder}`, clone);
  git(clone, "remote", "set-url", "origin", `https://${remote}.git`);
  return clone;
}

const save = (box: Sandbox, folder: string) => runCli(box, ["save", rule, "--type", "constraint"], "", folder);
const seenIn = async (box: Sandbox, folder: string) => (await runCli(box, ["recent"], "", folder)).stdout;

function projects(box: Sandbox): unknown[] {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const queries = [
    "SELECT key, name, root_commit, remote FROM project ORDER BY id",
    "SELECT key, project_id FROM project_alias ORDER BY key",
  ];
  return queries.map((query) => db.query(query).all());
}

function exportOf(...records: object[]): string {
  const lines = [{ kind: "header", format: 2, prompts: false }, ...records, { kind: "end", records: records.length }];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

const created_at = "2026-11-01T00:00:00.000Z";
const project = (fields: object) => ({ kind: "project", name: "shop", created_at, ...fields });
const memory = (project_key: string) => ({
  ...{ kind: "memory", uid: "01939aa0-0000-7000-8000-000000000001", project_key, project: "shop", created_at },
  ...{ type: "discovery", title: "A harmless note", narrative: "It is harmless." },
});

test.each(["alone", "with a memory"])(
  "an alias of somebody else's export, %s, gives no repository the memories",
  async (how) => {
    using box = sandbox();
    const shop = repository(box, "shop", shopRemote);
    const tool = repository(box, "tool", toolRemote);
    await save(box, shop.folder);
    const before = projects(box);
    const key = `commit:${shop.root}`;
    const aliases = [{ key: `commit:${tool.root}`, root_commit: tool.root, remote: toolRemote }];
    const tied = project({ key, root_commit: shop.root, remote: shopRemote, aliases });
    const file = exportOf(tied, ...(how === "alone" ? [] : [memory(key)]));
    expect(await runCli(box, ["restore", "-"], file, shop.folder)).toMatchObject({ code: how === "alone" ? 4 : 0 });
    expect(projects(box)).toEqual(before);
    expect(await seenIn(box, tool.folder)).not.toContain("beacon");
  },
);

test("an export of somebody else gives no origin to a project that has none", async () => {
  using box = sandbox();
  const drafts = join(box.root, "drafts");
  gitInit(drafts);
  const tool = repository(box, "tool", toolRemote);
  await save(box, drafts);
  const before = projects(box);
  const key = `path:${drafts}`;
  await runCli(
    box,
    ["restore", "-"],
    exportOf(project({ key, root_commit: tool.root, remote: toolRemote }), memory(key)),
    drafts,
  );
  expect(projects(box)).toEqual(before);
  expect(await seenIn(box, tool.folder)).not.toContain("beacon");
});

test("a project that somebody else's export makes is one repository, not two", async () => {
  using box = sandbox();
  const shop = repository(box, "shop", shopRemote);
  const tool = repository(box, "tool", toolRemote);
  const clone = shallow(box, tool, toolRemote);
  const fork = join(box.root, "fork");
  const keys = [`remote:${toolRemote}`, `path:${fork}`];
  const made = keys.map((key) => project({ key, root_commit: shop.root, remote: shopRemote }));
  await runCli(
    box,
    ["restore", "-"],
    exportOf(...made, memory(keys[0] ?? ""), {
      ...memory(keys[1] ?? ""),
      uid: memory("").uid.replace(/1$/, "2"),
      title: "Another note",
    }),
    box.repo,
  );
  await save(box, shop.folder);
  expect(await seenIn(box, clone)).not.toContain("beacon");
  git(box.root, "clone", "-q", shop.folder, fork);
  git(fork, "remote", "set-url", "origin", `https://${toolRemote}.git`);
  expect(await seenIn(box, fork)).not.toContain("beacon");
});

test("the memories of somebody else's export belong to the repository that it names, also if that is seen later", async () => {
  using box = sandbox();
  const shop = repository(box, "shop", shopRemote);
  const key = "path:/home/kim/shop";
  const file = exportOf(project({ key, root_commit: shop.root, remote: shopRemote }), memory(key));
  expect(await runCli(box, ["restore", "-"], file)).toMatchObject({ code: 0 });
  expect(await seenIn(box, shop.folder)).toContain("A harmless note");
  expect((await runCli(box, ["restore", "-"], file)).stdout).toStartWith("Added 0; 1 already stored");
});

test.each<[string, (box: Sandbox) => Promise<unknown>, object[]]>([
  ["has projects only", async () => undefined, [project({ key: "commit:new", root_commit: null, remote: null })]],
  [
    "has only what was deleted here",
    async (box) => {
      await runCli(box, ["restore", "-"], exportOf(memory("path:/elsewhere")));
      await runCli(box, ["delete", "1", "--yes", "--project", "all"]);
      await runCli(box, ["projects", "forget", "shop", "--yes"]);
    },
    [memory("path:/elsewhere")],
  ],
  [
    "has a memory that is refused",
    async () => undefined,
    [{ ...memory("path:/elsewhere"), title: "<private>x</private>" }],
  ],
])("an export that %s changes nothing", async (_what, prepare, records) => {
  using box = sandbox();
  await save(box, box.repo);
  await prepare(box);
  const before = projects(box);
  const { code, stdout } = await runCli(box, ["restore", "-"], exportOf(...records));
  expect({ code, stdout }).toMatchObject({
    code: expect.any(Number),
    stdout: expect.stringContaining("Added 0; 0 already"),
  });
  expect(code).not.toBe(0);
  expect(projects(box)).toEqual(before);
});

test("a header of a newer format behind records is a line that can't be read", async () => {
  using box = sandbox();
  const file = exportOf(memory("path:/elsewhere"), { kind: "header", format: 99, prompts: false });
  const { code, stdout, stderr } = await runCli(box, ["restore", "-"], file);
  expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining("Added 1;") });
  expect(stderr).toContain("format: is 99");
});

test("the user's own export from another machine keeps merged projects, and shows them first", async () => {
  using box = sandbox();
  using other = sandbox();
  const shop = repository(box, "shop", shopRemote);
  const tool = repository(box, "tool", toolRemote);
  await save(box, shop.folder);
  await seenIn(box, tool.folder);
  expect(await runCli(box, ["projects", "merge", "tool", "shop", "--yes"])).toMatchObject({ code: 0 });
  const { stdout } = await runCli(box, ["export", "--project", "all"]);
  const { code, stderr } = await runCli(other, ["restore", "-", "--mine", "--yes"], stdout);
  expect(code).toBe(0);
  expect(stderr).toContain(`- ${toolRemote} is merged into shop and gets its memories\n`);
  expect(await seenIn(other, tool.folder)).toContain("beacon");
});
