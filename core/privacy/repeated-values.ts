// The other places of a value that was masked: a key that one line names is often printed, copied or called without its name.
import { hasCode, isDigit, isLetter, isPasswordSign, isSpace } from "./char-codes.ts";
import { generatedKind } from "./generated-secrets.ts";
import { isTyped } from "./label-input.ts";
import { isHexSecret } from "./random-text.ts";
import { isRandomSecret } from "./secret-values.ts";
import type { TextRange } from "./text-range.ts";

/** A shorter value may be the name of something else that the text is about. */
const minChars = 12;
const maxChars = 512;
/** Each value costs one search of the text, so a text that is made of secrets must not have more searches than this. */
const maxValues = 100;
/** The signs around a value that a rule may have taken with it. */
const signsInFront = "\"'`(<[{";
const signsBehind = "\"'`)>]},;:.";
const codeSigns = /[\\/(){}[\]<>=;]|->|^--?\w/;
const base64 = /^[\w+/-]{20,}={0,2}$/;
/** Of a session or a user, or of a commit. */
const id = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{40})$/i;

/** The values that a rule was sure of, without those that words or names of code could repeat by chance. */
export class SureValues {
  readonly #values = new Set<string>();
  #searched = 0;

  /** Keeps the value in the range of the text, if it may be masked wherever it stands. */
  keep(text: string, { start, end }: TextRange, kind: string): void {
    // One place may justify a guess, and others not.
    if (kind === generatedKind || this.#values.size >= maxValues) return;
    if (end - start < minChars || end - start > maxChars) return;
    const value = withoutSigns(text.slice(start, end));
    if (isUnique(value)) this.#values.add(value);
  }

  /** Returns where the values stand that were kept since the last call. */
  placesIn(text: string): TextRange[] {
    const places: TextRange[] = [];
    if (this.#searched === this.#values.size) return places;
    let index = 0;
    for (const value of this.#values) {
      index += 1;
      if (index <= this.#searched) continue;
      for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length))
        places.push({ start: at, end: at + value.length });
    }
    this.#searched = this.#values.size;
    return places;
  }
}

function withoutSigns(written: string): string {
  let start = 0;
  let end = written.length;
  while (start < end && signsInFront.includes(written.charAt(start))) start += 1;
  while (end > start && signsBehind.includes(written.charAt(end - 1))) end -= 1;
  return written.slice(start, end);
}

/** Returns whether the value is long and either random or a password with digits and signs: nobody writes it and means something else. */
function isUnique(value: string): boolean {
  if (value.length < minChars || value.includes("***") || hasCode(value, isSpace)) return false;
  // Code, a path and an id stand in many places, and a rule may have taken one for a secret.
  if ((codeSigns.test(value) && !base64.test(value)) || id.test(value)) return false;
  if (!hasCode(value, isLetter) || !hasCode(value, isDigit)) return false;
  return isHexSecret(value) || isRandomSecret(value) || (hasCode(value, isPasswordSign) && isTyped(value));
}
