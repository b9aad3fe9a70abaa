// The browser's state. Plain data: only reduce.ts changes it.
import type { Effect } from "./effect.ts";
import type { ScreenState } from "./screens.ts";

/** In columns and rows of the terminal. */
export type Size = { columns: number; rows: number };

/** The project that the screens are limited to. */
export type Scope = { id: number; name: string };

/** An overlay covers the screen and takes the keys. */
export type Overlay =
  | { kind: "help"; scroll: number }
  | { kind: "confirm"; question: string; details: readonly string[]; verb: string; effect: Effect }
  /** `problem`: why the last answer is invalid. */
  | { kind: "ask"; question: string; hint: string; text: string; about: Asked; problem?: string | undefined }
  | { kind: "palette"; text: string; cursor: number };

/** The command that needs the answer. */
export type Asked =
  | { kind: "supersede"; ids: readonly number[] }
  | { kind: "drop"; id: number }
  | { kind: "export"; ids: readonly number[] }
  | { kind: "setting"; name: string };

export type Notice = { text: string; tone: "good" | "bad" | "plain" };

export type State = {
  size: Size;
  /** Undefined for all projects. */
  scope: Scope | undefined;
  /** The project of the folder that the browser was started in. */
  home: Scope | undefined;
  /** The last screen is shown. Escape goes back. */
  stack: readonly ScreenState[];
  overlay: Overlay | undefined;
  notice: Notice | undefined;
  /** The ids of the memories marked with Space. */
  marked: ReadonlySet<number>;
  /** Whether the mouse wheel scrolls the browser. The terminal can't select text while it does. */
  hasMouse: boolean;
};

/** Returns the visible screen. */
export function topScreen({ stack }: State): ScreenState {
  const top = stack.at(-1);
  if (!top) throw new Error("No screen is open.");
  return top;
}
