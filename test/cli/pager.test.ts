import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPty } from "../support/pty.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

/** A store with four memories, and a pager that keeps what it gets and the options of less. */
function withPager(): Sandbox & { shown: string } {
  const box = sandbox();
  putMemories(box);
  mkdirSync(join(box.root, "bin"));
  const shown = join(box.root, "shown");
  writeFileSync(join(box.root, "bin", "pages"), `#!/bin/sh\necho "paged $LESS $1"\ncat > ${shown}\n`, { mode: 0o755 });
  box.env.PATH = `${join(box.root, "bin")}:${box.env.PATH}`;
  box.env.PAGER = "pages --quiet";
  return { ...box, shown };
}

async function onTerminal(box: Sandbox, args: string[], rows: number, columns = 80): Promise<string> {
  await using pty = openPty(args, { env: box.env, cwd: box.repo, size: { columns, rows } });
  expect(await pty.exit()).toBeLessThan(5);
  return pty.raw();
}

test("output that is longer than the terminal goes to the pager, in color and whole", async () => {
  using box = withPager();
  expect(await onTerminal(box, ["recent", "-p", "all"], 4)).toContain("paged FRX --quiet");
  const text = readFileSync(box.shown, "utf8");
  expect(text).toContain("\u001b[36m#5");
  expect(text).toContain("Login redirect loop");
});

test.each<[string, string[], Record<string, string>, number]>([
  ["fits", ["recent"], {}, 24],
  ["is shown with --no-pager after the command", ["recent", "--no-pager"], {}, 3],
  ["is shown with --no-pager before it", ["--no-pager", "recent"], {}, 3],
  ["is shown with CLAUDE_MEM_PAGER=off", ["recent"], { CLAUDE_MEM_PAGER: "off" }, 3],
  ["is shown with PAGER=cat", ["recent"], { PAGER: "cat" }, 3],
  ["is shown on a dumb terminal", ["recent"], { TERM: "dumb" }, 3],
  ["is shown with a pager that is missing", ["recent"], { PAGER: "no-such-pager" }, 3],
  ["is help", ["help"], {}, 10],
  ["is JSON", ["recent", "--json"], {}, 10],
])("no pager for what %s", async (_what, args, env, rows) => {
  using box = withPager();
  Object.assign(box.env, env);
  expect(await onTerminal(box, args, rows)).not.toContain("paged");
  expect(existsSync(box.shown)).toBe(false);
});

test("a pipe is never paged, and --no-pager after -- is a word", async () => {
  using box = withPager();
  expect((await runCli(box, ["recent", "--no-pager"])).stdout).toContain("Login redirect loop");
  const searched = await runCli(box, ["search", "--json", "--", "--no-pager"]);
  expect(JSON.parse(searched.stdout).query).toBe("--no-pager");
});

test("a pager in the repository is not found by its name", async () => {
  using box = withPager();
  mkdirSync(join(box.repo, "bin"));
  writeFileSync(join(box.repo, "bin", "evil"), `#!/bin/sh\ntouch ${box.shown}\n`, { mode: 0o755 });
  Object.assign(box.env, { PATH: `${join(box.repo, "bin")}:.:${box.env.PATH}`, PAGER: "evil" });
  await onTerminal(box, ["recent"], 3);
  expect(existsSync(box.shown)).toBe(false);
});

test("a terminal of 40 columns without color and Unicode", async () => {
  using box = withPager();
  Object.assign(box.env, { LANG: "C", NO_COLOR: "1", PAGER: "cat" });
  for (const args of [["recent"], ["stats"], ["get", "2"], ["config"]]) {
    const raw = await onTerminal(box, args, 60, 40);
    expect(raw).toMatch(/^[\x00-\x7f]*$/);
    expect(raw).not.toContain("\u001b[3");
    // Every row of `stats` has a label of its own.
    if (args[0] === "stats") expect(raw).toMatch(/^ {2}memories {2}\.+ max 0 a day\r$/m);
    const wide = raw.split("\r\n").filter((line) => line.length > 40 && line.trim().includes(" "));
    expect({ args, wide }).toEqual({ args, wide: [] });
  }
});
