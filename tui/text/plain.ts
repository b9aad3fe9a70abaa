import { removeControls } from "../../core/privacy/controls.ts";
import { removeInvisible } from "../../core/privacy/defang.ts";

// Terminals disagree about the width of these. The remaining characters are drawn alike by all.
const joinedEmoji = /(\p{Extended_Pictographic})(?:[\u{1f3fb}-\u{1f3ff}]|\ufe0f|\u200d\p{Extended_Pictographic})+/gu;
const flag = /[\u{1f1e6}-\u{1f1ff}]/gu;
const strayModifier = /[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;
const ascii = /^[\x20-\x7e]*$/;

/** Returns stored text as one drawable line: no control characters, invisible ones or ones of uncertain width. */
export function plainLine(text: string): string {
  return ascii.test(text) ? text.trim() : simplify(text).replace(/\s+/g, " ").trim();
}

/** Returns stored text as drawable lines. Tabs become spaces. */
export function plainLines(text: string): string[] {
  return simplify(text.replaceAll("\t", "  "))
    .split("\n")
    .map((line) => line.trimEnd());
}

function simplify(text: string): string {
  // Invisible characters go last: an emoji's joiner is one of them.
  const drawn = removeControls(text)
    .replace(joinedEmoji, "$1")
    .replace(flag, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65))
    .replace(strayModifier, "");
  return removeInvisible(drawn);
}
