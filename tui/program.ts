// Holds the state, passes messages to the reducer, and does what it asks for.
import type { Core } from "./core.ts";
import { noticeOf, type Outside, runEffect } from "./data/run-effect.ts";
import { moduleOf } from "./screens.ts";
import { type Message, reduce } from "./state/reduce.ts";
import { type State, topScreen } from "./state/state.ts";

export type Program = {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
  dispatch: (message: Message) => void;
};

/** Starts with `initial`, whose screen is read at once. */
export function createProgram(core: Core, initial: State, outside: Outside): Program {
  let state = initial;
  const listeners = new Set<() => void>();

  function apply(message: Message): void {
    const { state: next, effects } = reduce(state, message);
    state = next;
    for (const effect of effects) {
      try {
        if (effect.kind === "load") load(effect.isMove ?? false);
        else runEffect(core, effect, { ...outside, dispatch, state });
      } catch (error) {
        state = { ...state, notice: noticeOf(error) };
      }
    }
  }

  function load(isMove: boolean): void {
    const screen = topScreen(state);
    state = reduce(state, { kind: "loaded", screen: moduleOf(screen).load(core, screen, state, { isMove }) }).state;
  }

  function dispatch(message: Message): void {
    apply(message);
    for (const listener of listeners) listener();
  }

  apply({ kind: "changed" });
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
  };
}
