import { join } from "node:path";
import { type Env, env } from "../../config/env.ts";

/** Returns Cursor's own folder, of the editor and of its command line. No I/O. */
export function cursorFolder(from: Env = env()): string {
  return join(from.home, ".cursor");
}
