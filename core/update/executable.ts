import { AppError } from "../app-error.ts";
import { childEnv } from "../config/env.ts";

/** What an executable says of itself; `schema` is the newest one that it knows. */
export type Described = { version: string; schema: number };

/** The first run of a new executable may be held up by a virus scanner. */
const limitMs = 60_000;

/** Runs `file --version` and returns what it says. Throws AppError "untrusted" when it does not run or is none of ours. */
export function describeExecutable(file: string): Described {
  const described = parse(ask(file));
  if (described) return described;
  throw new AppError("untrusted", `${file} does not run on this machine, or is no claude-mem.`, {
    hints: ["Nothing was changed. Please report it, with the output of `claude-mem doctor --report`."],
  });
}

function ask(file: string): string {
  try {
    const run = Bun.spawnSync([file, "--version", "--json"], {
      env: childEnv(),
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      timeout: limitMs,
      windowsHide: true,
    });
    return run.success ? run.stdout.toString() : "";
  } catch {
    return ""; // made for another machine, or not executable
  }
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
