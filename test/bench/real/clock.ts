import { completeEnv } from "../../../core/config/env.ts";

/** Has the program believe that it is `at` (milliseconds since the epoch). */
export function setClock(at: number): void {
  process.env.CLAUDE_MEM_NOW = String(at);
  completeEnv({});
}
