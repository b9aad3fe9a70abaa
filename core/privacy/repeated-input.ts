// A secret typed a second time, after a label that does not name it: `Password: …`, then `Repeat: …`.
import { lazy } from "../lazy.ts";
import type { Add } from "./finder.ts";
import { inputBehind, isChosen, isLabelFront } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isPassphrase } from "./passphrase.ts";
import { anyOf } from "./pattern-rows.ts";
import { repeatLabels } from "./rules/repeat-label-rows.ts";
import { isRandom } from "./secret-values.ts";
import { indentAt, lineStartBefore, restOfLine } from "./value-reader.ts";

const maxLabels = 3;
const maxLineChars = 200;
/** The longest indent and label. */
const maxLabelled = 800;
const letters = "[\\p{L}\\p{M}'’-]";
const label = lazy(
  () =>
    new RegExp(
      `\\(?(?:${letters}{1,16} ){0,3}?${anyOf(repeatLabels)}${letters}{0,12}(?: ${letters}{1,16}){0,3}\\)?[ ]?[:：][ \\t]{0,20}`,
      "iuy",
    ),
);
const beginsPrompt = /[^\p{Ll}]/uy;

/** Adds what is typed on the lines behind the label with the name, each with a label of its own. */
export function findRepeated(text: string, name: SecretName, add: Add): void {
  let newline = lineEnd(text, name.end);
  if (newline < 0 || !hasColon(text.slice(name.end, newline)) || !mayHoldLabel(text, newline + 1)) return;
  if (!isLabelFront(text, name)) return;
  const indent = indentAt(text, lineStartBefore(text, name.start));
  for (let count = 0; count < maxLabels; count += 1) {
    if (text[newline + 1] === "\n") newline += 1;
    const start = newline + 1 + indent;
    const at = /\s/.test(text.charAt(start)) ? -1 : matchEnd(label(), text, start);
    if (at < 0 || indentAt(text, newline + 1) !== indent) return;
    const value = inputBehind(text, name, at) ?? inputBehind(text, { ...name, strength: "strong" }, at);
    if (value !== undefined) {
      const typed = text.slice(value.start, value.end);
      // In lower case, the label may be a key of a settings file.
      const isPrompt = name.strength === "strong" && matchEnd(beginsPrompt, text, start) >= 0;
      if (isPrompt || isChosen(typed) || isRandom(typed) || isPassphrase(typed) || /^\d+$/.test(typed))
        add(value.start, value.end, "repeated input");
    }
    newline = lineEnd(text, at);
    if (newline < 0) return;
  }
}

/** Returns whether a colon is on the line at `at`, or on the next one if it is empty: most texts have no label there. */
function mayHoldLabel(text: string, at: number): boolean {
  const start = text[at] === "\n" ? at + 1 : at;
  return hasColon(restOfLine(text, start, maxLabelled));
}

function hasColon(text: string): boolean {
  return text.includes(":") || text.includes("：");
}

/** Returns where the line ends; -1 when it is long or the last. */
function lineEnd(text: string, at: number): number {
  const length = text.slice(at, at + maxLineChars).indexOf("\n");
  return length < 0 ? -1 : at + length;
}
