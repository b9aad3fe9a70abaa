// What the browser knows of itself. Plain data: every change of it is made by reduce.ts.
import type { Effect } from "./effect.ts";
import type { ScreenState } from "./screens.ts";

/** In columns and rows of the terminal. */
export type Size = { columns: number; rows: number };

/** A project that what is shown is narrowed to. */
export type Scope = { id: number; name: string };

/** What lies over the screen and takes the keys. */
export type Overlay =
  | { kind: "help"; scroll: number }
  | { kind: "confirm"; question: string; details: readonly string[]; verb: string; effect: Effect }
  /** `problem`: why the answer that was given can't be taken. */
  | { kind: "ask"; question: string; hint: string; text: string; about: Asked; problem?: string | undefined }
  | { kind: "palette"; text: string; cursor: number };

/** What the answer is for. */
export type Asked =
  | { kind: "supersede"; ids: readonly number[] }
  | { kind: "drop"; id: number; projectId: number }
  | { kind: "export"; ids: readonly number[] }
  | { kind: "setting"; name: string };

export type Notice = { text: string; tone: "good" | "bad" | "plain" };

export type State = {
  size: Size;
  /** Undefined for all projects. */
  scope: Scope | undefined;
  /** The project of the folder that the browser was started in. */
  home: Scope | undefined;
  /** The last one is shown; Escape goes back. */
  stack: readonly ScreenState[];
  overlay: Overlay | undefined;
  notice: Notice | undefined;
  /** The memories chosen with Space. */
  marked: ReadonlySet<number>;
  /** Whether the wheel moves here; the terminal's own selecting of text is off meanwhile. */
  hasMouse: boolean;
};

/** Returns the screen that is shown. */
export function topScreen({ stack }: State): ScreenState {
  const top = stack.at(-1);
  if (!top) throw new Error("No screen is open.");
  return top;
}
