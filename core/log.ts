import { closeSync, constants, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { now } from "./clock.ts";
import { incognito } from "./config/control.ts";
import { paths } from "./config/paths.ts";

const rotateAtBytes = 1_000_000;

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

/** Neither follows a symbolic link nor waits for a reader of a pipe. */
function append(file: string, text: string): void {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK, 0o600);
  try {
    if (fstatSync(handle).isFile()) writeSync(handle, text);
  } finally {
    closeSync(handle);
  }
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAtBytes) renameSync(file, `${file}.1`);
}
