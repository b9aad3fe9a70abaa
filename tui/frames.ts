import type { Program } from "./program.ts";
import type { State } from "./state/state.ts";

export type Frames = {
  /** Returns the state to draw. */
  getState: () => State;
  /** Calls back when the state to draw changes. */
  subscribe: (listener: () => void) => () => void;
  /** Takes the newest state immediately. Used before the first frame. */
  update: () => void;
};

/**
 * Returns the states to draw. Keys that arrive together cause one frame, and no frame is due before the terminal has taken the last one,
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
