// Three lists of what someone types first, written down before any line was tried: two with the habits of gh, git and uv, one with those of
// claude-mem-lite. `outcome`: "works", or "hinted" if the command is refused and its hint has the line to type instead.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();

type Typed = [line: string, outcome: "works" | "hinted", output: string];

const habitsOfGit: Typed[] = [
  ["status", "works", "Memories      3"],
  ["init", "hinted", "`claude-mem install`"],
  ["log -5", "works", "Never log tokens"],
  ["log --oneline", "works", "Never log tokens"],
  ["log --since yesterday", "works", "Never log tokens"],
  ["ls --json id,title", "hinted", "claude-mem recent --json | jq"],
  ["view 1", "works", "Files: src/pool.ts"],
  ["view 1 --web", "hinted", "`claude-mem web`"],
  ['create "Deploys run on Fridays only"', "works", "Saved #4"],
  ['add -m "Staging uses port 8443"', "works", "Saved #5"],
  ["grep -i redis", "works", "#1"],
  ['search "connection pool" -L 3', "works", "#1"],
  ["blame src/pool.ts", "works", "#1"],
  ["diff 1", "hinted", "`claude-mem history`"],
  ['edit 1 --title "Pool of twenty"', "works", "Changed #1"],
  ["rm 1 --dry-run", "works", "Would delete #1"],
  ["revert 1", "hinted", "`claude-mem undo R1`"],
  ["pin 1", "works", "Pinned #1"],
  ["tag", "hinted", "claude-mem list --type decision"],
  ["config --list", "works", "inject.prompt.lines"],
  ["config get inject.prompt.lines", "works", "3"],
  ["self version", "works", "claude-mem "],
  ["self update --dry-run", "hinted", "install.sh"],
  ["generate-shell-completion bash", "works", "COMPREPLY"],
  ["project list", "works", "5 memories"],
];

const otherHabitsOfGit: Typed[] = [
  ["", "works", "Usage: claude-mem <command>"],
  ["--version", "works", "claude-mem "],
  ["init", "hinted", "`claude-mem install`"],
  ["status", "works", "Memories      3"],
  ["auth status", "hinted", "`claude-mem spend`"],
  ['add "We deploy on Tuesdays only"', "works", "Saved #4"],
  ["list", "works", "#4"],
  ["list -L 5", "works", "#4"],
  ["log --oneline", "works", "#4"],
  ["show 1", "works", "Files: src/pool.ts"],
  ["view 1", "works", "Files: src/pool.ts"],
  ["search deploy", "works", "#4"],
  ["grep deploy", "works", "#4"],
  ["list --json", "works", '"narrative"'],
  ['edit 4 --title "Deploys happen on Tuesdays"', "works", "Changed #4"],
  ["rm 4", "hinted", "Add --yes"],
  ["undo", "hinted", "`claude-mem history`"],
  ["diff", "hinted", "`claude-mem sessions`"],
  ["config list", "works", "inject.prompt.lines"],
  ["config set editor vim", "hinted", "It belongs to your shell"],
  ["self update", "hinted", "install.sh"],
  ["completion -s bash", "works", "COMPREPLY"],
  ["export", "works", '"kind":"memory"'],
  ["import memories.jsonl", "hinted", "`claude-mem restore FILE`"],
  ["blame src/pool.ts", "works", "#1"],
];

const habitsOfLite: Typed[] = [
  ["search redis --type decision --limit 5", "works", "#1"],
  ["search --importance 2 redis", "works", "#1"],
  ["recent 3", "works", "#3"],
  ["recent --project all", "works", "#3"],
  ["recall src/pool.ts", "works", "#1"],
  ["get 1,2", "works", "Never log tokens"],
  ["timeline 1 --before 2 --after 2", "works", "> "],
  ["timeline --query redis", "works", "> "],
  ['save "Never print passwords" --type constraint --importance 3', "works", "Saved #4"],
  ["mem_search redis", "works", "#1"],
  ['mem-save "Tabs are two columns wide"', "works", "Saved #5"],
  ["update 1 --importance 3", "works", "Changed #1"],
  ["delete 2 --confirm", "works", "Deleted #2"],
  ["stats --days 7", "hinted", "`--since 7d`"],
  ["context", "works", "session-start"],
  ["browse --tier working", "hinted", "`claude-mem list --type TYPE`"],
  ["export --format jsonl", "works", '"kind":"header"'],
  ["compress --days 90", "hinted", "`claude-mem upkeep --preview`"],
  ["maintain scan", "works", "Nothing is due"],
  ["maintain execute dedup", "works", "Nothing is due"],
  ["optimize --run", "hinted", "`claude-mem upkeep` merges duplicates without a model"],
  ["fts-check", "hinted", "Database"],
  ["registry list", "hinted", "Nothing found"],
  ["import-jsonl memories.jsonl", "hinted", "claude-mem import claude-mem-lite --from FILE"],
  ["activity search redis", "hinted", "`--project all`"],
];

const seeds = [
  ["save", "The pool of src/pool.ts has at most 10 connections, because Redis 7 refuses more", "--type", "decision"],
  ["save", "Never log tokens of customers", "--type", "constraint"],
  ["save", "Use pnpm, not npm", "--type", "preference"],
];

describe.each([
  ["gh, git and uv", habitsOfGit],
  ["gh, git and uv, the second list", otherHabitsOfGit],
  ["claude-mem-lite", habitsOfLite],
])("habits of %s", (_, lines) => {
  let box: Sandbox;
  const run = (args: readonly string[]) => runApp([...args], { env: box.env, cwd: box.repo });

  beforeAll(async () => {
    expect(lines).toHaveLength(25);
    box = sandbox();
    mkdirSync(join(box.repo, "src"));
    writeFileSync(join(box.repo, "src", "pool.ts"), "export const pool = 10;\n");
    for (const seed of seeds) expect((await run(seed)).code).toBe(0);
  }, 60_000);
  afterAll(() => box.dispose());

  test.each(lines)(
    "claude-mem %s: %s",
    async (line, outcome, output) => {
      const args = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ""));
      const { code, stdout, stderr } = await run(args);
      expect(stdout + stderr).toContain(output);
      expect(code === 0 ? "works" : "hinted").toBe(outcome);
    },
    30_000,
  );
});
