import { env } from "./config/env.ts";

/** Returns the current time in milliseconds since the epoch; CLAUDE_MEM_NOW replaces it in tests. */
export function now(): number {
  return env().now ?? Date.now();
}
