import { isHedged, isOwnErrorReport } from "../extract/reports/cause.ts";
import { reportsFailedAttempt } from "../extract/reports/failed-attempt.ts";
import { withoutAddresses } from "../extract/text/address.ts";
import { withAsciiTwin } from "../language/ascii.ts";
import { announcements } from "../language/nothing-open.ts";
import { interimStatus } from "../language/reports/interim-status.ts";
import { some } from "../lists.ts";

/** "Implementation complete." says nothing. A dense script needs fewer characters. */
const minChars = 30;
const maxChars = 300;
const denseScript = /[\u3040-\ud7ff]{12}/;
const inlineCode = /`[^`]{1,200}`/g;
/** Fewer words are a list of names, not a sentence. */
const minWords = 3;
const words = withAsciiTwin(/[A-Za-z][A-Za-z'-]+/g, () => /[\u3040-\ud7ff]{2}|\p{L}[\p{L}\p{M}'’-]+/gu);

/** Returns whether the sentence states a fact: it is no question, no guess, no announcement, no report of work in progress. */
export function isPlainStatement(sentence: string): boolean {
  const isLong = sentence.length >= minChars || denseScript.test(sentence);
  if (!isLong || sentence.length > maxChars || /[?？؟]|[:：]$/.test(sentence)) return false;
  const said = withoutAddresses(sentence.replace(inlineCode, " "));
  if ((said.match(words(said)) ?? []).length < minWords) return false;
  if (isHedged(sentence) || reportsFailedAttempt(sentence) || isOwnErrorReport(sentence)) return false;
  return !isAnnouncement(sentence) && !isInterim(sentence);
}

/** Returns whether the text says that something is in progress or awaited. */
export function isInterim(text: string): boolean {
  const lower = text.toLowerCase();
  return some(interimStatus, ({ phrase }) => lower.includes(phrase));
}

function isAnnouncement(sentence: string): boolean {
  const lower = sentence.toLowerCase();
  return some(announcements, ({ phrase }) => lower.includes(phrase));
}
