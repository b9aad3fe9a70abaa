// Reads values of other programs: a value of a wrong type counts as absent.
import { cleanText } from "../../privacy/clean.ts";
import { type FileRole, type FileUse, type ObservationType, observationTypes } from "../../store/vocabulary.ts";

/** Returns the first non-blank string, trimmed; "" for none. */
export function text(...values: unknown[]): string {
  for (const value of values) if (typeof value === "string" && value.trim() !== "") return value.trim();
  return "";
}

/** Returns the strings of a list, of a JSON list in a string, or of a text with commas. */
export function list(value: unknown): string[] {
  const items = typeof value === "string" ? parseList(value) : value;
  return Array.isArray(items) ? items.flatMap((item) => text(item) || []) : [];
}

function parseList(value: string): unknown {
  if (value.trim() === "") return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [value];
  } catch {
    // A secret may hold a comma.
    return cleanText(value).split(/[,\n]/);
  }
}

/** Returns an instant in milliseconds, given in seconds, milliseconds or ISO 8601 (UTC by default). */
export function instant(...values: unknown[]): number | undefined {
  for (const value of values) {
    const found =
      typeof value === "number" ? fromNumber(value) : typeof value === "string" ? fromText(value) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Seconds until now have ten digits, milliseconds thirteen. */
const minMilliseconds = 100_000_000_000;
const lastInstant = 8_640_000_000_000_000;

function fromNumber(value: number): number | undefined {
  const milliseconds = value < minMilliseconds ? value * 1000 : value;
  return milliseconds > 0 && milliseconds <= lastInstant ? Math.round(milliseconds) : undefined;
}

function fromText(value: string): number | undefined {
  if (/^\d{9,16}$/.test(value)) return fromNumber(Number(value));
  // SQLite's format, which is in UTC.
  const plain = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(value.trim());
  const at = Date.parse(plain ? `${plain[1]}T${plain[2]}Z` : value);
  return Number.isNaN(at) ? undefined : at;
}

export function importance(value: unknown): 1 | 2 | 3 {
  // An object may refuse to be converted.
  const number = typeof value === "object" ? Number.NaN : Number(value);
  return number >= 3 ? 3 : number === 1 ? 1 : 2;
}

/** Returns a share from 0 to 1; `usual` for what is none. */
export function share(value: unknown, defaults: number): number {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : defaults;
}

export function filesOf(value: unknown, role: FileRole): FileUse[] {
  return list(value).map((path) => ({ path, role }));
}

/** Other programs' names of types that differ from ours. */
const kinds: Readonly<Record<string, ObservationType>> = {
  adr: "decision",
  bug: "bugfix",
  fix: "bugfix",
  error: "bugfix",
  problem: "bugfix",
  rule: "constraint",
  policy: "constraint",
  convention: "constraint",
  config: "discovery",
  configuration: "discovery",
  feedback: "preference",
  user: "preference",
  how_to: "runbook",
  procedure: "runbook",
  workflow: "runbook",
  command: "runbook",
  tech_debt: "debt",
  todo: "debt",
  design: "architecture",
  component: "architecture",
  progress: "change",
  task: "change",
  session_summary: "change",
};

/** Returns our type for another program's name of a type; `discovery` for an unknown one. */
export function typeOf(value: unknown): ObservationType {
  const name = text(value)
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return (
    observationTypes.find((type) => type === name) ??
    (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ??
    "discovery"
  );
}

/** Returns the first line or sentence of a text, cleaned, for a memory without a title. */
export function titleOf(value: string): string {
  const text = cleanText(value);
  const line = text.split("\n").find((each) => /[\p{L}\p{N}]/u.test(each)) ?? text;
  const plain = line.replace(/^[\s#>*-]+/, "").trim();
  return plain.length <= 100 ? plain : (/^.{20,99}?[.!?](?=\s)/u.exec(plain)?.[0] ?? plain);
}
