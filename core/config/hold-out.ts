import { type Env, env } from "./env.ts";

/**
 * Returns whether CLAUDE_MEM_HOLD_OUT keeps injections from a session, by the host's id of it: as if drawn by lot, and the same in each
 * hook. Undefined if no session is held out.
 */
export function isHeldOut(hostId: string, from: Env = env()): boolean | undefined {
  const oneIn = Number(from.holdOut);
  if (!Number.isSafeInteger(oneIn) || oneIn < 2) return undefined;
  return Bun.hash(`hold-out ${hostId}`) % BigInt(oneIn) === 0n;
}
