// How a check is written in a line, and which failed checks deserve one.

import { kindMatcher } from "../capture/outcome/errors/error-list.ts";
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

/** A script that was written for one occasion: `python /tmp/try.py`. No later session has it. */
const throwAwayScript = /^(?:[\w.+-]{1,40} (?:-\S{1,80} ){0,4})?\/(?:private\/)?(?:var\/)?tmp\//;

/** Returns the commands of the checks that passed, shortened, each once. Omits formatters, linters and throw-away scripts. */
export function passedChecks(checks: readonly Check[]): string[] {
  const passed = filter(checks, (check) => check.passed && !formatOrLint.test(check.command));
  const commands = map(passed, ({ command }) => shortCommand(command));
  return [...new Set(filter(commands, (command) => !throwAwayScript.test(command)))];
}

/**
 * Returns the checks that failed and that no later run of the same program settled, the newest first. Omits formatters, linters,
 * throw-away scripts and checks that never ran.
 */
export function failedChecks(newestFirst: readonly Check[]): Check[] {
  const settled = new Set<string>();
  return filter(newestFirst, ({ command, passed, headline }) => {
    const program = programOf(command);
    const isSettled = settled.has(program);
    settled.add(program);
    const isOfProject = !formatOrLint.test(command) && !throwAwayScript.test(shortCommand(command));
    return !passed && !isSettled && isOfProject && !wasNeverRun(headline ?? "");
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
