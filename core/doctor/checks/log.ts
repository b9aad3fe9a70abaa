import { now } from "../../clock.ts";
import { errnoOf } from "../../files/file-error.ts";
import { readRegular } from "../../files/regular.ts";
import { dayMs } from "../../time.ts";
import { type Check, ok, warn } from "../check.ts";

const tailBytes = 64 * 1024;
const recentMs = 7 * dayMs;

type LoggedError = { time: string; what: string; detail: string };

/** Reports recent errors: hooks only log them. */
export const log: Check = {
  id: "log",
  title: "Errors in the log",
  run: ({ paths }) => {
    const since = now() - recentMs;
    const errors = readTail(paths.log)
      .flatMap(parseError)
      .filter(({ time }) => Date.parse(time) >= since);
    const last = errors.at(-1);
    if (last === undefined) return ok("None in the last 7 days");
    return warn(`${errors.length} in the last 7 days; ${last.time} ${last.what}${last.detail}`, `tail '${paths.log}'`);
  },
};

function readTail(file: string): string[] {
  try {
    return readRegular(file, { maxBytes: tailBytes, tail: true }).toString("utf8").split("\n");
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Returns the line's error, if it is one. The first line of a tail is usually cut, and a full disk cuts the last. */
function parseError(line: string): LoggedError[] {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== "object" || entry === null || !("level" in entry) || entry.level !== "error") return [];
    const { time, what, ...details } = entry as Record<string, unknown>;
    const detail = details.error ?? details.message ?? details.stack;
    return [{ time: String(time), what: String(what), detail: detail ? `: ${String(detail).split("\n", 1)[0]}` : "" }];
  } catch {
    return [];
  }
}
