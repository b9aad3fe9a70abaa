import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import type { Glyphs } from "../theme.ts";

/** Returns the label of a key on the screen. `isTyping`: letters are text. */
export function keyLabel(
  { keyName, keys }: Pick<Binding<ScreenState>, "keyName" | "keys">,
  glyphs: Glyphs,
  { isTyping = false } = {},
): string {
  const label = keyName ?? keys[0] ?? "";
  // While letters are text, a letter does not work, so name the Ctrl key for the same command.
  const other = isTyping && label.length === 1 ? keys.find((key) => key.startsWith("ctrl+")) : undefined;
  if (other) return `Ctrl+${other.slice("ctrl+".length).toUpperCase()}`;
  return label === "enter" ? glyphs.enter : label === "space" ? "Space" : label;
}
