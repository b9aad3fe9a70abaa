import { completeEnv } from "../../../core/config/env.ts";

/** Sets the program's clock to `at` (milliseconds since the epoch). */
export function setClock(at: number): void {
  process.env.CLAUDE_MEM_NOW = String(at);
  completeEnv({});
}
