import { resolve } from "node:path";
import { AppError } from "../app-error.ts";
import { runProgram } from "../process/start.ts";
import { minuteMs } from "../time.ts";

/** The version output of an executable. `schema`: the newest that it supports. */
export type Described = { version: string; schema: number };

/** A virus scanner may delay the first run of a new executable. */
const limitMs = minuteMs;

/** Runs `file --version` and parses its output. Throws AppError `untrusted` if it does not run or is not claude-mem. */
export function describeExecutable(file: string): Described {
  const described = parse(runProgram("tool", [resolve(file), "--version", "--json"], { timeoutMs: limitMs }) ?? "");
  if (described) return described;
  throw new AppError("untrusted", `${file} does not run on this machine, or is not claude-mem.`, {
    hints: ["Nothing was changed. Please report it, with the output of `claude-mem doctor --report`."],
  });
}

function parse(text: string): Described | undefined {
  try {
    const { program, release, schema } = JSON.parse(text) as Record<string, unknown>;
    if (program !== "claude-mem" || typeof release !== "string" || typeof schema !== "number") return undefined;
    return { version: release, schema };
  } catch {
    return undefined;
  }
}
