// Where memories hold, on the command line.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { gitInit } from "../support/git.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const rule = "Commit messages are in English";

async function memory(box: Sandbox, id: string): Promise<Record<string, unknown>> {
  return JSON.parse((await runCli(box, ["get", id, "--json"])).stdout).results[0];
}

test("a memory for all projects is a preference, unless another type is given", async () => {
  using box = sandbox();
  await runCli(box, ["save", rule, "--global"]);
  await runCli(box, ["save", "The proxy cuts uploads", "-g", "--type", "bugfix"]);
  expect(await memory(box, "1")).toMatchObject({ scope: "global", type: "preference" });
  expect(await memory(box, "2")).toMatchObject({ scope: "global", type: "bugfix" });
});

test("each change of where a memory holds is one that can be undone", async () => {
  using box = sandbox();
  await runCli(box, ["save", rule]);
  const edited = await runCli(box, ["edit", "1", "--scope", "global"]);
  expect(edited).toMatchObject({ code: 0, stdout: `Changed #1 ${rule}: scope\n` });
  expect((await runCli(box, ["recent", "--global"])).stdout).toContain("(all projects)");
  expect((await runCli(box, ["history", "1"])).stdout).toContain("scope");
  await runCli(box, ["undo", "R1"]);
  expect(await memory(box, "1")).toMatchObject({ scope: "project" });
  expect(await runCli(box, ["recent", "--global"])).toMatchObject({ code: 4 });
});

test.each([
  [["save", rule, "--global", "--branch"], "not both"],
  [["save", rule, "--branch"], "There is no branch here"],
  [["save", rule, "--branch=zoo"], "There is no branch"],
  [["edit", "1", "--scope", "everywhere"], "one of project, branch, global"],
  [["edit", "1", "--branch", "zoo"], "There is no branch"],
  [["edit", "1", "--scope", "global", "--branch", "zoo"], "A branch is named, and the scope is global."],
  [["recent", "--global", "--project", "shop"], "not listed by project"],
])("claude-mem %j is refused in words, and nothing is stored", async (args, why) => {
  using box = sandbox();
  await runCli(box, ["save", "Prices are in cents"]);
  const { code, stderr } = await runCli(box, args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  expect(await memory(box, "1")).toMatchObject({ scope: "project" });
  expect((await runCli(box, ["get", "2"])).code).toBe(4);
});

test("forgetting a project lists which of its memories hold everywhere", async () => {
  using box = sandbox();
  gitInit(box.repo);
  await runCli(box, ["save", rule, "--global"]);
  await runCli(box, ["save", "Prices are in cents"]);
  const { stderr } = await runCli(box, ["projects", "forget", "repo"]);
  expect(stderr).toContain("Of the memories 1 hold in all your projects");
});

test("a merged project keeps where its memories hold, and they are known in the other one", async () => {
  using box = sandbox();
  const [shop, store] = [join(box.root, "shop"), join(box.root, "store")];
  for (const folder of [shop, store]) gitInit(folder);
  await runCli(box, ["save", rule, "--global"], "", shop);
  await runCli(box, ["save", "Prices are in cents"], "", store);
  expect((await runCli(box, ["projects", "merge", "shop", "store", "--yes"])).stderr).not.toContain("error");
  const { stdout } = await runCli(box, ["recent", "--json"], "", store);
  const found = JSON.parse(stdout).results.map(({ id, scope }: Record<string, unknown>) => [id, scope]);
  expect(found.toSorted()).toEqual([
    [1, "global"],
    [2, "project"],
  ]);
});
