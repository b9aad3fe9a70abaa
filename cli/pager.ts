import { isAbsolute } from "node:path";
import type { Env } from "../core/config/env.ts";
import { findProgram } from "../core/files/find-program.ts";
import { startProgram } from "../core/process/start.ts";
import type { ProgramContext } from "./context.ts";

/** Quit if it fits on one screen, keep colors, and leave the text on the screen. */
const lessOptions = "FRX";
const none = /^(?:cat|off|no|none|false|0)$/i;

/** Returns whether a text should be paged: standard output is a terminal that it does not fit, and a pager is not turned off. */
export function needsPager({ stdout, environment, hasPager }: ProgramContext, text: string): boolean {
  if (hasPager === false || !("isTTY" in stdout) || stdout.isTTY !== true || environment.term === "dumb") return false;
  if (!("rows" in stdout) || typeof stdout.rows !== "number" || stdout.rows <= 0) return false;
  // The shell's prompt takes a line.
  return countLines(text, "columns" in stdout ? Number(stdout.columns) : 0) >= stdout.rows;
}

/** Shows a text in the user's pager and waits for its end. Returns false if there is none, or it can't be started. */
export async function showInPager({ environment, cwd }: ProgramContext, text: string): Promise<boolean> {
  const command = pagerCommand(environment, cwd);
  if (command === undefined) return false;
  // An interrupt is for the pager, which runs in the same group of processes.
  process.on("SIGINT", ignore);
  try {
    const extra = environment.hasLessOptions ? {} : { LESS: lessOptions };
    const child = startProgram("editor", command, { stdin: "pipe", stdout: "inherit", stderr: "inherit", extra });
    await feed(child.stdin, text);
    await child.exited;
    return true;
  } catch {
    return false; // not executable, or built for another machine
  } finally {
    process.off("SIGINT", ignore);
  }
}

/** The user may leave the pager before it has read everything. */
async function feed(stdin: Bun.FileSink, text: string): Promise<void> {
  try {
    stdin.write(text);
    await stdin.end();
  } catch {
    // The pager is gone; its exit is awaited next.
  }
}

/** Returns the pager as a command line without a shell; undefined if it is turned off or not found. */
function pagerCommand({ pager, path }: Env, cwd: string): string[] | undefined {
  const [name = "less", ...options] = pager?.trim().split(/\s+/) ?? [];
  if (none.test(name)) return undefined;
  const program = isAbsolute(name) ? name : findProgram(name, path, cwd);
  return program === undefined ? undefined : [program, ...options];
}

function countLines(text: string, columns: number): number {
  const lines = text.trimEnd().split("\n");
  if (columns <= 0) return lines.length;
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(Bun.stringWidth(line) / columns)), 0);
}

function ignore(): void {}
