// How a check is written in a line, and which failed checks deserve one.

import { kindMatcher } from "../capture/outcome/errors/error-list.ts";
import { lazy } from "../lazy.ts";
import { filter, map } from "../lists.ts";
import type { HandoffContent } from "../store/handoff.ts";
import { printedError } from "./quoted-output.ts";

type Check = HandoffContent["checks"][number];

const commandChars = 80;

/** Formatters and linters are fixed in passing; what they report is not open work. */
const formatOrLint = /\b(?:fmt|format|lint|prettier|biome|eslint|ruff|black|gofmt|rustfmt|clippy|stylelint)\b/;
/** A check that never ran says nothing about the project. */
const wasNeverRun = kindMatcher("never-run");
/** `CI=1 npm test`. */
const assignments = /^(?:[A-Z_][A-Z0-9_]{0,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s"']{0,200})\s+){1,8}/;

/** Commands before the check that only change the folder, read or print something. */
const preparation = /^(?:\s{0,8}(?:cd|git|echo|cat|ls|export|source|set|sleep) [^&;\n]{1,300}(?:&&|;|\n)){1,8}/;

/** Returns the command without its folder, environment assignments, redirections and pipes: `npm test`. */
function shortCommand(command: string): string {
  const [line = ""] = command.replace(preparation, "").trimStart().replace(assignments, "").split("\n", 1);
  return line
    .replace(/(?<!\s)\s+(?:\d?>&?\s?\S+|\|.*|;.*)$/g, "")
    .replace(/(?<!\s)\s+\d?>&?\s?\S+/g, "")
    .split(" && ")
    .reduce((whole, part) => (whole.length + part.length < commandChars ? `${whole} && ${part}` : whole))
    .slice(0, commandChars)
    .trim();
}

/** What runs a script that is given to it, each as an expression. */
const interpreters = [
  "python[\\d.]*", // python3.11 /tmp/try.py
  "node", // node --test /tmp/try.mjs
  "bun(?: run| test)?", // bun test /tmp/try.test.ts
  "deno run", // deno run /tmp/try.ts
  "ruby", // ruby /tmp/try.rb
  "perl", // perl /tmp/try.pl
  "php", // php /tmp/try.php
  "bash", // bash -x /tmp/try.sh
  "sh", // sh /tmp/try.sh
  "zsh", // zsh /tmp/try.sh
  "tsx", // npx tsx /tmp/try.ts
  "ts-node", // ts-node /tmp/try.ts
];
const before = "(?:timeout \\d+s? |npx |uv run )?";
const options = "(?: --?[a-zA-Z][\\w-]{0,30}){0,4}";
const temporaryFile = "[\"']?\\/(?:private\\/)?(?:var\\/)?tmp\\/[^\\s/]+";

/**
 * A script directly in the folder for temporary files, run by itself or by an interpreter: `python3 -u /tmp/try.py`. It was written for one occasion,
 * and no later session has it.
 */
const throwAwayScript = lazy(() => {
  const interpreted = `(?:\\S{1,80}\\/)?(?:${interpreters.join("|")})${options} ${temporaryFile}`;
  const executed = `${temporaryFile}\\.(?:sh|py|[mc]?[jt]s|rb|pl)`;
  return new RegExp(`^${before}(?:${interpreted}|${executed})["']?(?: |$)`);
});

/** Returns a normalized check, whose programs are joined by "; ", without throw-away scripts. */
export function withoutThrowAway(check: string): string {
  return filter(
    check.split("; "),
    (part) => !throwAwayScript().test(part.replace(preparation, "").trimStart().replace(assignments, "")),
  ).join("; ");
}

/** Returns the commands of the checks that passed, shortened, each once. */
export function passedChecks(checks: readonly Check[]): string[] {
  const passed = filter(checks, (check) => check.passed && !formatOrLint.test(check.command));
  return [...new Set(map(passed, ({ command }) => shortCommand(command)))];
}

/**
 * Returns the checks that failed and that no later run of the same program settled, the newest first. Omits formatters, linters
 * and checks that never ran.
 */
export function failedChecks(newestFirst: readonly Check[]): Check[] {
  const settled = new Set<string>();
  return filter(newestFirst, ({ command, passed, headline }) => {
    const program = programOf(command);
    const isSettled = settled.has(program);
    settled.add(program);
    return !passed && !isSettled && !formatOrLint.test(command) && !wasNeverRun(headline ?? "");
  });
}

/** Returns a check's program and subcommand: `cargo test`. */
function programOf(command: string): string {
  return shortCommand(command).split(/\s+/, 2).join(" ");
}

/** Returns the line of a failed check: `npm test: “TypeError: items is undefined”`. */
export function failedLine({ command, headline }: Check): string {
  const printed = printedError(headline);
  return printed === undefined ? shortCommand(command) : `${shortCommand(command)}: ${printed}`;
}
