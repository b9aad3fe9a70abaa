import { lazy } from "../../../lazy.ts";
import { isForeignShape, shapeOf } from "./shapes.ts";

const maxPlain = 300;
/**
 * Characters of pasted text that a short typed line lacks: brackets, code, a time, an error, a quoted sentence, another
 * script.
 */
const mayBePasted = /[\n`<>{}[\]|$\\=;*]|[\u0370-\uffff]|\s{3}|\d:\d\d|(?:rror|ption|rning) ?: |"[^"\n]{28}/;

/** "# always run `make fmt`": a rule for the memory, which may name code. */
const memoryLine = lazy(() => /^\s{0,4}#\s{0,2}\p{L}/u);
const inlineCode = /`[^`\n]{1,60}`/g;

/** Returns whether the prompt is a short line of plain words: most prompts are, and need no further analysis. */
export function isPlainLine(prompt: string): boolean {
  if (prompt.length > maxPlain) return false;
  const words = prompt.includes("#") && memoryLine().test(prompt) ? prompt.replace(inlineCode, "code") : prompt;
  return !mayBePasted.test(words) && !isForeignShape(shapeOf(words));
}
