// How a check is shown in a line, and which failed ones are worth one.
import { kindMatcher } from "../capture/outcome/errors/error-list.ts";
import { filter, map } from "../lists.ts";
import type { HandoffContent } from "../store/handoff.ts";

type Check = HandoffContent["checks"][number];

const commandChars = 80;

/** Formatters and linters are settled in passing; what they find is no open work. */
const tidying = /\b(?:fmt|format|lint|prettier|biome|eslint|ruff|black|gofmt|rustfmt|clippy|stylelint)\b/;
/** What never ran says nothing of the project. */
const wasNeverRun = kindMatcher("never-run");
/** `CI=1 npm test`. */
const settings = /^(?:[A-Z_][A-Z0-9_]{0,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s"']{0,200})\s+){1,8}/;

/** What only goes there, looks around or says something before the check itself. */
const preparation = /^(?:\s{0,8}(?:cd|git|echo|cat|ls|export|source|set|sleep) [^&;\n]{1,300}(?:&&|;|\n)){1,8}/;

/** Returns the command without its folder, settings, redirections and what only cuts its output: `npm test`. */
export function plainCommand(command: string): string {
  const [line = ""] = command.replace(preparation, "").trimStart().replace(settings, "").split("\n", 1);
  return line
    .replace(/\s+(?:\d?>&?\s?\S+|\|.*|;.*)$/g, "")
    .replace(/\s+\d?>&?\s?\S+/g, "")
    .split(" && ")
    .reduce((whole, part) => (whole.length + part.length < commandChars ? `${whole} && ${part}` : whole))
    .slice(0, commandChars)
    .trim();
}

/** Returns the checks that passed, as they are shown, each once. */
export function passedChecks(checks: readonly Check[]): string[] {
  const passed = filter(checks, (check) => check.passed && !tidying.test(check.command));
  return [...new Set(map(passed, ({ command }) => plainCommand(command)))];
}

/**
 * Returns the checks that failed last and no later run of the same program settled, the newest first; not those that tidy, and
 * not those that were never run.
 */
export function failedChecks(newestFirst: readonly Check[]): Check[] {
  const settled = new Set<string>();
  return filter(newestFirst, ({ command, passed, headline }) => {
    const program = programOf(command);
    const isSettled = settled.has(program);
    settled.add(program);
    return !passed && !isSettled && !tidying.test(command) && !wasNeverRun(headline ?? "");
  });
}

/** Returns what names a check's program and what of it: `cargo test`. */
export function programOf(command: string): string {
  return plainCommand(command).split(/\s+/, 2).join(" ");
}

/** Returns a failed check as it is shown: `npm test: TypeError: items is undefined`. */
export function failedLine({ command, headline }: Check): string {
  const says = headline !== null && /\p{L}{3}/u.test(headline);
  return says ? `${plainCommand(command)}: ${headline}` : plainCommand(command);
}
