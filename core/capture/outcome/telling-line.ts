import type { LineKind } from "./error-lines.ts";

/** The line that names a failure best, with those that complete it, and the first failed test's name. */
export type TellingLine = { text: string; kind: LineKind; testName: string | undefined };

const LOOKED_AHEAD = 8;

/** Returns the first of the most telling lines, given the kind of each; undefined when no line tells of a failure. */
export function tellingLine(
  lines: readonly string[],
  kinds: readonly (LineKind | undefined)[],
): TellingLine | undefined {
  const first = new Map<LineKind, number>();
  let foundSpecific = -1;
  for (const [index, kind] of kinds.entries()) {
    if (kind === undefined) continue;
    if (!first.has(kind)) first.set(kind, index);
    if (foundSpecific < 0 && (kind === "error" || kind === "assertion")) foundSpecific = index;
  }
  const nameAt = first.get("name");
  const testName = nameAt === undefined ? undefined : lines[nameAt]?.trim();
  const at = foundSpecific >= 0 ? foundSpecific : (nameAt ?? first.get("summary"));
  if (at === undefined) return undefined;
  const kind = kinds[at] ?? "summary";
  return { text: completeLine(lines, at), kind, testName };
}

/** Some tools put what happened on the lines below the one that announces it. */
function completeLine(lines: readonly string[], at: number): string {
  const line = (lines[at] ?? "").trim();
  const below = lines
    .slice(at + 1, at + 1 + LOOKED_AHEAD)
    .map((next) => next.trim())
    .filter(Boolean);
  const diagnostic = tapDiagnostic(line, below);
  if (diagnostic) return diagnostic;
  if (/\bpanicked at\b.{0,300}:$/.test(line) && below[0]) return `${line} ${below[0]}`;
  const compared = below
    .filter((next) => /^(?:[-+] )?(?:expected|received|got|left|right)\b ?:/i.test(next))
    .slice(0, 2);
  return compared.length > 0 && !/\breceived:|\bgot:/i.test(line) ? [line, ...compared].join(" ") : line;
}

/** TAP gives the message and the kind of an error as entries of a YAML block: `error: 'x is undefined'`, `name: 'TypeError'`. */
function tapDiagnostic(line: string, below: readonly string[]): string | undefined {
  const [, inline, block] = /^error: (?:["'](.{1,300})["']|(\|-?))$/.exec(line) ?? [];
  const message = inline ?? (block === undefined ? undefined : below.slice(0, 2).join(" "));
  const name = below.map((next) => /^name: ["'](\w{1,60})["']$/.exec(next)?.[1]).find(Boolean);
  return message && name ? `${name}: ${message}` : undefined;
}
