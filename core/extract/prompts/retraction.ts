// Detects whether the user retracts a statement: in the same sentence, in the next one, in the next prompt.
import { foldText } from "../../language/fold.ts";
import { holdsOne, type PhraseMatcher, phraseMatcher } from "../../language/phrases.ts";
import cues from "../../language/retraction/cues.json";
import {
  abandonedWork,
  alreadyDone,
  ambiguousRetractions,
  decisionWords,
  forgetClauses,
  hesitations,
  listJoiners,
  namedRetractionFillers,
  namedRetractionOrders,
  nonObjectWords,
  retractionObjects,
  retractionQuestions,
  retractions,
  ruleNouns,
} from "../../language/retraction/phrases.ts";
import { wordBag } from "../../language/word-bag.ts";
import { lazy } from "../../lazy.ts";
import { filter, map } from "../../lists.ts";
import { memoizeByText } from "../../memoize.ts";
import { oneLine } from "../../one-line.ts";
import { characteristicWords } from "../text/words.ts";
import { retractionWords } from "./retraction-words.ts" with { type: "macro" };
import { typedSentences } from "./split-user-sentences.ts";
import { userSentences } from "./user-sentences.ts";

const unambiguous = phraseMatcher(retractions, cues.retractions);
const ambiguous = phraseMatcher(ambiguousRetractions, cues.ambiguousRetractions);
const hesitation = phraseMatcher(hesitations, cues.hesitations);
const questions = phraseMatcher(retractionQuestions, cues.retractionQuestions);
const objects = phraseMatcher(retractionObjects, cues.retractionObjects);
const ofWork = phraseMatcher(abandonedWork, cues.abandonedWork);
const saysDone = phraseMatcher(alreadyDone, cues.alreadyDone);
const ofDecision = phraseMatcher(decisionWords, cues.decisionWords);
const namedOrders = phraseMatcher(namedRetractionOrders, cues.namedRetractionOrders);
const nouns = phraseMatcher(ruleNouns, cues.ruleNouns);
const namingWords = lazy(() => retractionWords().split("|"));
const nonObjects = lazy(() => wordBag(nonObjectWords));
const joiners = lazy(() => wordBag(listJoiners));
const fillers = lazy(() => wordBag(namedRetractionFillers));

const ordersToForget = lazy(() => new RegExp(map(forgetClauses, ({ pattern }) => pattern.source).join("|"), "iu"));
const forgetsStatement = lazy(() => {
  const rows = filter(forgetClauses, ({ id }) => id.endsWith("-what-i-said"));
  return new RegExp(map(rows, ({ pattern }) => pattern.source).join("|"), "iu");
});
const clauseBefore = lazy(() => /^[^,;:—–.!\n]{6,120}[,;:—–.!]\s{1,4}(?=\S)/u);
/** One word may be that of another rule, too. */
const minNaming = 2;
/** A retraction begins within this many characters of a sentence. */
const maxStart = 200;
const maxAhead = 60;
const maxName = 60;
/** In the middle of a sentence a retraction needs a pause before it. */
const pause = /(?<![,;:…–—-])[,;:…–—-]+\s+|(?<!\.)\.{2,}\s*|，|、|；/u;

/** Returns whether the rule found in a prompt is retracted at once: in its own sentence or by the next one. */
export function isRetractedAtOnce(rule: string, prompt: string): boolean {
  const text = oneLine(prompt);
  const said = oneLine(rule);
  const at = text.indexOf(said);
  const parts = said.split(pause);
  if (parts.length > 1 && isRetraction(parts.at(-1) ?? "")) return true;
  // "Remember: the port is 5433. Wait, no, ignore that.": the rule may span sentences.
  if (
    typedSentences(said)
      .slice(1)
      .some((sentence) => mayRetract(sentence.text))
  )
    return true;
  if (at < 0) return false;
  const after = typedSentences(text.slice(at + said.length).replace(/^[\s.!?…,;:–—。！？-]+/u, ""));
  const [next, second] = after.map((sentence) => sentence.text);
  if (next === undefined) return false;
  // "hmm. forget that": the interjection may be a separate sentence.
  const isInterjection = isHesitation(next);
  return [next, isInterjection ? `${next} ${second ?? ""}` : ""].some(mayRetract);
}

/**
 * Returns whether the user's next prompt retracts the rule `rule` of the prompt `before`. An ambiguous phrase, which
 * may also mean the work, retracts the rule only if it names it, or if the prompt held nothing but the rule.
 */
export function retractsLater(prompt: string, rule: string, before: string): boolean {
  const { sentences, retraction } = openingRetraction(prompt);
  if (retraction < 0) return false;
  const said = sentences.slice(retraction).join(" ");
  // "Don't remember this: …" is about what follows.
  if (namesAfterColon(said)) return false;
  const named = new Set(characteristicWords(rule, 60));
  if (characteristicWords(said, 60).some((word) => named.has(word)) || ofDecision.test(said)) return true;
  // It names another rule.
  if (forgottenWords(sentences[retraction] ?? "").length >= minNaming) return false;
  if (saysDone.test(said)) return false;
  const rest = oneLine(before)
    .replace(oneLine(rule), "")
    .replace(/[\s.!?,;:]+/g, "");
  const isOnly = rest === "";
  const isLast = oneLine(before)
    .trim()
    .replace(/(?<![\s.!?])[\s.!?]+$/, "")
    .endsWith(oneLine(rule).replace(/(?<![\s.!?])[\s.!?]+$/, ""));
  return isOnly || (isLast && isRetraction(sentences[retraction] ?? ""));
}

/** The first sentences of a prompt, and which of them retracts; -1 for none. */
type OpeningRetraction = { sentences: readonly string[]; retraction: number };

/** Returns how a prompt begins. Each statement of the prompt before is compared with it. */
const openingRetraction = memoizeByText(2, (prompt): OpeningRetraction => {
  const sentences = userSentences(prompt.slice(0, 1000))
    .slice(0, 2)
    .map(({ masked }) => masked);
  return { sentences, retraction: sentences.findIndex(mayRetract) };
});

function namesAfterColon(said: string): boolean {
  const at = said.search(/[:：]/);
  return at > 0 && at < maxStart && (said.slice(at).match(/\p{L}{2,}/gu)?.length ?? 0) >= minNaming;
}

/** Returns the words of the clause that names what is to be forgotten: "forget that we deploy on Tuesdays". */
function forgottenWords(sentence: string): string[] {
  const [, clause = ""] =
    ordersToForget()
      .exec(sentence.trim())
      ?.filter((part) => part !== undefined) ?? [];
  return characteristicWords(clause.split(/[.;!?]/, 1)[0] ?? "", 10);
}

/**
 * Returns the words by which a prompt retires a standing rule by name ("drop the jsdoc rule", "forget that we deploy on Tuesdays"); empty
 * if it does not.
 */
export const namedRetraction = memoizeByText(2, (prompt): readonly string[] => {
  if (!mayRetractByName(prompt)) return [];
  const sentences = userSentences(prompt.slice(0, 1000)).map(({ masked }) => masked);
  for (const sentence of sentences) {
    const words = forgottenWords(sentence);
    if (words.length >= minNaming) return words;
  }
  const text = oneLine(sentences.join(" "));
  for (const { start, end } of namedOrders.find(text)) {
    const after = text.slice(end, end + maxName + 20);
    const [noun] = nouns.find(after);
    const name = after.slice(0, noun?.start ?? 0).trim();
    const isName = /^[\w#.+ -]{3,}$/.test(name) && name.length <= maxName;
    if (isName && endsAtClauseStart(text.slice(Math.max(0, start - maxAhead), start)))
      return characteristicWords(name, 10);
  }
  return [];
});

/**
 * Returns the words that name what a prompt asks to forget, also a single one; undefined if it does not ask. `isOfStatement`: whether it says
 * that this is something said before, rather than work.
 */
export function wordsToForget(prompt: string): { words: readonly string[]; isOfStatement: boolean } | undefined {
  if (!mayRetractByName(prompt)) return undefined;
  for (const { masked } of userSentences(prompt.slice(0, 1000))) {
    const words = forgottenWords(masked);
    if (words.length > 0) return { words, isOfStatement: forgetsStatement().test(masked.trim()) };
  }
  const words = namedRetraction(prompt);
  return words.length > 0 ? { words, isOfStatement: true } : undefined;
}

/**
 * Returns the length of a first clause that only retracts, in UTF-16 units: "scratch that, " or "forget about the billing owner, ". 0 if there
 * is none, or no statement behind it.
 */
export function retractionLead(said: string): number {
  const [lead] = clauseBefore().exec(said) ?? [];
  if (lead === undefined) return 0;
  const clause = lead.replace(/[,;:—–.!]\s{1,4}$/u, "");
  const isOrder = ordersToForget().test(clause) || isRetraction(clause);
  return isOrder && saysMore(said.slice(lead.length)) ? lead.length : 0;
}

/** Returns whether a text begins with two words that don't continue a list, as in "forget about npm, yarn and bun". */
function saysMore(text: string): boolean {
  const first = text.trim().split(/\s+/, 2);
  return first.length === 2 && first.every((each) => !joiners().isAll(each));
}

/** What a prompt retracts, as `keepRetraction` takes it. */
export type PromptRetraction = { named: readonly string[]; opening: OpeningRetraction };

/** Returns what a prompt retracts, of the statements before it and by name. */
export function retractionIn(prompt: string): PromptRetraction {
  return { named: namedRetraction(prompt), opening: openingRetraction(prompt) };
}

/** Caches what was found in a prompt for the code that asks next. */
export function keepRetraction(prompt: string, { named, opening }: PromptRetraction): void {
  namedRetraction.keep(prompt, named);
  openingRetraction.keep(prompt, opening);
}

/** Parsing a prompt costs milliseconds at the end of every turn. Its sentences hold no word that the prompt lacks. */
function mayRetractByName(prompt: string): boolean {
  return holdsOne(foldText(prompt.slice(0, 1000)).text, namingWords());
}

/** Returns whether there are only filler words between the start of a clause, or of the text, and this position. */
function endsAtClauseStart(before: string): boolean {
  let rest = before;
  for (let last = ""; rest !== last; ) {
    last = rest;
    rest = fillers().stripEnd(rest.replace(/,? $/, ""));
  }
  return rest === "" || (/[.!?,;]$/.test(rest) && before.length > rest.length) || /, $/.test(before);
}

/** Returns whether the text is a retraction and nothing else: "Wait, no, ignore that". "Scratch that, use pnpm" is more. */
export function isOnlyRetraction(text: string): boolean {
  return oneLine(text)
    .split(pause)
    .every((part) => isHesitation(part) || mayRetract(part));
}

/** Returns whether the sentence retracts a statement, or says that nothing was settled. */
export function isRetraction(sentence: string): boolean {
  return saysAtStart(unambiguous, sentence);
}

function mayRetract(sentence: string): boolean {
  return isRetraction(sentence) || isAmbiguousRetraction(sentence);
}

function isAmbiguousRetraction(sentence: string): boolean {
  return saysAtStart(ambiguous, sentence);
}

function saysAtStart(matcher: PhraseMatcher, sentence: string): boolean {
  const text = normalizeSpelling(sentence);
  return (
    matcher.find(text.slice(0, maxStart)).some(({ start, end }) => {
      const after = text.slice(end, end + maxAhead);
      return isHesitation(text.slice(0, start)) && !hasObject(after);
    }) && !abandonsWork(text)
  );
}

/** Returns whether the text holds nothing but words of hesitation and marks. */
function isHesitation(text: string): boolean {
  return /^[\s,.…!:;、，。！،؟–—-]*$/u.test(hesitation.without(text));
}

/** A phrase with an object of its own ("nothing is decided on the queue", "ob …") concerns that object. */
function hasObject(after: string): boolean {
  if (/^(?:\p{L}|['’](?!s)\p{L})/u.test(after)) return true;
  const begins = (matcher: PhraseMatcher, rest: string) => matcher.find(rest).some(({ start }) => start === 0);
  return begins(questions, after.replace(/^,? ?/, "")) || begins(objects, after.replace(/^ /, ""));
}

/** An object, or an action of the user, follows: this abandons the work, not the rule. */
function abandonsWork(text: string): boolean {
  return ofWork.find(text.slice(0, maxStart * 5)).some(({ end }) => {
    const [, next] = /^ ([a-z][a-z']*)/i.exec(text.slice(end, end + maxAhead)) ?? [];
    return next !== undefined && !nonObjects().isAll(next);
  });
}

function normalizeSpelling(sentence: string): string {
  return sentence
    .replace(/[‘’]/g, "'")
    .replace(/\b(that|it|what)s\b/gi, "$1's")
    .replace(/\b(do|is|are|was|have|has|did)nt\b/gi, "$1n't")
    .trim();
}
