// Names and forms that someone types first who has used gh, git and uv; written down before any of them was tried.
// `outcome`: "works", or "hinted" if the command is refused and its hint has the line to type instead.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { sandbox } from "../support/sandbox.ts";
import { Transcript } from "../support/transcript.ts";

binary();
const box = sandbox();
afterAll(box.dispose);
beforeAll(() => {
  const session = new Transcript({ cwd: box.repo });
  session.prompt("We decided to use SQLite instead of Postgres for the cart, because one file is easier to back up.");
  session.bash("npm test", "12 passing").say("The cart uses SQLite now, and all 12 tests pass.");
  put(join(box.home, ".claude", "projects", "-repo", `${session.sessionId}.jsonl`), session.text());
  put(join(box.home, ".claude", "settings.json"), "{}\n");
  put(join(box.home, ".codex", "config.toml"), 'model = "gpt-5"\n');
});

type FirstCommand = [typed: string, outcome: "works" | "hinted", output: string];

// In this order: the import makes #1, the saves #2 and #3.
const firstCommands: FirstCommand[] = [
  ["install", "works", "Codex\n  Changed "],
  ["--version", "works", "claude-mem "],
  ["import", "works", "Imported 1 session"],
  ["status", "works", "Memories"],
  ['add "Use pnpm, never npm"', "works", "Saved #2"],
  ['add --global "Answer in English"', "works", "(all projects)"],
  ["list", "works", "Use pnpm, never npm"],
  ["log", "works", "Answer in English"],
  ["search sqlite", "works", "#1"],
  ["show 1", "works", "instead of Postgres"],
  ["view 1", "works", "instead of Postgres"],
  ["config", "works", "inject.prompt.lines"],
  ["config get language", "hinted", "`claude-mem config` lists all settings"],
  ["config set model.name off", "works", 'model.name = "off"'],
  ["config list", "works", "model.name"],
  ["edit 2", "hinted", 'claude-mem edit 2 --text "'],
  ["context", "works", "Answer in English"],
  ["export AGENTS.md", "hinted", "`claude-mem export --to agents-md`"],
  ["agents", "works", "Codex (codex): registered"],
  ["projects", "works", "3 memories"],
  ["undo", "hinted", "`claude-mem history` lists the changes"],
  ["forget pnpm", "hinted", '`claude-mem forget --match "pnpm"`'],
  ["forget 2 --yes", "works", "Use pnpm, never npm"],
  ["self update --check", "hinted", "install.sh"],
  ["uninstall", "works", "The memories stay"],
];

test.each(firstCommands)("claude-mem %s: %s", async (typed, outcome, output) => {
  const args = (typed.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ""));
  const { code, stdout, stderr } = await runApp(args, { env: box.env, cwd: box.repo });
  expect(stdout + stderr).toContain(output);
  expect(code === 0 ? "works" : "hinted").toBe(outcome);
});

test("a newcomer's commands leave the agents' settings as they were", () => {
  expect(firstCommands).toHaveLength(25);
  expect(readFileSync(join(box.home, ".claude", "settings.json"), "utf8")).toBe("{}\n");
  expect(readFileSync(join(box.home, ".codex", "config.toml"), "utf8")).toBe('model = "gpt-5"\n');
});

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
