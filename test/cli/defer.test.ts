import { expect, test } from "bun:test";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

test("work is deferred, listed, closed by a save and dropped", async () => {
  using box = sandbox();
  expect(await runCli(box, ["defer", "add", "Retry the uploads"])).toMatchObject({
    code: 0,
    stdout: "Deferred as D1 Retry the uploads\n",
  });
  await runCli(box, ["defer", "add", "Drop the v1 API", "--priority", "3", "--detail", "After March"]);
  expect((await runCli(box, ["defer"])).stdout).toMatch(
    /^1\. D2 [\d-]+ Drop the v1 API \(high\)\n2\. D1 [\d-]+ Retry the uploads\n$/,
  );
  expect((await runCli(box, ["defer", "list", "--limit", "1"])).stderr).toBe("1 more: add --limit 2.\n");
  expect((await runCli(box, ["get", "D2"])).stdout).toContain("After March");
  expect((await runCli(box, ["save", "Uploads are retried", "--closes", "D1"])).stdout).toEndWith("Done: D1\n");
  const dropped = await runCli(box, ["defer", "drop", "1", "--reason", "Nobody uses it"]);
  expect(dropped).toMatchObject({ code: 0, stdout: "Dropped D2 Drop the v1 API\n" });
  expect(await runCli(box, ["defer", "list"])).toMatchObject({ code: 4, stdout: "" });
});

test.each([
  [["defer", "drop", "D1"], "defer drop:", 2],
  [["defer", "drop", "D1", "--reason", ""], "Say why it is dropped", 2],
  [["defer", "drop", "D9", "--reason", "x"], "D9 does not exist.", 4],
  [["defer", "drop", "soon", "--reason", "x"], "Not deferred work: soon", 2],
  [["defer", "add", " "], "the title is empty", 2],
  [["defer", "add", "x".repeat(201)], "The title has 201 characters; the limit is 200.", 2],
  [["defer", "list", "--project", "all"], "The list's numbers belong to one project.", 2],
  [["defer", "Retry the uploads"], "defer", 2],
])("%j is refused", async (args, message, code) => {
  using box = sandbox();
  await runCli(box, ["defer", "add", "Something"]);
  const result = await runCli(box, args);
  expect(result.stderr).toContain(message);
  expect(result).toMatchObject({ code, stdout: "" });
});

test("the help of defer is that of all three", async () => {
  using box = sandbox();
  const { stdout } = await runCli(box, ["defer", "--help"]);
  for (const name of ["add <title>", "list", "drop <id>"]) expect(stdout).toContain(`claude-mem defer ${name}`);
});

test("defer list --json has names where commands take names", async () => {
  using box = sandbox();
  await runCli(box, ["defer", "add", "Something"]);
  const { results } = JSON.parse((await runCli(box, ["defer", "list", "--json"])).stdout);
  expect(results).toMatchObject([{ ref: "D1", id: 1, project: "repo", closed_by: null }]);
  expect(results[0]).not.toHaveProperty("project_id");
});
