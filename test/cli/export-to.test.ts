import { expect, test } from "bun:test";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("writes the current memories of the project that pass the filters", async () => {
  using box = sandbox();
  putMemories(box);
  const namesIn = async (...args: string[]) => {
    const { stdout } = await runCli(box, ["export", "--to", "server-memory", ...args]);
    const lines = stdout.split("\n").filter(Boolean);
    return lines.map((line) => (JSON.parse(line) as { name: string }).name);
  };
  // #1 is superseded, and #3 is a candidate.
  expect(await namesIn()).toEqual(["Login redirect loop", "Use a queue of its own"]);
  expect(await namesIn("--project", "all")).toHaveLength(3);
  expect(await namesIn("--type", "decision")).toEqual(["Use a queue of its own"]);
  expect(await namesIn("--since", "2026-01-03")).toEqual(["Use a queue of its own"]);
  for (const path of ["src/auth/session.ts", "session.ts"]) {
    expect(await namesIn("--project", "all", "--files", path, "--files", "none.ts")).toEqual(["Login redirect loop"]);
  }
  expect(await runCli(box, ["export", "--to", "mem0", "--files", "none.ts"])).toMatchObject({ code: 4 });
  const lines = (await runCli(box, ["export", "--files", "src/auth/session.ts"])).stdout.split("\n");
  expect(lines.filter((line) => line.startsWith('{"kind":"memory"'))).toHaveLength(1);
});

test("replaces no file unless forced, and names the program that reads the file", async () => {
  using box = sandbox();
  putMemories(box);
  const args = ["export", "--to", "mem0", "--output", "out.json"];
  const { code, stderr } = await runCli(box, args);
  expect({ code, stderr }).toEqual({
    ...{ code: 0 },
    stderr: "2 memories exported to $ROOT/repo/out.json.\nTake it in: mem0 import $ROOT/repo/out.json --user-id NAME\n",
  });
  expect(await runCli(box, args)).toMatchObject({ code: 1, stderr: expect.stringContaining("already exists") });
  expect(await runCli(box, [...args, "--force"])).toMatchObject({ code: 0 });
  expect(await runCli(box, ["export", "--to", "markdown", "--output", "../mem/notes"])).toMatchObject({ code: 1 });
});

test("writes a folder of notes", async () => {
  using box = sandbox();
  putMemories(box);
  expect(await runCli(box, ["export", "--to", "markdown"])).toMatchObject({ code: 2 });
  const { stderr } = await runCli(box, ["export", "--project", "all", "--to", "markdown", "--output", "notes"]);
  expect(stderr).toBe("3 memories exported to $ROOT/repo/notes.\n");
  const read = (name: string) => readFileSync(join(box.repo, "notes", name), "utf8");
  expect(read("index.md")).toEndWith("- [[repo/index|repo]]: 2 memories\n- [[other/index|other]]: 1 memory\n");
  expect(read("repo/index.md")).toContain(
    "## decision\n\n- [[repo/4 Use a queue of its own|Use a queue of its own]]\n",
  );
  expect(read("repo/2 Login redirect loop.md")).toContain(
    "> [!tip] Lesson\n> Set SameSite=Lax on the session cookie\n",
  );
  expect(await runCli(box, ["export", "--to", "markdown", "--output", "notes"])).toMatchObject({ code: 1 });
});

test.each(["claude-md", "agents-md"] as const)("%s is a block that is removed byte for byte", async (to) => {
  using box = sandbox();
  putMemories(box);
  const file = join(box.repo, to === "claude-md" ? "CLAUDE.md" : "AGENTS.md");
  const mine = "# Mine\n\nUse tabs.";
  writeFileSync(file, mine);
  expect((await runCli(box, ["export", "--to", to])).stdout).toStartWith("Wrote ");
  const written = readFileSync(file, "utf8");
  expect(written).toStartWith(`${mine}\n\n<!-- claude-mem brief: `);
  expect(written).toContain("- Use a queue of its own (#4)");
  expect((await runCli(box, ["export", "--to", to])).stdout).toStartWith("Already up to date");
  expect(readFileSync(file, "utf8")).toBe(written);
  await runCli(box, ["export", "--to", to, "--type", "bugfix"]);
  expect(readFileSync(file, "utf8")).not.toContain("queue");
  writeFileSync(file, readFileSync(file, "utf8").replace("Login", "Logon"));
  expect(await runCli(box, ["export", "--to", to])).toMatchObject({ code: 1 });
  writeFileSync(file, readFileSync(file, "utf8").replace("Logon", "Login"));
  expect((await runCli(box, ["export", "--to", to, "--remove"])).stdout).toStartWith("Removed from");
  expect(readFileSync(file, "utf8")).toBe(mine);
  expect((await runCli(box, ["export", "--to", to, "--remove"])).stdout).toStartWith("There is no block");
});

test("a new AGENTS.md is removed with its block, and a link is left alone", async () => {
  using box = sandbox();
  putMemories(box);
  const file = join(box.repo, "AGENTS.md");
  await runCli(box, ["export", "--to", "agents-md"]);
  expect(existsSync(file)).toBe(true);
  await runCli(box, ["export", "--to", "agents-md", "--remove"]);
  expect(existsSync(file)).toBe(false);
  const target = join(box.root, "elsewhere.md");
  writeFileSync(target, "theirs");
  symlinkSync(target, file);
  expect(await runCli(box, ["export", "--to", "agents-md"])).toMatchObject({ code: 1 });
  expect(readFileSync(target, "utf8")).toBe("theirs");
});

test.each([
  "--to mem0 --json",
  "--to mem0 --format csv",
  "--to mem0 --prompts",
  "--to mem0 --remove",
  "--to agents-md --output x",
  "--to claude-md --project all",
  "--to nowhere",
  "--remove",
])("refuses %s", async (options) => {
  using box = sandbox();
  putMemories(box);
  expect(await runCli(box, ["export", ...options.split(" ")])).toMatchObject({ code: 2 });
});
