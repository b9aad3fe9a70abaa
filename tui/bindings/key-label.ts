import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/state.ts";
import type { Glyphs } from "../theme.ts";

/** Returns how a key is written on the screen. */
export function keyLabel({ shown, keys }: Pick<Binding<ScreenState>, "shown" | "keys">, glyphs: Glyphs): string {
  const label = shown ?? keys[0] ?? "";
  return label === "enter" ? glyphs.enter : label === "space" ? "Space" : label;
}
