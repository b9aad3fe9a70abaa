import { existsSync } from "node:fs";
import type { Env } from "../../config/env.ts";
import { findProgram } from "../../files/find-program.ts";
import { claudePaths } from "./paths.ts";

/** Returns whether Claude Code is on this machine: its folder, or the program on PATH. */
export function isOnMachine(environment: Env): boolean {
  return existsSync(claudePaths(environment).claude) || findProgram("claude", environment.path) !== undefined;
}
