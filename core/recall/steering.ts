import { isQuiet } from "../config/control.ts";
import { type Env, env } from "../config/env.ts";

/** An instruction that the user opted into, not recalled data. One line, because every session pays for it. */
export const steeringText =
  "Memory of earlier sessions (server mem): mem_search when a symptom may be known or earlier work is referred to, mem_recall before editing a file you don't know, mem_save for a decision with its reason, a fix that was hard to find or an attempt that failed. Check what is recalled against the code.";

/** Resumed and forked sessions have the line in their context already. */
const freshSources = new Set(["startup", "clear", "compact"]);

/**
 * Returns the line about when to use the memory tools, if the user opted into it (`adopt --session`) and it fits: `used` is the
 * number of characters injected so far, `budget` the limit. Undefined otherwise.
 */
export function steering(
  source: string,
  surface: "session-start" | "compact",
  { used, budget }: { used: number; budget: number },
  from: Env = env(),
): string | undefined {
  if (!from.steering || !freshSources.has(source) || isQuiet(surface, from)) return undefined;
  return used + steeringText.length + 1 <= budget ? steeringText : undefined;
}
