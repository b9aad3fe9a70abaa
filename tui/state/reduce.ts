// All changes of the state. Pure: side effects are returned with the new state.

import type { Diagnosis } from "../../core/doctor/run.ts";
import { globalBindings } from "../bindings/global.ts";
import { moduleOf } from "../screens.ts";
import type { Input } from "../terminal/keys.ts";
import type { Effect } from "./effect.ts";
import { moveCursor, movesWhileTyping } from "./move.ts";
import { type Answer, answerOverlay } from "./overlay.ts";
import type { Binding, ScreenModule, Step } from "./screen.ts";
import type { ScreenState } from "./screens.ts";
import { type Notice, type Overlay, type Size, type State, topScreen } from "./state.ts";

export type Message =
  | Input
  | { kind: "resize"; size: Size }
  /** The database changed, by this program or another. */
  | { kind: "changed" }
  | { kind: "loaded"; screen: ScreenState }
  | { kind: "notice"; notice: Notice }
  | { kind: "overlay"; overlay: Overlay }
  | { kind: "unmark" }
  | { kind: "diagnosed"; diagnosis: Diagnosis };

export type Result = { state: State; effects: readonly Effect[] };

const load: readonly Effect[] = [{ kind: "load" }];
/** Header, rule, status bar, and one line of the previous page for orientation. */
const rowsAround = 4;

/** Returns the state after the message, and the effects to run. */
export function reduce(state: State, message: Message): Result {
  switch (message.kind) {
    case "key":
      return onKey({ ...state, notice: undefined }, message.name, message.text);
    case "paste":
      return onText({ ...state, notice: undefined }, message.text.replace(/\s+/g, " "));
    case "wheel":
      return onWheel({ ...state, notice: undefined }, message.direction);
    case "resize":
      return { state: { ...state, size: message.size }, effects: load };
    case "changed":
      return { state, effects: load };
    case "loaded":
      return only(replaceTop(state, message.screen));
    case "notice":
      return only({ ...state, notice: message.notice });
    case "overlay":
      return only({ ...state, overlay: message.overlay });
    case "unmark":
      return only({ ...state, marked: new Set() });
    case "diagnosed": {
      const screen = topScreen(state);
      // If the user has opened another screen, stay there.
      return only(screen.kind === "health" ? replaceTop(state, { ...screen, diagnosis: message.diagnosis }) : state);
    }
  }
}

function onKey(state: State, name: string, text: string): Result {
  if (name === "ctrl+c") return { state, effects: [{ kind: "quit" }] };
  if (state.overlay) return fromAnswer(state, answerOverlay(state.overlay, name, text, state));
  const screen = topScreen(state);
  const module = moduleOf(screen);
  const isTyping = module.isTyping?.(screen) ?? false;
  const binding = findBinding(state, screen, module, name, isTyping);
  if (binding) return fromStep(state, binding.run(screen, state));
  if (!isTyping || movesWhileTyping(name)) {
    const moved = move(state, screen, module, name);
    if (moved) return moved;
  }
  return isTyping && isPrintable(name) ? onText(state, text) : only(state);
}

/** Returns the binding of the key. While letters are text, only other keys are commands. */
function findBinding(
  state: State,
  screen: ScreenState,
  module: ScreenModule<ScreenState>,
  name: string,
  isTyping: boolean,
): Binding<ScreenState> | undefined {
  // In a query, Left is meant for the line, not as a way back.
  if (isTyping && (isPrintable(name) || name === "left")) return undefined;
  const known = [...module.bindings, ...globalBindings];
  return known.find(
    ({ keys, isOffered }) => keys.includes(name) && (isOffered === undefined || isOffered(screen, state)),
  );
}

const rowsOfAStep = 3;

function onWheel(state: State, direction: "up" | "down"): Result {
  if (state.overlay) return fromAnswer(state, answerOverlay(state.overlay, direction, "", state));
  const screen = topScreen(state);
  const { list } = moduleOf(screen);
  if (!list || list.count(screen) === 0) return only(state);
  const wanted = list.cursor(screen) + (direction === "up" ? -rowsOfAStep : rowsOfAStep);
  const cursor = Math.max(0, Math.min(list.count(screen) - 1, wanted));
  return { state: replaceTop(state, list.moveTo(screen, cursor)), effects: [{ kind: "load", isMove: true }] };
}

function isPrintable(name: string): boolean {
  return name === "space" || [...name].length === 1;
}

function onText(state: State, text: string): Result {
  if (state.overlay) return fromAnswer(state, answerOverlay(state.overlay, undefined, text, state));
  const screen = topScreen(state);
  const module = moduleOf(screen);
  if (!module.isTyping?.(screen) || !module.type) return only(state);
  return { state: replaceTop(state, module.type(screen, text)), effects: load };
}

function move(
  state: State,
  screen: ScreenState,
  { list }: ScreenModule<ScreenState>,
  name: string,
): Result | undefined {
  if (!list) return undefined;
  const cursor = moveCursor(name, list.cursor(screen), list.count(screen), state.size.rows - rowsAround);
  if (cursor === undefined) return undefined;
  return { state: replaceTop(state, list.moveTo(screen, cursor)), effects: [{ kind: "load", isMove: true }] };
}

function fromAnswer(state: State, { overlay, effects = [], run }: Answer): Result {
  const answered: State = { ...state, overlay };
  return run ? fromStep(answered, run.run(topScreen(answered), answered)) : { state: answered, effects };
}

function fromStep(state: State, step: Step<ScreenState>): Result {
  let next: State = { ...state, overlay: step.overlay ?? state.overlay };
  if ("scope" in step) next = { ...next, scope: step.scope };
  if (step.marked) next = { ...next, marked: step.marked };
  if (step.hasMouse !== undefined) next = { ...next, hasMouse: step.hasMouse };
  if (step.screen) next = replaceTop(next, step.screen);
  if (step.push) next = { ...next, stack: [...next.stack, step.push] };
  if (step.goTo) next = { ...next, stack: step.goTo };
  if (step.isBack) next = { ...next, stack: next.stack.length > 1 ? next.stack.slice(0, -1) : next.stack };
  return { state: next, effects: step.effects ?? load };
}

function replaceTop(state: State, screen: ScreenState): State {
  return { ...state, stack: [...state.stack.slice(0, -1), screen] };
}

function only(state: State): Result {
  return { state, effects: [] };
}
