// Projects are named, made and distinguished where a command takes or prints one.

import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gitInit } from "../support/git.ts";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

test("status names the folder of projects that have one name", async () => {
  using box = sandbox();
  const [one, two, other] = ["a/shop", "b/shop", "lab"].map((name) => join(box.root, name)) as [string, string, string];
  for (const folder of [one, two, other]) {
    mkdirSync(folder, { recursive: true });
    gitInit(folder);
    await runCli(box, ["save", "The queue is a table"], "", folder);
  }
  const { stdout } = await runCli(box, ["status"]);
  expect(stdout).toContain("  shop  1 from 0 sessions  $ROOT/a/shop\n  shop  1 from 0 sessions  $ROOT/b/shop");
  expect(stdout).toMatch(/^ {2}lab {3}1 from 0 sessions$/m);
  const { stderr } = await runCli(box, ["recent", "--project", "shop"]);
  expect(stderr).toContain("($ROOT/a/shop), ");
});

test.each<string[]>([["restore"], ["import", "markdown", "--from"]])(
  "%s into an unknown project says how one is made, and that way works",
  async (...command) => {
    using box = sandbox();
    await runCli(box, ["save", "The queue is a table"]);
    const file = join(box.root, "notes.md");
    if (command[0] === "restore") await runCli(box, ["export", "--output", file]);
    else writeFileSync(file, "# Harbor\n\nThe queue is a table.\n");
    const folder = join(box.root, "fresh");
    mkdirSync(folder);
    const refused = await runCli(box, [...command, file, "--project", "new"]);
    expect(refused).toMatchObject({ code: 4, stdout: "" });
    expect(refused.stderr).toMatch(
      /No project is called new\.\nhint: Known: repo\.\nhint: For a new project, .*`--project \.`/,
    );
    expect(refused.stderr).not.toContain('"all"');
    const taken = await runCli(
      box,
      [...command, file, "--project", ".", "--deleted"].slice(0, command.length + 3),
      "",
      folder,
    );
    expect(taken.code).toBe(0);
    if (command[0] === "import") expect((await runCli(box, ["recent"], "", folder)).stdout).toContain("Harbor");
  },
);

test("history describes changes in words, not in names of the code", async () => {
  using box = sandbox();
  await runCli(box, ["save", "The queue is a table"]);
  await runCli(box, ["save", "The queue is a table"]);
  await runCli(box, ["edit", "1", "--text", "The queue is a stream"]);
  const { stdout } = await runCli(box, ["history", "1"]);
  expect(stdout).toMatch(/^R2 .* user edited #1: .*text "The queue is a table" → "The queue is a stream"/m);
  expect(stdout).toMatch(/^R1 .* user saw again #1: times seen 1 → 2$/m);
  expect(stdout).not.toMatch(/seenCount|narrative|strengthen|vouchedBy|origin/);
});
