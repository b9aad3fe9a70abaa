import { isQuiet } from "../config/control.ts";
import { type Env, env } from "../config/env.ts";

/** What is said, and no recalled data: the person asked for it. In a line, because every session pays for it. */
export const steeringText =
  "Memory of earlier sessions (server mem): mem_search when a symptom may be known or earlier work is referred to, mem_recall before editing a file you don't know, mem_save for a decision with its reason, a fix that was hard to find or an attempt that failed. Check what is recalled against the code.";

/** A resumed or forked session has the line in its context already. */
const beginnings = new Set(["startup", "clear", "compact"]);

/**
 * Returns when to use the memory tools, for a person who asked for it (`adopt --session`), where the start of the session
 * leaves room: `used` are the characters of what is told, `budget` those of all. Undefined for silence.
 */
export function steering(
  source: string,
  surface: "session-start" | "compact",
  { used, budget }: { used: number; budget: number },
  from: Env = env(),
): string | undefined {
  if (!from.steering || !beginnings.has(source) || isQuiet(surface, from)) return undefined;
  return used + steeringText.length + 1 <= budget ? steeringText : undefined;
}
