import { lazy } from "../lazy.ts";

const beyondAscii = /[^\x00-\x7f]/;

/** Returns whether the text holds ASCII characters only. */
function isAscii(text: string): boolean {
  return !beyondAscii.test(text);
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
