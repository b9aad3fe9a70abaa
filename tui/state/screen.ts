import type { Core } from "../core.ts";
import type { Effect } from "./effect.ts";
import type { ScreenState } from "./screens.ts";
import type { Overlay, Scope, State } from "./state.ts";

/** What a key does: a new state of the screen, another screen, something to be done, or several of these. */
export type Step<S> = {
  screen?: S;
  push?: ScreenState;
  /** In place of all screens. */
  goTo?: readonly ScreenState[];
  /** Back to the screen before. */
  isBack?: boolean;
  /** Narrows what is shown to a project, or widens it to all of them. */
  scope?: Scope | undefined;
  marked?: ReadonlySet<number>;
  hasMouse?: boolean;
  overlay?: Overlay;
  /** To read again what is shown when left out. */
  effects?: readonly Effect[];
};

export type Binding<S> = {
  /** The names that keys.ts gives them. */
  keys: readonly string[];
  /** How the key is written on the screen; the first of `keys` when left out. */
  keyName?: string;
  /** One word or two. */
  label: string;
  /** One line for the help. */
  help: string;
  /** Whether the status bar names it; the help names all. */
  isInBar?: boolean;
  /** Left out where the key would do nothing. */
  isOffered?: (screen: S, state: State) => boolean;
  run: (screen: S, state: State) => Step<S>;
};

/** Everything there is to know of one screen but how it is drawn: that is its component in views.tsx. Only `load` and what it is given are not pure. */
export type ScreenModule<S extends ScreenState> = {
  kind: S["kind"];
  title: (screen: S) => string;
  /** What the help says the screen is for. */
  about: string;
  bindings: readonly Binding<S>[];
  /** Where letters are text and no commands. */
  isTyping?: (screen: S) => boolean;
  type?: (screen: S, text: string) => S;
  /** Whether what is shown may for a moment be what was read before: reading it takes longer than a key may wait. */
  canWait?: (screen: S, state: State) => boolean;
  /** Present where there is a list to move in. */
  list?: { count: (screen: S) => number; cursor: (screen: S) => number; moveTo: (screen: S, cursor: number) => S };
  /** Reads what the screen shows, and gives it to it; after a mere move what was read before still holds. */
  load: (core: Core, screen: S, state: State, how: { isMove: boolean }) => S;
};
