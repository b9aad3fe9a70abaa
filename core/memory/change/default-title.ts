import { saveLimits } from "./fields.ts";

/** Returns the first line that contains a word, or its first sentence if the line is too long for a title. */
export function defaultTitle(text: string): string {
  const line = text.split("\n").find((each) => /[\p{L}\p{N}]/u.test(each)) ?? text;
  // A mark without a space after it belongs to the words, as in "**bold**" and "-dash".
  const withoutMarkup = line.replace(/^(?:\s|#{1,6}\s|>|[-*+]\s)+/, "").trim() || line.trim();
  if (withoutMarkup.length <= saveLimits.title) return withoutMarkup;
  const sentence = /^.{20,99}?[.!?](?=\s)|^.{8,99}?[。！？]/u.exec(withoutMarkup)?.[0];
  return sentence ?? withoutMarkup;
}
