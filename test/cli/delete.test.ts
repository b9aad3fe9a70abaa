import { expect, test } from "bun:test";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("delete shows first, deletes on --yes, and revives what was superseded", async () => {
  using box = sandbox();
  putMemories(box);
  const preview = await runCli(box, ["delete", "4", "99"]);
  expect(preview.code).toBe(0);
  expect(preview.stdout).toMatch(/^Would delete .*#4.*\nWould be valid again: .*#1/);
  expect(preview.stderr).toBe("There is no memory #99.\nNothing was deleted. Add --yes to delete for good.\n");
  expect((await runCli(box, ["get", "4"])).code).toBe(0);

  const done = await runCli(box, ["delete", "4", "99", "--yes", "--json"]);
  expect({ code: done.code, ...JSON.parse(done.stdout) }).toEqual({
    code: 0,
    version: 1,
    dry_run: false,
    deleted: [4],
    restored: [1],
    missing: [99],
  });
  expect((await runCli(box, ["get", "4"])).code).toBe(4);
  expect((await runCli(box, ["recent"])).stdout).toContain("Use SQLite for the queue");
  expect((await runCli(box, ["delete", "99", "--yes"])).code).toBe(4);
  expect((await runCli(box, ["delete", "P1", "--yes"])).code).toBe(2);
});
