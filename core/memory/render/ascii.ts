// Text for a terminal that draws ASCII only.
import type { Env } from "../../config/env.ts";

/** Returns whether more than ASCII can be drawn. Only a locale other than UTF-8 prevents it. */
export function hasUnicode({ locale }: Pick<Env, "locale">): boolean {
  return locale === undefined || /utf-?8/i.test(locale);
}

const replacements: Record<string, string> = {
  "·": "-",
  "…": "~",
  "→": ">",
  "–": "-",
  "—": "-",
  "“": '"',
  "”": '"',
  "’": "'",
};

/** Returns the text in ASCII. A character that takes two columns is replaced by two. */
export function toAscii(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (character) => {
    return replacements[character] ?? "?".repeat(Bun.stringWidth(character));
  });
}
