// Holds the state, passes messages to the reducer and runs the effects it returns.
import type { BrowseContext } from "../core/browse/context.ts";
import { noticeOf, runEffect } from "./data/run-effect.ts";
import type { TerminalPort } from "./data/terminal-port.ts";
import { moduleOf } from "./screens.ts";
import { type Message, type Result, reduce } from "./state/reduce.ts";
import { type State, topScreen } from "./state/state.ts";

export type Program = {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
  dispatch: (message: Message) => void;
};

/** How long the user has to pause typing before a deferrable load runs, in milliseconds. */
const pauseMs = 30;

/** Starts with `initial` and loads its screen immediately. */
export function createProgram(core: BrowseContext, initial: State, port: TerminalPort): Program {
  let state = initial;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const undos: (() => string)[] = [];

  function apply(message: Message): void {
    let result = reduce(state, message);
    // Typing is never delayed by a load. Every other key acts on the loaded result, so load first.
    if (waiting !== undefined && !canWait(result)) {
      load(false);
      result = reduce(state, message);
    }
    state = result.state;
    if (canWait(result)) loadLater();
    else for (const effect of result.effects) perform(effect);
  }

  function perform(effect: Result["effects"][number]): void {
    try {
      if (effect.kind === "load") load(effect.isMove ?? false);
      else runEffect(core, effect, { ...port, dispatch, state, undos });
    } catch (error) {
      state = { ...state, notice: noticeOf(error) };
    }
  }

  function load(isMove: boolean): void {
    clearTimeout(waiting);
    waiting = undefined;
    const screen = topScreen(state);
    state = reduce(state, { kind: "loaded", screen: moduleOf(screen).load(core, screen, state, { isMove }) }).state;
  }

  function loadLater(): void {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      perform({ kind: "load" });
      notify();
    }, pauseMs);
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function dispatch(message: Message): void {
    apply(message);
    notify();
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

function canWait({ state, effects }: Result): boolean {
  const screen = topScreen(state);
  const [effect, ...others] = effects;
  const isOfText = effect?.kind === "load" && !effect.isMove && others.length === 0;
  return isOfText && (moduleOf(screen).canWait?.(screen, state) ?? false);
}
