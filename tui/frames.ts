import type { Program } from "./program.ts";
import type { State } from "./state/state.ts";

export type Frames = {
  /** Returns the state that is drawn. */
  getState: () => State;
  /** Calls back when it is another one. */
  subscribe: (listener: () => void) => () => void;
  /** Takes the newest state at once: nothing is drawn yet. */
  update: () => void;
};

/**
 * Returns the states that are drawn: one for keys that come together, and none before the terminal has taken the last frame,
 * so that a slow line is not flooded.
 */
export function framesOf(program: Program, whenTaken: (callback: () => void) => void): Frames {
  let drawn = program.getState();
  let isAsked = false;
  const listeners = new Set<() => void>();
  const update = () => {
    isAsked = false;
    drawn = program.getState();
    for (const listener of listeners) listener();
  };
  program.subscribe(() => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => whenTaken(update));
  });
  return {
    getState: () => drawn,
    update,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
