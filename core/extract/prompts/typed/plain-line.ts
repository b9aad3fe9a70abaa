import { isForeignShape, shapeOf } from "./shapes.ts";

const maxPlain = 300;
/** What pasted text holds and a short typed line does not: brackets, code, a time, an error, another script. */
const mayBePasted = /[\n`<>{}[\]|$\\=;*]|[\u0370-\uffff]|\s{3}|\d:\d\d|(?:rror|ption|rning): /;

/** Returns whether the prompt is a short line of plain words: most prompts are, and need no closer look. */
export function isPlainLine(prompt: string): boolean {
  return prompt.length <= maxPlain && !mayBePasted.test(prompt) && !isForeignShape(shapeOf(prompt));
}
