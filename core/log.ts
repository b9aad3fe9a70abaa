import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
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
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  } catch {
    // There is no other place to report the failure.
  }
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAtBytes) renameSync(file, `${file}.1`);
}
