// A command that asks before it acts: without a terminal and without --yes it changes nothing, and its exit code says so.
import { expect, test } from "bun:test";
import { exitCode } from "../../cli/exit.ts";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

const commands: [args: string[], says: string][] = [
  [["delete", "4"], "Nothing was deleted. Add --yes"],
  [["forget", "4"], "Nothing was forgotten. Add --yes"],
  [["forget", "--project", "repo"], "Nothing was forgotten. Add --yes"],
  [["projects", "forget", "repo"], "Nothing was deleted. Add --yes"],
  [["uninstall", "--purge"], "Nothing was changed. End running sessions, and add --yes"],
  [["config", "stop keeping runbooks"], "Nothing was changed. Add --yes"],
];

test.each(commands)("%j only shows what it would do", async (args, says) => {
  using box = sandbox();
  putMemories(box);
  const before = (await runCli(box, ["export"])).stdout;
  const { code, stdout, stderr } = await runCli(box, args);
  expect({ code, stderr: stderr.includes(says), shows: stdout !== "" }).toEqual({
    code: exitCode.unconfirmed,
    stderr: true,
    shows: true,
  });
  expect((await runCli(box, [...args, "--json"])).code).toBe(exitCode.unconfirmed);
  expect((await runCli(box, ["export"])).stdout).toBe(before);
});

test("what --dry-run asked for was done", async () => {
  using box = sandbox();
  putMemories(box);
  expect((await runCli(box, ["delete", "4", "--dry-run"])).code).toBe(exitCode.ok);
  expect((await runCli(box, ["uninstall", "--purge", "--dry-run"])).code).toBe(exitCode.ok);
});
