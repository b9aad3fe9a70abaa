import { goOnPhrases } from "../../../core/language/continuation/go-on.ts";
import { continuationPhrases } from "../../../core/language/continuation/phrases.ts";
import * as textRequests from "../../../core/language/pasted-text/text-requests.ts";
import { parsePhrase } from "../../../core/language/phrase-pattern.ts";
import { type PhraseRow, phraseOf } from "../../../core/language/phrases.ts";
import { askingForPast } from "../../../core/language/recall/asks-for-past.ts";
import { ignoringMemory } from "../../../core/language/recall/ignore-memory.ts";
import * as handOver from "../../../core/language/reports/hand-over.ts";
import { denials } from "../../../core/language/retraction/denials.ts";
import * as retraction from "../../../core/language/retraction/phrases.ts";
import * as scopes from "../../../core/language/scopes/phrases.ts";
import * as statements from "../../../core/language/statements/phrases.ts";
import * as userSentences from "../../../core/language/user-sentences/phrases.ts";
import { workDone } from "../../../core/language/work-done.ts";

/** Phrases with one meaning; `cues` is the file of core/language with the cues of the rows, `key` the place in it. */
export type Concept = { name: string; rows: readonly PhraseRow[]; cues: string; key?: string };

/** Every list of phrases except those of core/language/explicit-request. */
export const concepts: readonly Concept[] = [
  { name: "resumes earlier work", rows: continuationPhrases, cues: "continuation/cues.json" },
  { name: "asks to continue", rows: goOnPhrases, cues: "continuation/go-on-cues.json" },
  { name: "asks for the past", rows: askingForPast, cues: "recall/asks-for-past-cues.json" },
  { name: "asks for a turn without memory", rows: ignoringMemory, cues: "recall/ignore-memory-cues.json" },
  { name: "retracts", rows: retraction.retractions, ...ofRetraction("retractions") },
  { name: "may retract", rows: retraction.ambiguousRetractions, ...ofRetraction("ambiguousRetractions") },
  { name: "hesitates", rows: retraction.hesitations, ...ofRetraction("hesitations") },
  { name: "is the object of a retraction", rows: retraction.retractionObjects, ...ofRetraction("retractionObjects") },
  { name: "asks behind a retraction", rows: retraction.retractionQuestions, ...ofRetraction("retractionQuestions") },
  { name: "abandons work", rows: retraction.abandonedWork, ...ofRetraction("abandonedWork") },
  { name: "reports work already done", rows: retraction.alreadyDone, ...ofRetraction("alreadyDone") },
  { name: "names a decision", rows: retraction.decisionWords, ...ofRetraction("decisionWords") },
  { name: "rejects the work", rows: denials, cues: "retraction/denial-cues.json" },
  { name: "gives up a rule", rows: retraction.namedRetractionOrders, ...ofRetraction("namedRetractionOrders") },
  { name: "names a rule", rows: retraction.ruleNouns, ...ofRetraction("ruleNouns") },
  { name: "begins an aside", rows: userSentences.asides, ...ofSentences("asides") },
  { name: "begins a sentence", rows: userSentences.sentenceOpenings, ...ofSentences("sentenceOpenings") },
  { name: "begins a sentence with a pause", rows: userSentences.pausedOpenings, ...ofSentences("pausedOpenings") },
  { name: "begins a sentence with a comma", rows: userSentences.commaOpenings, ...ofSentences("commaOpenings") },
  { name: "reports completed work", rows: workDone, cues: "work-done-cues.json" },
  ...Object.entries(scopes).map(([key, rows]) => ({
    name: `says where it holds: ${key}`,
    rows,
    cues: "scopes/cues.json",
    key,
  })),
  ...Object.entries(statements).map(([key, rows]) => ({
    name: `is of statements: ${key}`,
    rows,
    cues: "statements/cues.json",
    key,
  })),
  ...Object.entries(handOver).map(([key, rows]) => ({
    name: `hands steps to the reader: ${key}`,
    rows,
    cues: "reports/hand-over-cues.json",
    key,
  })),
  ...Object.entries(textRequests).map(([key, rows]) => ({
    name: `is of requests about a text: ${key}`,
    rows,
    cues: "pasted-text/cues.json",
    key,
  })),
];

type Cues = (readonly string[])[];

/** Returns the required content of each file of cues. */
export function cueFiles(): Map<string, Cues | Record<string, Cues>> {
  return new Map(
    [...Map.groupBy(concepts, ({ cues }) => cues)].map(([file, lists]) => [
      file,
      lists[0]?.key === undefined
        ? cuesOf(lists[0])
        : Object.fromEntries(lists.map((each) => [each.key, cuesOf(each)])),
    ]),
  );
}

function cuesOf(concept: Concept | undefined): Cues {
  return concept?.rows.map((row) => parsePhrase(phraseOf(row)).cues) ?? [];
}

function ofRetraction(key: keyof typeof retraction): { cues: string; key: string } {
  return { cues: "retraction/cues.json", key };
}

function ofSentences(key: keyof typeof userSentences): { cues: string; key: string } {
  return { cues: "user-sentences/cues.json", key };
}
