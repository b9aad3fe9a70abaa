import { holdsCharacter } from "../../language/ascii.ts";
import { filter, flatMap, map } from "../../lists.ts";
import { noteKindOf } from "../reports/note-labels.ts";
import { unspacedScript } from "./durable/cues.ts";
import { durableFeaturesOf } from "./durable/features.ts";
import { type DurableKind, durabilityScore, durableKind } from "./durable/model.ts";
import { fittedThresholds } from "./durable/packed-weights.ts" with { type: "macro" };
import { previousReport } from "./durable/previous-report.ts";
import { isRetraction } from "./retraction.ts";
import type { TypedSpan } from "./typed-text.ts";
import { type UserSentence, userSentences } from "./user-sentences.ts";

/** A sentence that may be worth keeping, which nobody vouched for. */
export type SentenceCandidate = {
  /** As it occurs in the prompt: `prompt.slice(start, start + quote.length) === quote`. */
  quote: string;
  start: number;
  /** `debt` only by the user's label. */
  kind: DurableKind | "debt";
  /** How likely it is durable, from 0 to 1. */
  score: number;
  /** Whether the confirmation request names it: the likeliest four of a prompt at most, above a threshold. */
  isAsked: boolean;
};

export type CandidateContext = {
  /** The assistant's message before the prompt, null when there is none. Only its end is read. */
  previousReport: string | null;
  /** Returns whether the user said nearly the same in another session; `sentence` is as typed. */
  isRepeated: (sentence: string) => boolean;
  /** The typed spans of the prompt, for a caller that has them. */
  typed?: readonly TypedSpan[];
};

const minLength = 6;
/** In a script without spaces a word is one or two characters: "用中文回复". */
const minUnspacedLength = 4;
const maxLength = 400;
/** No typed prompt has more sentences; later ones are not read. */
const maxSentences = 300;
/**
 * The largest factor by which a repetition raises a score. Finding repetitions is the slowest step, so it is done only where it
 * could matter.
 */
const maxGainOfRepetition = 2;
/** In ASCII: a sentence in a script without spaces is not a file name. */
const fileNames = /@[!-~]+|(?<!\S)[!-~]+[./\\][!-~]+/g;
/** The maximum number of sentences in a confirmation request: their first words must fit on its line. */
export const maxAsked = 4;
/** The number of sentences that decide whether a prompt is worth a request. */
const maxScored = 2;
/** The minimum score of a sentence in a confirmation request; the threshold for storing is lower. */
export const minNamedScore = 0.055;
const thresholds = fittedThresholds();
/** The minimum `askScore` of a prompt for a confirmation request. */
export const minAskScore = thresholds.ask;

/**
 * Returns the sentences of a prompt whose score suffices to store them as candidates, in the prompt's order, and those that the user
 * labels as a decision, a constraint or a debt.
 */
export function findCandidates(prompt: string, context: CandidateContext): SentenceCandidate[] {
  const sentences = userSentences(prompt, context.typed);
  const typedLength = totalLength(sentences);
  const report = previousReport(context.previousReport);
  const first = sentences[0]?.masked ?? "";
  const minScore = thresholds.store;
  const found = flatMap(sentences.slice(0, maxSentences), (sentence): SentenceCandidate[] => {
    if (!isOfRuleLength(sentence) || !saysMoreThanFiles(sentence.text)) return [];
    const label = labelOf(sentence);
    const seen = { sentence, promptLength: prompt.length, typedLength, report, isRepeated: false, first };
    const features = durableFeaturesOf(seen);
    if (!label && durabilityScore(features) < minScore / maxGainOfRepetition) return [];
    const final = context.isRepeated(sentence.text) ? durableFeaturesOf({ ...seen, isRepeated: true }) : features;
    const score = durabilityScore(final);
    if ((score < minScore && !label) || isRetraction(sentence.normalized)) return [];
    const { kind, chars } = label ?? { kind: durableKind(final), chars: 0 };
    return [{ quote: sentence.text.slice(chars), start: sentence.start + chars, kind, score, isAsked: false }];
  });
  const nameable = filter(found, ({ score }) => score >= minNamedScore);
  if (askScore(map(nameable, ({ score }) => score)) < minAskScore) return found;
  const best = new Set(nameable.toSorted((one, other) => other.score - one.score).slice(0, maxAsked));
  return found.map((candidate) => ({ ...candidate, isAsked: best.has(candidate) }));
}

const maxLabelChars = 45;
const labelMarks = /^[*_]+|[*_]+$/g;
const labelEnd = /^[:：][*_]{0,2}\s*/;

/**
 * Returns the kind that the user's label gives a sentence ("Constraint: …", "**Tech debt:** …"), or that of the list's heading, and
 * the length of the label in the sentence.
 */
function labelOf({ text, listHeading }: UserSentence): { kind: SentenceCandidate["kind"]; chars: number } | undefined {
  const beginning = text.slice(0, maxLabelChars);
  const at = holdsCharacter(beginning, ":：") ? beginning.search(/[:：]/) : -1;
  const kind = at > 0 ? labeledKind(text.slice(0, at)) : undefined;
  if (kind) {
    const chars = at + (labelEnd.exec(text.slice(at))?.[0].length ?? 0);
    return text.length - chars >= minLength ? { kind, chars } : undefined;
  }
  const heading = listHeading === null ? undefined : labeledKind(listHeading.replace(/[:：]$/, ""));
  return heading && { kind: heading, chars: 0 };
}

function labeledKind(name: string): SentenceCandidate["kind"] | undefined {
  const kind = noteKindOf(name.trim().replace(labelMarks, ""));
  return kind === "lesson" || kind === "note" ? undefined : kind;
}

/** Returns the score of the likeliest sentence that overlaps the range; 0 if there is none. */
export function likelihoodIn(prompt: string, start: number, end: number, context: CandidateContext): number {
  const sentences = userSentences(prompt, context.typed);
  const typedLength = totalLength(sentences);
  const shared = {
    promptLength: prompt.length,
    typedLength,
    report: previousReport(context.previousReport),
    first: sentences[0]?.masked ?? "",
  };
  const inside = sentences.filter((each) => each.start < end && each.start + each.text.length > start);
  const scores = inside.map((sentence) =>
    durabilityScore(durableFeaturesOf({ ...shared, sentence, isRepeated: context.isRepeated(sentence.text) })),
  );
  return Math.max(0, ...scores);
}

/** Returns the expected number of durable sentences in a prompt, by the scores of its best two sentences. */
export function askScore(scores: readonly number[]): number {
  let sum = 0;
  for (const score of scores.toSorted((one, other) => other - one).slice(0, maxScored)) sum += score;
  return sum;
}

function totalLength(sentences: readonly UserSentence[]): number {
  let length = 0;
  for (const { text } of sentences) length += text.length;
  return length;
}

/** Returns whether the sentence has a suitable length, contains more than file names, and is not a retraction. */
export function mayBeCandidate(sentence: UserSentence): boolean {
  return isOfRuleLength(sentence) && saysMoreThanFiles(sentence.text) && !isRetraction(sentence.normalized);
}

function isOfRuleLength({ text }: UserSentence): boolean {
  const isLong = text.length >= minLength || (text.length >= minUnspacedLength && unspacedScript.test(text));
  return isLong && text.length <= maxLength;
}

/** Returns whether the text is nothing but paths, or names of files with an extension. */
export function isOnlyPaths(text: string): boolean {
  return text
    .trim()
    .split(/\s+/)
    .every((word) => !word.includes("://") && /[/\\]|\.[a-z]{1,5}\d?$/i.test(word));
}

function saysMoreThanFiles(text: string): boolean {
  const rest = holdsCharacter(text, "@./\\") ? text.replace(fileNames, "") : text;
  return /[A-Za-z]{2}/.test(rest) || /\p{L}{2}/u.test(rest);
}
