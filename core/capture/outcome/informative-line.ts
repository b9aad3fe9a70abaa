import type { LineKind } from "./error-lines.ts";
import { testNameIn } from "./test-name.ts";

/** The line that names a failure best, the lines that complete it, and the first failed test's name. */
export type InformativeLine = { text: string; kind: LineKind; testName: string | undefined };

const lookedAhead = 8;
/** The maximum number of lines of a TAP block before the error's name. A long comparison has many. */
const lookedAheadInTap = 60;

/** The text that runners and shells print before that of an error, and the footnote of an assertion after it. */
const marks = /^(?:\s|E {2,}|[>│|●✗✕✘×✖⨯❌→*]\s|\(fail\) )+/;
/** A program that forwards an error prefixes the file and the statement. The original message comes last. */
const passedOn = /^.{1,380}[:\])"'] {1,2}(?=(?:ERROR|FATAL|PANIC|Fatal error): )/;
const footnote = /\s{1,4}\/\/ (?:Object\.is|deep|strict) equality$/;
/** `Error Message:`, `[ERROR] Failures:`, and webpack's `ERROR in ./src/a.js 3:14-20`. */
const heading =
  /^(?:(?:\[ERROR\]|error:?) {1,2})?(?:(?:error )?message|failures?|errors?|exceptions?|details?|reason|unable to select packages|caused by|(?:test )?output) ?:$|^(?:database|compilation|runtime) error in (?:model|test|snapshot|seed|macro) \S{1,200} \(\S{1,300}\)$|^ERROR in \S{1,300}(?: \d{1,7}:\d{1,7}(?:-\d{1,7}(?::\d{1,7})?)?)?$/i;
/** A heading of compared values. */
const legend = /^(?:\+ actual - expected|- Expected\b.*|\+ Received\b.*|\.{3}|at \S.*|\^+|[ℹ✔✖] .*)$/;
const comparedPattern = /^(?:[-+] )?(?:expected|received|actual|got|left|right)(?: \w{1,20})? ?: /i;

/** Returns the first line of the most informative kind, given the kind of each line; undefined when no line is about a failure. */
export function informativeLine(
  lines: readonly string[],
  kinds: readonly (LineKind | undefined)[],
): InformativeLine | undefined {
  const first = new Map<LineKind, number>();
  let foundSpecific = -1;
  for (const [index, kind] of kinds.entries()) {
    if (kind === undefined) continue;
    if (!first.has(kind)) first.set(kind, index);
    if (foundSpecific < 0 && (kind === "error" || kind === "assertion")) foundSpecific = index;
  }
  const nameAt = first.get("name");
  const at = foundSpecific >= 0 ? foundSpecific : (nameAt ?? first.get("summary"));
  if (at === undefined) return undefined;
  const kind = kinds[at] ?? "summary";
  const thrown = kind === "assertion" ? thrownBelow(lines, at) : kind === "summary" ? gradleReason(lines) : undefined;
  const text = thrown ?? completeLine(lines, at);
  return { text, kind: thrown === undefined ? kind : "error", testName: firstTestName(lines, kinds) };
}

/** RSpec prints the failing line of the test first, and the exception's class and message below. */
function thrownBelow(lines: readonly string[], at: number): string | undefined {
  if (!/^\s{0,20}Failure\/Error:/.test(lines[at] ?? "")) return undefined;
  const below = textBelow(lines, at, lookedAhead);
  const name = below.findIndex((line) =>
    /^(?:[A-Z]\w{0,60}::){0,6}[A-Z]\w{0,60}(?:Error|Exception|NotFound|Invalid):$/.test(line),
  );
  return name < 0 || below[name + 1] === undefined ? undefined : `${below[name]} ${below[name + 1]}`;
}

/** Gradle names the failed task, and the reasons on the lines below, marked by `>`. The last one is the most specific. */
function gradleReason(lines: readonly string[]): string | undefined {
  const at = lines.findIndex((line) => line.startsWith("* What went wrong:"));
  if (at < 0) return undefined;
  const end = lines.findIndex((line, index) => index > at && (line.trim() === "" || line.startsWith("* ")));
  const reasons = lines.slice(at + 1, end < 0 ? at + 1 + lookedAhead : end);
  return (
    (reasons.findLast((line) => /^\s{0,20}> /.test(line)) ?? reasons[0])?.replace(/^\s{0,20}> /, "").trim() || undefined
  );
}

function firstTestName(lines: readonly string[], kinds: readonly (LineKind | undefined)[]): string | undefined {
  for (const [index, kind] of kinds.entries()) {
    const name = kind === "name" ? testNameIn(lines[index] ?? "") : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Some tools print the error on the lines below its heading. */
function completeLine(lines: readonly string[], at: number): string {
  const line = clean(lines[at] ?? "");
  const diagnostic = tapDiagnostic(line, textBelow(lines, at, lookedAheadInTap));
  if (diagnostic) return diagnostic;
  const below = textBelow(lines, at, lookedAhead);
  const compared = below.filter((next) => comparedPattern.test(next)).slice(0, 2);
  // A heading, or only a location: the message is below.
  const headed = heading.test(line) ? below.find((next) => !heading.test(next)) : undefined;
  if (headed !== undefined) return headed;
  if (/\bpanicked at\b.{0,300}:$/.test(line) && below[0]) return [line, below[0], ...compared].join(" ");
  // Flutter frames an exception: the message is below, after the line about how it was caught.
  if (line.includes("╡ EXCEPTION CAUGHT BY ")) {
    return below.find((next) => !/^The following .{1,200} was thrown\b/.test(next)) ?? line;
  }
  if (/^Failure\/Error:/.test(line)) return [line, ...(compared.length > 0 ? compared : below.slice(0, 1))].join(" ");
  if (/\bto (?:\w{1,20} )?(?:be|equal|have|include|contain|throw)\b|\breceived:|\bgot:/i.test(line)) {
    if (!line.endsWith(":")) return line;
  }
  if (compared.length > 0) return [line, ...compared].join(" ");
  return /\bExpected values to .{1,60}:$/.test(line) ? [line, ...below.slice(0, 2)].join(" ") : line;
}

function textBelow(lines: readonly string[], at: number, count: number): string[] {
  return lines
    .slice(at + 1, at + 1 + count)
    .map(clean)
    .filter((next) => next !== "" && !legend.test(next));
}

function clean(line: string): string {
  return line.replace(marks, "").replace(footnote, "").replace(passedOn, "").trim();
}

/** TAP gives the message and the kind of an error as entries of a YAML block: `error: 'x is undefined'`, `name: 'TypeError'`. */
function tapDiagnostic(line: string, below: readonly string[]): string | undefined {
  const [, inline, block] = /^error: (?:["'](.{1,300})["']|(\|-?))$/.exec(line) ?? [];
  const end = below.findIndex((next) => /^(?:code|name|expected|actual|operator|stack): /.test(next));
  const message =
    inline ?? (block === undefined ? undefined : below.slice(0, Math.min(3, end < 0 ? 2 : end)).join(" "));
  const name = below.map((next) => /^name: ["'](\w{1,60})["']$/.exec(next)?.[1]).find(Boolean);
  if (message && name) return `${name}: ${message}`;
  // The output was cut above the name. The line itself only opens the block.
  return block === undefined ? undefined : message || undefined;
}
