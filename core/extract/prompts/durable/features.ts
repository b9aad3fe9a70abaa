// The features of the classifier of durable sentences: named ones (cues of human languages, the sentence's place, the
// prompt's shape, the previous report) and hashed ones (words, pairs of words, the frame and character n-grams).
import { holdsCharacter, withAsciiTwin } from "../../../language/ascii.ts";
import { type CueKind, cueKinds } from "../../../language/durable-cues/kinds.ts";
import { some } from "../../../lists.ts";
import type { UserSentence } from "../user-sentences.ts";
import { cuesIn } from "./cues.ts";
import { hashedFeatures } from "./hashed.ts";
import type { PreviousReport } from "./previous-report.ts";

/** A sentence with its context. */
export type SentenceInContext = {
  sentence: UserSentence;
  /** The length of the prompt, and of its typed text, in UTF-16 units. */
  promptLength: number;
  typedLength: number;
  report: PreviousReport;
  /** Whether the user said nearly the same in another session. */
  isRepeated: boolean;
  /** The first sentence that the user typed in the prompt, as `masked`. */
  first: string;
};

export type DurableFeatures = { named: ReadonlyMap<string, number>; hashed: ReadonlyMap<number, number> };

const questionEnd = /[?？؟]\s*(?:[)"'”]+\s*)?$/;
const path =
  /(?<!\w)[\w.@~-]{0,80}\/[\w./*@~-]{1,200}|\b[\w-]{1,60}\.(?:[jt]sx?|py|go|rs|java|rb|md|ya?ml|json|sql|sh)\b/;
const shouted = withAsciiTwin(/(?<![A-Za-z])[A-Z]{3,}(?![A-Za-z])/, () => /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/u);
const smallLetter = withAsciiTwin(/[a-z]/, () => /\p{Ll}/u);

/** Returns the features of the sentence. */
export function durableFeaturesOf(context: SentenceInContext): DurableFeatures {
  const named = new Map<string, number>();
  addCues(context, named);
  addPlace(context, named);
  addContext(context, named);
  return { named, hashed: hashedFeatures(context.sentence.normalized) };
}

function addCues({ sentence, first }: SentenceInContext, named: Map<string, number>): void {
  const { count, opening } = cuesIn(sentence.masked);
  for (const kind of cueKinds) {
    // "Translate the README into English" names the language of the work.
    if (kind === "language" && count.has("translation") && !count.has("standing")) continue;
    const times = count.get(kind) ?? 0;
    if (times > 0) named.set(kind, 1);
    if (times > 1) named.set(`${kind} twice`, 1);
    if (opening.has(kind)) named.set(`${kind} opens`, 1);
  }
  const has = (kind: CueKind) => count.has(kind);
  if (opening.has("task") && !has("standing") && !has("prohibition") && !has("memory")) named.set("plain task", 1);
  if (!has("standing") && !has("prohibition") && !has("obligation") && !has("choice") && !has("memory")) {
    named.set("no rule cue", 1);
  }
  for (const [side, text] of [
    ["before", sentence.before],
    ["next", sentence.next],
  ] as const) {
    if (text === "") continue;
    const around = cuesIn(text).count;
    for (const kind of ["standing", "prohibition", "obligation", "choice", "memory", "failure", "task"] as const) {
      if (around.has(kind)) named.set(`${side} ${kind}`, 1);
    }
  }
  if (sentence.at > 0) {
    const opened = cuesIn(first).opening;
    if (opened.has("correction")) named.set("first corrects", 1);
    if (opened.has("task")) named.set("first is task", 1);
  }
}

function addPlace({ sentence, promptLength, typedLength }: SentenceInContext, named: Map<string, number>): void {
  const { masked, text, at, count } = sentence;
  const length = text.length;
  named.set("log length", Math.log1p(length) / 5);
  if (length < 15) named.set("very short", 1);
  else if (length < 30) named.set("short", 1);
  else if (length > 250) named.set("very long", 1);
  else if (length > 120) named.set("long", 1);
  named.set("log count", Math.log(count) / 3);
  named.set("log typed", Math.log1p(typedLength) / 8);
  named.set("typed share", typedLength / Math.max(1, promptLength));
  if (count === 1) named.set("alone", 1);
  else if (at === 0) named.set("first", 1);
  else if (at === count - 1) named.set("last", 1);
  else named.set("middle", 1);
  if (count > 15) named.set("in a long list", 1);
  if (promptLength > 1500) named.set("long prompt", 1);
  if (sentence.isListItem) named.set("list item", 1);
  if (sentence.listHeading !== null) named.set("under a heading", 1);
  if (sentence.isQuotedRule) named.set("quoted rule", 1);
  const last = masked.trimEnd().at(-1) ?? "";
  if (isQuestionMark(last) || (holdsCharacter(masked, "?？؟") && questionEnd.test(masked)))
    named.set("question mark", 1);
  if (last === ":" || last === "：") named.set("ends in colon", 1);
  if (last === "!" || last === "！") named.set("exclamation", 1);
  if (last === "." || last === "。") named.set("full stop", 1);
  if (masked.includes("\ue000")) named.set("code", 1);
  if (masked.includes("http:") || masked.includes("https:")) named.set("address", 1);
  else if ((masked.includes("/") || masked.includes(".")) && path.test(masked)) named.set("path", 1);
  if (/\d/.test(masked)) named.set("digits", 1);
  if (holdsCharacter(masked, "{}<>=|\\]") || masked.includes("()")) named.set("symbols", 1);
  if (shouted(masked).test(masked) && smallLetter(masked).test(masked)) named.set("shouted", 1);
}

function isQuestionMark(mark: string): boolean {
  return mark === "?" || mark === "？" || mark === "؟";
}

function addContext({ sentence, report, isRepeated }: SentenceInContext, named: Map<string, number>): void {
  // Commands are often repeated as well.
  const isRule = !some(["plain task", "failure", "symbols", "no rule cue"], (name) => named.has(name));
  if (isRepeated && isRule) named.set("repeated", 1);
  named.set(`after ${report.kind}`, 1);
  if (report.asksToChoose) named.set("after options", 1);
  if (
    report.kind !== "none" &&
    sentence.at < 2 &&
    cuesIn(sentence.at === 0 ? sentence.masked : sentence.before).opening.has("correction")
  ) {
    named.set("corrects", 1);
  }
}
