import { expect, test } from "bun:test";
import { definitions } from "../../cli/cli.ts";
import { completionScript, shells } from "../../cli/completions/scripts.ts";
import { completedCommands } from "../../cli/completions/vocabulary.ts";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const commands = completedCommands(definitions());

test.each([...shells])(
  "%s: every command and option a person may type is in it, and no internal one",
  async (shell) => {
    using box = sandbox();
    const { code, stdout } = await runCli(box, ["completions", shell]);
    expect(code).toBe(0);
    expect(stdout).toBe(completionScript(shell, commands));
    for (const { words, options } of commands) {
      for (const word of words) expect(stdout).toContain(word);
      for (const { name } of options) expect(stdout).toContain(shell === "fish" ? name.replace(/^-+/, "") : name);
    }
    expect(stdout).not.toMatch(/\bworker\b/);
  },
);

/** Returns what bash offers for the last of these words. */
function offered(...words: string[]): string[] {
  const script = `${completionScript("bash", commands)}
COMP_WORDS=(claude-mem "$@") COMP_CWORD=$#
_claude_mem
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = Bun.spawnSync(["bash", "-c", script, "bash", ...words]);
  expect(stderr.toString()).toBe("");
  return stdout.toString().split("\n").filter(Boolean);
}

const withBash = test.skipIf(Bun.which("bash") === null);

withBash("bash offers commands, then what goes with them", () => {
  expect(offered("")).toContain("search");
  expect(offered("st")).toEqual(["status", "statusline", "stats"]);
  expect(offered("defer", "")).toEqual(["list", "add", "drop"]);
  expect(offered("defer", "d")).toEqual(["drop"]);
  expect(offered("defer", "drop", "--r")).toEqual(["--reason"]);
  expect(offered("search", "--ty")).toEqual(["--type"]);
  expect(offered("search", "words", "--js")).toEqual(["--json"]);
  expect(offered("search", "")).toEqual([]);
  expect(offered("nonsense", "--he")).toEqual(["--help"]);
});

// Each of those that this machine has: a test of a shell that is missing would say nothing.
const others = (["zsh", "fish"] as const).filter((shell) => Bun.which(shell) !== null);

for (const shell of others) {
  test(`${shell} can read its script`, () => {
    const stdin = Buffer.from(completionScript(shell, commands));
    const { exitCode, stderr } = Bun.spawnSync([shell, "-n"], { stdin });
    expect({ exitCode, stderr: stderr.toString() }).toEqual({ exitCode: 0, stderr: "" });
  });
}

test("the quotes of zsh and fish are closed on every line, whatever a description holds", () => {
  const odd = [{ words: ["odd"], description: 'It\'s $HOME: `x` "y" \\', options: [] }];
  for (const shell of ["zsh", "fish"] as const) {
    for (const line of completionScript(shell, [...commands, ...odd])
      .split("\n")
      .filter((each) => each.includes("'"))) {
      expect(line.replaceAll("'\\''", "").split("'").length % 2).toBe(1);
    }
  }
});

test("an unknown shell is refused by name", async () => {
  using box = sandbox();
  const { code, stderr } = await runCli(box, ["completions", "powershell"]);
  expect(code).toBe(2);
  expect(stderr).toContain("give bash, zsh or fish");
});
