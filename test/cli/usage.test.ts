import { afterAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const box = sandbox();
afterAll(box.dispose);

test.each([
  [["serach", "x"], "Unknown command: serach", "Did you mean `claude-mem search`?"],
  [["quux"], "Unknown command: quux", "Run `claude-mem help` to see every command."],
  [["help", "serach"], "Unknown command: serach", "Did you mean `claude-mem search`?"],
  [["serach", "--help"], "Unknown command: serach", "Did you mean `claude-mem search`?"],
  [["--jsn"], "Unknown option: --jsn", "Run `claude-mem help` to see every command."],
  [["doctor", "--jsn"], "Unknown option of doctor: --jsn", "Did you mean --json?"],
  [["doctor", "extra"], 'doctor: unexpected argument "extra"', "Run `claude-mem doctor --help`"],
  [["search"], "search: <query> is missing", "Run `claude-mem search --help`"],
  [["defer", "drop", "D1"], "defer drop: --reason is missing", "Run `claude-mem defer drop --help`"],
  [["undo"], "undo: <change-or-session> is missing", "`claude-mem history` lists the changes"],
  [["config", "set"], "config set: <name> is missing", "For example"],
  [["config", "set", "inject.prompt.lines"], "config set: <value> is missing", "For example"],
  [["search", "x", "--limit", "-1"], "begins with a dash", "`claude-mem search … --limit=-1`"],
  [["get"], "get: <ids> is missing", "For example: `claude-mem get 12`."],
  [["export", "AGENTS.md"], 'export: unexpected argument "AGENTS.md"', "`claude-mem export --to agents-md`"],
  [["install", "codex"], 'install: unexpected argument "codex"', "`claude-mem install --host codex`"],
  [["export", "--to"], "export: --to needs a value", "`claude-mem export --to agents-md`"],
  [["why", "1"], "Unknown command: why", "`claude-mem get <id>` shows what a memory rests on"],
  [["hoook"], "Unknown command: hoook", "Run `claude-mem help` to see every command."],
  [["lst"], "Unknown command: lst", "Did you mean `claude-mem list`?"],
  [["forget", "heron", "yard"], "Not an id: heron yard", '`claude-mem forget --match "heron yard"`'],
  [["forget", "--secret", "hunter2"], "--secret takes no other argument", "standard input"],
  [["forget", "hunter2", "--secret"], "--secret takes no other argument", "standard input"],
  [["search", "x", "--limit", "many"], "--limit", "Run `claude-mem search --help`"],
  [["search", "x", "--limit", "0"], "whole number from 1 to 1000", "Run `claude-mem search --help`"],
  [["search", "x", "--limit=-5"], "whole number from 1 to 1000", "Run `claude-mem search --help`"],
  [["web", "--port", "99999"], "give a port from 1 to 65535", "Run `claude-mem web --help`"],
  [["search", "x", "--since", "tomorrow"], "invalid value for --since", "Run `claude-mem search --help`"],
  [["search", "x", "--type", "bugfix,novel"], "invalid value for --type", "Run `claude-mem search --help`"],
  [["search", "x", "--until", "2026-02-31"], "invalid value for --until", "Run `claude-mem search --help`"],
  [["search", "x", "--importance", "4"], "give 1, 2 or 3", "Run `claude-mem search --help`"],
  [["search", "x", "--sort", "age"], "give one of relevance, time, importance", "Run `claude-mem search --help`"],
  [["search", "x", "--offset=-1"], "whole number from 0 to 10000", "Run `claude-mem search --help`"],
  [["context", "--prompt", "x", "--file", "y"], "--prompt and --file can't be combined.", ""],
  [["timeline", "12", "--query", "x"], "Give an id or --query, not both.", ""],
  [["install", "--dry-run=yes"], "--dry-run", "Run `claude-mem install --help`"],
  [["config", "tokens_per_day", "-1"], '"-1" begins with a dash', "`claude-mem config … -- -1`"],
  [["save", "-dash text"], '"-dash text" begins with a dash', '`claude-mem save … -- "-dash text"`'],
  [["defer", "done", "D1"], 'defer: unexpected argument "done"', "`claude-mem save <result> --closes D1`"],
  [["projects", "drop"], 'projects: unexpected argument "drop"', "`projects merge`"],
  [["logs", "--level", "loud"], "one of info, warn, error", "Run `claude-mem logs --help`"],
  [["sessions", "show", "P4"], "Not the id of a session: P4", "Give an id such as S4."],
  [["activity", "show", "#4"], "Not the id of a tool use: #4", "Give an id such as E4."],
  [["init"], "Unknown command: init", "`claude-mem install` registers the hooks"],
  [["quiet"], "Unknown command: quiet", "`claude-mem config quiet_hooks 1`"],
  [["maintain"], "Unknown command: maintain", "`upkeep --preview`"],
  [["constructor"], "Unknown command: constructor", "Run `claude-mem help` to see every command."],
  [["get", "4-2"], "Not a range: 4-2", "names at most 1000 records"],
  [["get", "1-5000"], "Not a range: 1-5000", "names at most 1000 records"],
  [["get", "P1-S2"], "Not a range: P1-S2", ""],
  [["get", "1-2-3"], "Not an id: 1-2-3", "1,2 and 4-6 name several"],
  [["get", "1,"], "Not an id: 1,", "1,2 and 4-6 name several"],
  [["edit", "1-2", "--title", "x"], "Not a memory: 1-2", "Memories have plain ids"],
  [["recent", "0"], "whole number from 1 to 1000", "Run `claude-mem recent --help`"],
  [["hook", "\u001b[2J"], "A hook is started by its coding agent.", ""],
])("%j is refused before anything is done", async (args, message, hint) => {
  const { code, stdout, stderr } = await runCli(box, args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
  expect(stderr).not.toContain("    at ");
  expect(existsSync(box.memDir)).toBe(false);
});

test.each([[[]], [["help"]], [["--help"]], [["-h"]]])("%j prints the overview on stdout", async (args) => {
  const { code, stdout, stderr } = await runCli(box, args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toStartWith("claude-mem ");
  for (const command of ["install", "search", "save", "export", "doctor", "hook", "mcp"]) {
    expect(stdout).toMatch(new RegExp(`^  ${command} +[A-Z]`, "m"));
  }
});

test.each([[["search", "--help"]], [["help", "search"]], [["search", "some", "words", "-h"]]])(
  "%j prints the help of search on stdout",
  async (args) => {
    const { code, stdout, stderr } = await runCli(box, args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Usage\n  claude-mem search <query> ... [options]\n");
    expect(stdout).toContain("--limit <count>");
    expect(stdout).toContain("Examples\n");
  },
);

test.each([[["--version"]], [["-v"]], [["version"]]])("%j prints the version", async (args) => {
  expect(await runCli(box, args)).toEqual({ code: 0, stdout: "claude-mem 0.0.0-source\n", stderr: "" });
});

test("an error is one JSON document where one is asked for", async () => {
  const { code, stdout, stderr } = await runCli(box, ["get", "4-2", "--json"]);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    error: { code: "usage", message: "Not a range: 4-2", hints: [expect.stringContaining("at most 1000")] },
  });
  expect({ code, first: stderr.split("\n", 1)[0] }).toEqual({ code: 2, first: "Not a range: 4-2" });
  expect((await runCli(box, ["serach", "-j"])).stdout).toContain('"Unknown command: serach"');
  expect((await runCli(box, ["save", "--", "--json", "-j"])).stdout).toBe("");
});

test("recall of a word that is no file names search", async () => {
  using own = sandbox();
  await runCli(own, ["save", "Dates are in UTC"]);
  const { code, stderr } = await runCli(own, ["recall", "dates"]);
  expect(code).toBe(4);
  expect(stderr).toContain("There is no file dates; `claude-mem search` finds words.");
});
