import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Cli } from "clipanion";
import { definitions } from "../../cli/cli.ts";
import { commands as commandClasses } from "../../cli/commands.ts";
import { completionScript, shells } from "../../cli/completions/scripts.ts";
import { completedCommands } from "../../cli/completions/vocabulary.ts";
import type { CliContext } from "../../cli/context.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
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

/** A folder with a `claude-mem` that prints these names of projects. */
function withNames(names: readonly string[]): Sandbox {
  const box = sandbox();
  mkdirSync(join(box.root, "bin"));
  const lines = names.map((name) => `${name}\n`).join("");
  writeFileSync(join(box.root, "names"), lines);
  writeFileSync(join(box.root, "bin", "claude-mem"), `#!/bin/sh\ncat ${join(box.root, "names")}\n`, { mode: 0o755 });
  return box;
}

/** The completions of each shell for the last of some words, run by the shell's own completion. */
const offers = {
  bash: (box: Sandbox, words: readonly string[]) => run(box, ["bash", "-c", bashScript, "bash", ...words]),
  // The builtins of zsh's completion work only inside of it, so they are replaced by stubs.
  zsh: (box: Sandbox, words: readonly string[]) => run(box, ["zsh", "-f", "-c", zshScript, "zsh", ...words]),
  fish: (box: Sandbox, words: readonly string[]) => {
    writeFileSync(join(box.root, "script"), completionScript("fish", commands));
    const line = ["claude-mem", ...words].join(" ");
    return run(box, ["fish", "--no-config", "-c", `source ${join(box.root, "script")}; complete -C '${line}'`]).map(
      (each) => each.split("\t")[0] ?? "",
    );
  },
};

const bashScript = `${completionScript("bash", commands)}
COMP_WORDS=(claude-mem "$@") COMP_CWORD=$#
_claude_mem
printf '%s\\n' "\${COMPREPLY[@]}"`;

const zshScript = `compdef() {}
_files() {}
compset() { if [[ $2 == '*=' ]]; then PREFIX=\${PREFIX#*=}; else PREFIX=\${PREFIX##*,}; fi }
compadd() { local each; for each in "\${(@P)2}"; do [[ $each == \${~\${(b)PREFIX}}* ]] && print -r -- $each; done }
_describe() { local -a words=("\${(@)\${(@P)@[-1]}%%:*}"); compadd -a words }
${completionScript("zsh", commands)}
words=(claude-mem "$@") CURRENT=$#words PREFIX=$words[-1]
_claude_mem`;

function run(box: Sandbox, command: string[]): string[] {
  const env = { ...box.env, PATH: `${join(box.root, "bin")}:${box.env.PATH}` };
  const { stdout } = Bun.spawnSync(command, { env, cwd: box.repo, timeout: 8_000 });
  return stdout.toString().split("\n").filter(Boolean);
}

// A shell that this machine lacks is named among the skipped tests.
for (const shell of shells) {
  const isThere = Bun.which(shell) !== null;
  describe.skipIf(!isThere)(`${shell}, if it is installed`, () => {
    test("reads its script", () => {
      const stdin = Buffer.from(completionScript(shell, commands));
      const { exitCode, stderr } = Bun.spawnSync([shell, "-n"], { stdin });
      expect({ exitCode, stderr: stderr.toString() }).toEqual({ exitCode: 0, stderr: "" });
    });

    test.each<[string[], string[]]>([
      [
        ["search", "--type", "de"],
        ["decision", "debt"],
      ],
      [
        ["search", "words", "--sort", ""],
        ["relevance", "time", "importance"],
      ],
      [["search", "--source", "pr"], ["prompts"]],
      [["edit", "1", "--status", "a"], ["active"]],
      [
        ["completions", ""],
        ["bash", "zsh", "fish"],
      ],
      [
        ["config", "set", "tokens_per_"],
        ["tokens_per_day", "tokens_per_project", "tokens_per_session"],
      ],
      [["config", "set", "categories.runbook.ena"], ["categories.runbook.enabled"]],
      [
        ["config", "s"],
        ["set", "status-line.figures", "steering", "subagent_types", "sync_url"],
      ],
      [["config", "inject.steer"], ["inject.steering"]],
      [
        ["import", "me"],
        ["memory-mcp", "mem0"],
      ],
      [["help", "pr"], ["projects"]],
    ])("%p offers %p", (words, wanted) => {
      using box = withNames([]);
      expect(offers[shell](box, words).sort()).toEqual(wanted.toSorted());
    });

    test("completes the last type of a list", () => {
      using box = withNames([]);
      const offered = offers[shell](box, ["search", "--type", "debt,de"]);
      // Bash and fish replace the whole word, zsh only what follows the comma.
      expect(offered.map((each) => each.replace("debt,", "")).toSorted()).toContain("decision");
    });

    test("offers the names of projects, and runs nothing that one holds", () => {
      const trap = `$(touch trap)\`touch trap\``;
      using box = withNames(["shop", "shed", trap]);
      expect(offers[shell](box, ["search", "-p", "sh"]).toSorted()).toEqual(["shed", "shop"]);
      expect(offers[shell](box, ["search", "-p", ""])).toHaveLength(3);
      expect(existsSync(join(box.repo, "trap"))).toBe(false);
    });
  });
}

const cli = Cli.from(commandClasses, { binaryName: "claude-mem" });

/** Returns the values that the refusal of another value names. Parses only, and runs nothing. */
function acceptedBy(command: string, option: string): string[] {
  for (const args of [[], ["1"]]) {
    try {
      cli.process([...command.split(" "), `${option}=no such value`, ...args], {} as CliContext);
    } catch (error) {
      const message = String(error);
      const named = /Invalid value for (\S+): give (?:one (?:or more )?of )?(.*)/.exec(message);
      if (named?.[1] === option && !/such as|whole number/.test(message))
        return (named[2] ?? "").replace(", separated by commas", "").split(/, | or /);
    }
  }
  return [];
}

test("shells offer for an option what its command accepts", () => {
  const lists = commands.flatMap(({ words, options }) =>
    options
      .filter(({ name, takesValue }) => takesValue && name.startsWith("--"))
      .map(({ name, values }) => {
        const accepted = acceptedBy(words.join(" "), name).filter((word) => /^[\w-]+$/.test(word));
        const offered = values === undefined || values === "projects" ? [] : [...values.words];
        return { command: words.join(" "), name, accepted, offered };
      }),
  );
  expect(lists.map(({ accepted: _, ...list }) => list)).toEqual(
    lists.map(({ accepted, command, name }) => ({ command, name, offered: accepted })),
  );
  expect(lists.flatMap(({ offered }) => offered).length).toBeGreaterThan(40);
}, 60_000);

test("the quotes of zsh and fish are closed on every line, whatever a description holds", () => {
  const odd = [{ words: ["odd"], description: 'It\'s $HOME: `x` "y" \\', options: [], values: undefined }];
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
