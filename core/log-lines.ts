import { localClock, localDay } from "./db/local-time.ts";
import { errnoOf } from "./files/file-error.ts";
import { readRegular } from "./files/regular.ts";

export const logLevels = ["info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** A line of the log; `details` are its other fields. */
export type LogLine = { time: string; level: LogLevel; what: string; details: Record<string, unknown> };

/** The log is rotated at 1 MB; both files together are read as a whole. */
const maxFileBytes = 4_000_000;
const maxDetailChars = 400;
const levelWidth = 5;

/** Returns the lines of the log, and of the older one next to it, oldest first. Incomplete lines are left out. */
export function readLog(file: string): LogLine[] {
  return [`${file}.1`, file].flatMap((each) => parseLog(readIfExists(each)));
}

/** Returns the whole log lines in a text. */
export function parseLog(text: string): LogLine[] {
  return text.split("\n").flatMap(parseLine);
}

/** Returns whether a line is at least as grave as `level`. */
export function isAtLeast(line: LogLine, level: LogLevel): boolean {
  return logLevels.indexOf(line.level) >= logLevels.indexOf(level);
}

/** Returns "2026-03-01 14:05  warn   event spooled: disk full (file=…)". Of a stack trace only the first line is kept. */
export function renderLogLine({ time, level, what, details }: LogLine): string {
  const { error, message, stack, ...others } = details;
  const reason = error ?? message ?? stack;
  const rest = Object.entries(others).map(([name, value]) => `${name}=${shorten(value)}`);
  const at = Date.parse(time);
  const when = Number.isNaN(at) ? time : `${localDay(at)} ${localClock(at)}`;
  const cause = reason === undefined ? "" : `: ${shorten(reason)}`;
  return `${when}  ${level.padEnd(levelWidth)}  ${what}${cause}${rest.length > 0 ? ` (${rest.join(", ")})` : ""}`;
}

function shorten(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return (text.split("\n", 1)[0] ?? "").slice(0, maxDetailChars);
}

function parseLine(text: string): LogLine[] {
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== "object" || entry === null) return [];
    const { time, level, what, ...details } = entry as Record<string, unknown>;
    const known = logLevels.find((each) => each === level);
    return known ? [{ time: String(time), level: known, what: String(what), details }] : [];
  } catch {
    return []; // A full disk or a cut cuts a line.
  }
}

function readIfExists(file: string): string {
  try {
    return readRegular(file, { maxBytes: maxFileBytes, tail: true }).toString("utf8");
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return "";
    throw error;
  }
}
