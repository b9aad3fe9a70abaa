import type { Agent } from "./agent.ts";

/** Returns whether a client can be installed; prints the reason if not. Each is some hundred megabytes from npm. */
export function isAvailable({ host, program }: Agent): boolean {
  try {
    program();
    return true;
  } catch (error) {
    console.error(`NOT TESTED: the client of ${host} can't be had: ${error}`);
    return false;
  }
}
