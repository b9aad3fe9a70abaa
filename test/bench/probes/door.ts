import type { Sandbox } from "../../support/sandbox.ts";

/** Where the doors are, and how they call the executable. */
export type Place = {
  box: Sandbox;
  /** A folder for what a door is given: it is not searched. */
  given: string;
  /** Runs the executable, and returns what it printed on both outputs. `env` is added to its environment. */
  call: (args: string[], stdin?: string, env?: Readonly<Record<string, string>>) => Promise<string>;
};

/** A way by which text comes into the store, or could. */
export type Door = {
  name: string;
  /** How many characters one call keeps; 0: one probe a call. */
  room: number;
  /** Only a token fits: a name or an id. */
  isToken?: true;
  /** The text is not expected in the store, whatever is in it. */
  storesNothing?: true;
  /** The user gave the text: an answer that repeats it is not a leak. */
  isAnswered?: true;
  send: (texts: readonly string[], place: Place) => Promise<unknown>;
};

const parallelCalls = 3;

/** Calls `run` for each item, a few at a time. */
export async function forEachInParallel<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: parallelCalls }, async () => {
      for (const item of rest) await run(item);
    }),
  );
}
