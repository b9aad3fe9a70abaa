import { join } from "node:path";
import { type Env, env } from "../../config/env.ts";

/** Returns Factory droid's own folder. No I/O. */
export function droidFolder(from: Env = env()): string {
  return join(from.home, ".factory");
}
