// Applies a model's verdicts on the detectors' drafts. A kept draft must be supported by its own evidence.
import { cleanText } from "../../../privacy/clean.ts";
import type { Observation } from "../../../store/observation.ts";
import type { Link } from "../../../store/observation-link.ts";
import type { Session } from "../../../store/session.ts";
import { saysAlways } from "../../prompts/asides.ts";
import { ordersAbout } from "../../reports/directive.ts";
import type { Verdict } from "./answer.ts";
import { isGrounded, mayStay, scrub, sentencesOf, termsOf, usesWordsOf } from "./grounds.ts";
import { type Candidate, type Material, namedIn, typeOf } from "./material.ts";
import { placeOf } from "./place.ts";
import { findQuotes, isForeign, type Proven, proveQuotes } from "./prove-quotes.ts";
import { findQuote, glue, groundOf, groundsOf, type Sources, sourcesOf, webReaders } from "./sources.ts";
import { joinPassages, memoryText, shortTitle, userWords } from "./wording.ts";

/** The decision about the draft `listed`; `into` is another kept draft, or a known memory. */
export type DraftDecision =
  | { original: Observation; fate: "keep"; next: Observation; links: readonly Link[] }
  | { original: Observation; fate: "drop" }
  | { original: Observation; fate: "merge"; into: Observation };

/** A model that keeps all of this many drafts has not judged them. */
const minIndiscriminate = 8;
const maxFacts = 10;

/** Returns the decisions about the drafts, at most one each; drafts without a decision stay unchanged. */
export function verifyDrafts(
  session: Session,
  material: Material,
  verdicts: readonly Verdict[],
  at: number,
): DraftDecision[] {
  const { candidates, known } = material;
  const sources = sourcesOf(material);
  const judged = new Map<Candidate, Verdict>();
  for (const verdict of verdicts) {
    const candidate = namedIn("D", candidates, verdict.n);
    if (candidate && !judged.has(candidate)) judged.set(candidate, verdict);
  }
  const keepsAll = candidates.every((candidate) => judged.get(candidate)?.verdict === "keep");
  if (keepsAll && candidates.length >= minIndiscriminate) return [];
  return [...judged].flatMap(([{ memory: original, evidence }, verdict]): DraftDecision[] => {
    if (verdict.verdict === "drop") return [{ original, fate: "drop" }];
    if (verdict.verdict === "merge") {
      const target = namedIn("D", candidates, verdict.into);
      const isKept = target !== undefined && judged.get(target)?.verdict === "keep";
      const into = isKept ? target.memory : namedIn("K", known, verdict.into);
      return into && into.id !== original.id ? [{ original, fate: "merge", into }] : [];
    }
    const quotes = quotesFor(original, verdict, sources);
    if (!isSupported({ memory: original, evidence }, material, sources, quotes)) return [];
    const next = reworded(original, verdict, { session, material, sources, quotes, at });
    if (next === undefined) return [];
    return [{ original, fate: "keep", next, links: quotes.map(({ link }) => link) }];
  });
}

/** Returns the additional quotes that a draft may rest on; none if one of them is foreign, or, for a user's statement, not the user's. */
function quotesFor(original: Observation, { title, why, quotes }: Verdict, sources: Sources): Proven[] {
  const proven = proveQuotes([title, why, original.title, original.narrative].join(" "), findQuotes(sources, quotes));
  const isAllowed = (each: Proven) => (original.origin === "user" ? each.voice === "user" : !isForeign(each));
  return proven.every(isAllowed) ? proven : [];
}

/**
 * Returns whether the draft's evidence exists and may vouch for it: foreign text may not, a candidate with quotes may.
 */
function isSupported(
  { memory, evidence }: Candidate,
  { prompts, events }: Material,
  sources: Sources,
  given: readonly Proven[],
): boolean {
  const { origin, narrative, title, lesson } = memory;
  if (origin === "user") {
    const quotes = evidence.flatMap(({ targetKind, quote }) => (targetKind === "prompt" && quote ? [quote] : []));
    const isOwnTyped = quotes.length > 0 && [...quotes, narrative].every((quote) => isTyped(sources, quote));
    return isOwnTyped || given.length > 0;
  }
  if (ordersAbout([title, narrative, lesson ?? ""].join("\n"))) return false;
  if (given.length > 0 && ["inferred", "reported", "subagent", "verified"].includes(origin)) return true;
  const ids = new Set([...prompts, ...events].map(({ id }) => String(id)));
  const isThere = evidence.some(({ target }) => ids.has(target));
  if (origin === "verified") return isThere;
  const isReport = origin === "reported" || (origin === "subagent" && !restsOnWeb(evidence, events));
  return isReport && isThere && evidence.every(({ quote }) => quote === null || isOwn(sources, quote));
}

/** The report of a subagent that has read pages may be their text. */
function restsOnWeb(evidence: readonly Link[], events: Material["events"]): boolean {
  const reports = new Set(evidence.flatMap(({ targetKind, target }) => (targetKind === "event" ? [target] : [])));
  const agents = webReaders(events);
  return events.some(({ id, agentId }) => agentId !== null && reports.has(String(id)) && agents.has(agentId));
}

function isTyped(sources: Sources, quote: string): boolean {
  return glue(userWords(sources)).includes(glue(quote));
}

function isOwn(sources: Sources, quote: string): boolean {
  const voice = findQuote(sources, "", quote)?.passage.voice;
  return voice === "own" || voice === "user";
}

type Support = {
  session: Session;
  material: Material;
  sources: Sources;
  quotes: readonly Proven[];
  at: number;
};

/** Returns the draft in the model's words; undefined if it has no title that says something by itself. */
function reworded(original: Observation, verdict: Verdict, support: Support): Observation | undefined {
  const { session, material, sources, quotes, at } = support;
  const isUsers = original.origin === "user";
  const texts = quotes.map(({ quote }) => quote);
  const known: Sources = [...groundsOf(sources, material), groundOf(memoryText(original))];
  const title = chosenTitle(original, scrub(verdict.title), known, sources);
  if (title === undefined) return undefined;
  const lesson = cleanText(scrub(verdict.lesson));
  const why = sentencesOf(scrub(verdict.why)).filter((sentence) => mayStay(known, sentence));
  const { scope, expiresAt } = placeOf(verdict, { isUsers, branch: session.branch, at });
  return {
    ...original,
    type: verdict.kind === null ? original.type : typeOf(verdict.kind, original.type),
    title: cleanText(title),
    // The user's words stay unchanged.
    ...(isUsers
      ? { narrative: cleanText(texts.join("\n")) || original.narrative }
      : {
          narrative: cleanText(why.join(" ")) || original.narrative,
          lesson: lesson !== "" && mayStay(known, lesson) ? lesson : null,
          facts: [...new Set([...texts.map(cleanText), ...original.facts])].slice(0, maxFacts),
        }),
    status: original.status === "rejected" ? "rejected" : "active",
    vouchedBy: "model",
    // The user's words about it, or its branch, decide before the model.
    scope: original.scope === "project" ? scope : original.scope,
    expiresAt,
  };
}

/** "It is fine", "number two": the words of a choice do not name it. */
const minTitleTerms = 3;

/**
 * Returns the model's title, unless it holds invented names, or an order in other words than the user's. Then a detector's draft keeps its
 * own title, unless that says too little or is made of a program's output, and a sentence of the user only if it is worded as a rule: out of its prompt, a reaction of the
 * moment reads like one. A choice that the user made by a short answer is named in the assistant's words.
 */
function chosenTitle(original: Observation, title: string, known: Sources, sources: Sources): string | undefined {
  const isUsers = original.origin === "user";
  const isSafe = isUsers && usesWordsOf(title, userWords(sources)) ? true : !ordersAbout(title);
  const isSaid = !isUsers || usesWordsOf(title, joinPassages(known, ["user", "own"]));
  if (title !== "" && isSafe && isSaid && isGrounded(known, title)) return shortTitle(title);
  // A title from commands and their output is what the model's title replaces.
  const isReplaced = original.origin === "verified" && title !== "";
  const saysEnough = title === "" || (!isReplaced && termsOf(original.title).size >= minTitleTerms);
  const isClear = isUsers ? saysAlways(original.title) : saysEnough;
  return isClear ? original.title : undefined;
}
