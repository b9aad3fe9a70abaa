import { moduleOf } from "../screens.ts";
import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import { type State, topScreen } from "../state/state.ts";
import { globalBindings } from "./global.ts";

/** Returns the bindings that work now, the screen's own first. Letters are left out while they are text, unless `withLetters`. */
export function offeredBindings(state: State, { withLetters = false } = {}): Binding<ScreenState>[] {
  const screen = topScreen(state);
  const module = moduleOf(screen);
  const isTyping = module.isTyping?.(screen) ?? false;
  return [...module.bindings, ...globalBindings].filter(
    ({ keys, isOffered }) =>
      (isOffered === undefined || isOffered(screen, state)) &&
      (withLetters || !isTyping || keys.some((key) => key.length > 1 && key !== "space")),
  );
}
