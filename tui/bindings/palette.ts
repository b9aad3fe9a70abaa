// All commands that work now, found by a few letters of their names.
import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { fuzzyScore } from "../text/fuzzy.ts";
import { offeredBindings } from "./offered.ts";

/** Returns the commands that match the letters, best first; all commands for no letters. */
export function paletteCommands(state: State, letters: string): Binding<ScreenState>[] {
  return offeredBindings(state, { withLetters: true })
    .filter(({ keys }) => !keys.includes(":"))
    .map((binding) => ({ binding, score: fuzzyScore(letters, `${binding.label} ${binding.help}`) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ binding }) => binding);
}
