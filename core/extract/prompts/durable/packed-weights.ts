// Run when the program is built: the results become constants of the functions that use them. A hook would make objects of hundreds of
// names each time it starts, and judges a sentence or two.
import stored from "./weights.json";

/** Returns the weights for durable sentences as JSON. */
export function durableWeights(): string {
  return JSON.stringify(stored.durable);
}

/** Returns the weights of each kind as JSON. */
export function kindWeights(): string {
  return JSON.stringify(stored.kinds);
}

/** Returns the minimum scores. */
export function fittedThresholds(): { ask: number; store: number } {
  const { ask, store } = stored.thresholds;
  return { ask: ask.score, store: store.score };
}
