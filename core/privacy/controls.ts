import { lazy } from "../lazy.ts";

// Built from a string, because the linter forbids control characters in an expression literal.
const esc = String.fromCharCode(27);
const bell = String.fromCharCode(7);
// Matches whole terminal sequences: left-over letters ("[31m") in front of a token would hide its start from the rules.
const terminalSequence = lazy(
  () =>
    new RegExp(
      `${esc}(?:\\[[0-9;:?]{0,32}[ -/]{0,4}[@-~]|\\][^${bell}${esc}\\n]{0,512}(?:${bell}|${esc}\\\\)|[@-Z\\\\-_])`,
      "g",
    ),
);
// All of Unicode's Cc but \n and \t, spelled out: the property would be compiled from a table.
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
const controls = lazy(() => new RegExp(control, "g"));

// Everything that the expressions for control characters, for escapes and for what they hide look for, and more.
const notable = /[\\%&^\u0000-\u0008\u000b-\u001f\u007f-\uffff]/;

/**
 * Returns whether the text is ASCII without control characters but \n and \t, and without a sign that begins an escape. Most texts
 * are, and need none of the expressions for the others.
 */
export function isPlainAscii(text: string): boolean {
  return !notable.test(text);
}

/** Returns whether the text holds any control character but \n and \t; with one, it may hold a terminal sequence. */
export function hasControls(text: string): boolean {
  return !isPlainAscii(text) && control.test(text);
}

/** Returns the text without terminal sequences and control characters but \n and \t, with \n as the only line end and no lone surrogate. */
export function removeControls(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  if (!hasControls(whole)) return whole;
  return whole.replace(terminalSequence(), "").replace(/\r\n?/g, "\n").replace(controls(), "");
}
