import { lazy } from "../lazy.ts";

const ascii = /^[\x00-\x7f]*$/;

/** Returns whether the text holds ASCII characters only. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

/** Returns whether the text holds one of the characters. An expression for them would be compiled first. */
export function holdsCharacter(text: string, characters: string): boolean {
  for (let at = 0; at < characters.length; at++) if (text.includes(characters.charAt(at))) return true;
  return false;
}

/**
 * Returns a function that chooses between two expressions with equal matches in ASCII text. One with Unicode properties
 * takes up to half a millisecond to compile, which a hook pays at every call: it is compiled for the first text that
 * needs it.
 */
export function withAsciiTwin(ascii: RegExp | (() => RegExp), unicode: () => RegExp): (text: string) => RegExp {
  const plain = lazy(() => (typeof ascii === "function" ? ascii() : ascii));
  const compiled = lazy(unicode);
  return (text) => (isAscii(text) ? plain() : compiled());
}

/** Returns the text with straight apostrophes. */
export function withStraightApostrophes(text: string): string {
  return text.replaceAll("’", "'").replaceAll("‘", "'");
}
