import type { BrowseContext } from "../../core/browse/context.ts";
import type { Effect } from "./effect.ts";
import type { ScreenState } from "./screens.ts";
import type { Overlay, Scope, State } from "./state.ts";

/** The result of a key: a new state of the screen, another screen, effects, or several of these. */
export type Step<S> = {
  screen?: S;
  push?: ScreenState;
  /** Replaces all screens. */
  goTo?: readonly ScreenState[];
  /** Goes back to the previous screen. */
  isBack?: boolean;
  /** Limits the screens to a project; undefined for all projects. */
  scope?: Scope | undefined;
  marked?: ReadonlySet<number>;
  hasMouse?: boolean;
  overlay?: Overlay;
  /** Defaults to loading the screen again. */
  effects?: readonly Effect[];
};

export type Binding<S> = {
  /** The key names of keys.ts. */
  keys: readonly string[];
  /** The key's label on the screen. Defaults to the first of `keys`. */
  keyName?: string;
  /** One word or two. */
  label: string;
  /** One line for the help. */
  help: string;
  /** Whether the status bar names it. The help names all. */
  isInBar?: boolean;
  /** Whether the key does something now. Defaults to true. */
  isOffered?: (screen: S, state: State) => boolean;
  run: (screen: S, state: State) => Step<S>;
};

/** The definition of a screen, apart from its component in views.tsx. Only `load` is not pure. */
export type ScreenModule<S extends ScreenState> = {
  kind: S["kind"];
  title: (screen: S) => string;
  /** The purpose of the screen, for the help. */
  about: string;
  bindings: readonly Binding<S>[];
  /** Returns whether letters are text instead of commands. */
  isTyping?: (screen: S) => boolean;
  type?: (screen: S, text: string) => S;
  /** Returns whether stale data may be shown briefly, because loading takes longer than a key may wait. */
  canWait?: (screen: S, state: State) => boolean;
  /** Present if the screen has a list to move in. */
  list?: { count: (screen: S) => number; cursor: (screen: S) => number; moveTo: (screen: S, cursor: number) => S };
  /** Returns the screen with its data. After a move of the cursor, the data loaded before are still valid. */
  load: (core: BrowseContext, screen: S, state: State, how: { isMove: boolean }) => S;
};
