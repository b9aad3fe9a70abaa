import { closeSync, constants, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { now } from "./clock.ts";
import { incognito } from "./config/control.ts";
import { paths } from "./config/paths.ts";

const rotateAtBytes = 1_000_000;
// A pipe in the place of the log must not keep a hook waiting.
const appendFlags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

/** Appends one JSON line to the log. Never throws, since a log that can't be written must not break a hook. */
export function log(level: "info" | "warn" | "error", what: string, details: Record<string, unknown> = {}): void {
  // An incognito session leaves no trace.
  if (incognito() !== "off") return;
  try {
    const file = paths().log;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    rotate(file);
    const line = { time: new Date(now()).toISOString(), level, what, pid: process.pid, ...details };
    append(file, `${JSON.stringify(line)}\n`);
  } catch {
    // There is no other place to report the failure.
  }
}

function append(file: string, line: string): void {
  const handle = openSync(file, appendFlags, 0o600);
  try {
    writeSync(handle, line);
  } finally {
    closeSync(handle);
  }
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAtBytes) renameSync(file, `${file}.1`);
}
