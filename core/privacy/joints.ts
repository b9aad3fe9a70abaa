// Concatenated string literals in source code: `"ghp_" + "…"`. At run time they are one string.
import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { isLetterOrDigit, skipBlanks } from "./char-codes.ts";
import { matchEnd } from "./match-end.ts";

/** The quote that ends the first string, the sign with white space behind it, and the quote that begins the next. */
const joint =
  "[\"'`][ \\t]{0,20}(?:\\r?\\n[ \\t]{0,80})?(?:\\+\\+?|\\.\\.?|&|<>|~)(?:[ \\t]{1,20}|[ \\t]{0,20}[\\\\_`]?\\r?\\n[ \\t]{0,80})[\"'`]";
const oneJoint = lazy(() => new RegExp(joint, "y"));
/** An expression reads a long text faster, but to compile it takes longer than to read a short one. */
const maxShortText = 4_096;
const anyJoint = lazy(() => new RegExp(joint));
const quotes = ["'", '"', "`"] as const;
const maxBlanks = 20;
const maxIndent = 80;

/** Returns the characters with which a joint begins, if the text holds any. */
export function jointStarts(text: string): string {
  const isJoined = text.length > maxShortText ? anyJoint().test(text) : some(quotes, (quote) => joins(text, quote));
  return isJoined ? "\"'`" : "";
}

/** Returns whether a joint begins with the quote somewhere in the text. */
function joins(text: string, quote: string): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (isBeforeSign(text, at + 1) && jointAt(text, at) !== undefined) return true;
  return false;
}

/** Returns whether a sign that can join two strings is behind the quote: most quotes are decided without an expression. */
function isBeforeSign(text: string, at: number): boolean {
  let start = skipBlanks(text, at, at + maxBlanks);
  if (text.charCodeAt(start) === 0x0d) start += 1;
  if (text.charCodeAt(start) === 0x0a) start = skipBlanks(text, start + 1, start + 1 + maxIndent);
  const sign = text.charAt(start);
  if (sign === "" || !"+.&<~".includes(sign)) return false;
  const next = text.charCodeAt(start + 1);
  return !isLetterOrDigit(next) && next !== 0x2f;
}

/** Returns what the joint at `at` stands for, nothing, and its length; undefined where there is none. */
export function jointAt(text: string, at: number): { value: string; length: number } | undefined {
  const end = matchEnd(oneJoint(), text, at);
  return end < 0 ? undefined : { value: "", length: end - at };
}
