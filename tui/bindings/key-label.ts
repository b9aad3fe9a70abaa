import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import type { Glyphs } from "../theme.ts";

/** Returns how a key is written on the screen; `isTyping` where letters are text. */
export function keyLabel(
  { keyName, keys }: Pick<Binding<ScreenState>, "keyName" | "keys">,
  glyphs: Glyphs,
  { isTyping = false } = {},
): string {
  const label = keyName ?? keys[0] ?? "";
  // Where letters are text, the other key for the same is the one to name.
  const other = isTyping && label.length === 1 ? keys.find((key) => key.startsWith("ctrl+")) : undefined;
  if (other) return `Ctrl+${other.slice("ctrl+".length).toUpperCase()}`;
  return label === "enter" ? glyphs.enter : label === "space" ? "Space" : label;
}
