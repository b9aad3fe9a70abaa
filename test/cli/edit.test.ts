import { expect, test } from "bun:test";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("a memory is edited, pinned, superseded and restored from the command line", async () => {
  using box = sandbox();
  putMemories(box);
  const run = (...args: string[]) => runCli(box, args);
  expect(await run("edit", "2", "--title", "Redirect loop at login", "--importance", "3")).toEqual({
    code: 0,
    stdout: "Changed #2 Redirect loop at login: title, importance, origin\n",
    stderr: "`claude-mem undo R2` undoes it.\n",
  });
  expect(await run("edit", "2", "--importance", "3")).toMatchObject({
    code: 0,
    stderr: "#2 already has these values; nothing was changed.\n",
  });
  expect(await runCli(box, ["edit", "2", "--text", "-"], "From a file.")).toMatchObject({ code: 0 });
  expect((await run("get", "2")).stdout).toMatch(/Redirect loop at login[\s\S]*edited by hand[\s\S]*From a file\./);

  expect(await run("pin", "2", "3", "99")).toMatchObject({
    stdout: "Pinned #2, #3\n",
    stderr: "There is no memory #99.\nhint: To look in every project, give the project all (`--project all`).\n",
  });
  expect(await run("unpin", "3")).toMatchObject({ code: 0, stdout: "Unpinned #3\n" });
  expect(await run("supersede", "3", "--by", "2", "--reason", "explained")).toMatchObject({
    stdout: "#3 is superseded by #2\n",
  });
  const history = (await run("history", "3")).stdout;
  expect(history).toMatch(
    /^R6 .* user superseded #3: status "candidate" → "superseded" \(explained\)\nR5 .* unpinned #3/,
  );
  expect(await run("undo", "R6")).toMatchObject({ code: 0, stdout: "Restored: #3\n" });
  expect((await run("history", "3")).stdout).toContain("(explained) (undone)");
});

test("mistakes are reported with hints", async () => {
  using box = sandbox();
  putMemories(box);
  const run = (...args: string[]) => runCli(box, args);
  expect(await run("edit", "2")).toMatchObject({ code: 2 });
  expect(await run("edit", "P2", "--title", "x")).toMatchObject({ code: 2 });
  expect((await run("edit", "99", "--title", "x")).stderr).toContain("There is no memory #99 in this project.");
  expect((await run("edit", "99")).stderr).toContain("There is no memory #99 in this project.");
  expect((await run("edit", "2", "--status", "superseded")).stderr).toContain("give one of active");
  expect((await run("supersede", "2", "--by", "2")).stderr).toContain("can't replace itself");
  expect((await run("undo", "x")).stderr).toContain("Not a change: x");
  expect((await run("undo", "R99")).stderr).toContain("claude-mem history");
  expect(await run("pin", "99")).toMatchObject({ code: 4 });
  expect(await run("history", "2")).toMatchObject({ code: 4, stderr: "#2 was never changed.\n" });
  const unknown = await run("history", "99");
  expect(unknown.code).toBe(4);
  expect(unknown.stderr).toStartWith("There is no memory #99.\n");
});

test("a title that was made from the text follows it, and one that was given stays", async () => {
  using box = sandbox();
  const run = (...args: string[]) => runCli(box, args);
  await run("save", "Prefer pnpm 8 here");
  await run("save", "Use the mirror for downloads", "--title", "Mirror");
  await run("edit", "1", "--text", "Prefer pnpm 9 here");
  await run("edit", "2", "--text", "Use the new mirror for downloads");
  const { stdout } = await run("get", "1", "2", "--json");
  const titles = JSON.parse(stdout).results.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(["Prefer pnpm 9 here", "Mirror"]);
});

test.each(["get", "history"])("%s of a change says what it is and how it is undone", async (command) => {
  using box = sandbox();
  putMemories(box);
  const { code, stderr } = await runCli(box, [command, "R2"]);
  expect(code).toBe(2);
  expect(stderr).toContain("Not an id of a record but of a change: R2");
  expect(stderr).toContain("`claude-mem undo R2` undoes this one");
});

test("the history after a deletion says that the changes are deleted, too", async () => {
  using box = sandbox();
  const run = (...args: string[]) => runCli(box, args);
  await run("save", "Prefer pnpm here");
  await run("edit", "1", "--title", "Prefer pnpm");
  await run("delete", "1", "--yes");
  const stderr = "No change is recorded. Those of a deleted memory are deleted with it.\n";
  expect(await run("history")).toMatchObject({ code: 4, stderr });
});
