import { findProgram } from "../files/find-program.ts";
import { runProgram } from "../process/start.ts";

const limitMs = 1000;

/** Returns the output of a system program; undefined if it is missing, fails or takes too long. `path`: the value of PATH. */
export function runTool([name = "", ...args]: readonly string[], path: string): string | undefined {
  const tool = findProgram(name, path);
  return tool === undefined ? undefined : runProgram("tool", [tool, ...args], { timeoutMs: limitMs });
}
