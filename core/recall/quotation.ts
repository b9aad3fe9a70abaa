import { cutText } from "../privacy/cut.ts";

/** Returns the text between quotation marks, in all at most `max` characters. No mark is inside, so that the text can't end its quotation. */
export function quotation(text: string, max: number): string {
  return `“${cutText(
    text
      .replace(/[“”„«»]/g, "'")
      .replace(/\s+/g, " ")
      .trim(),
    max - 2,
  )}”`;
}
