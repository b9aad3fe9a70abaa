import { join } from "node:path";
import { type Env, env } from "../../config/env.ts";

/** Returns Amp's own folder. No I/O. */
export function ampFolder(from: Env = env()): string {
  return join(from.xdgConfigHome ?? join(from.home, ".config"), "amp");
}
