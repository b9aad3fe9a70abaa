// Decides what a model may change in the known memories: only those without a user's vouching, and only by the record's
// evidence.
import { cleanText } from "../../../privacy/clean.ts";
import type { Observation } from "../../../store/observation.ts";
import type { Link } from "../../../store/observation-link.ts";
import { ordersAbout } from "../../reports/directive.ts";
import type { KnownVerdict } from "./answer.ts";
import { isGrounded, mayStay, scrub, sentencesOf, usesWordsOf } from "./grounds.ts";
import { isReplaceable } from "./known.ts";
import { type Material, namedIn } from "./material.ts";
import { findQuotes, isForeign, proveQuotes } from "./prove-quotes.ts";
import { groundOf, type Sources, sourcesOf } from "./sources.ts";
import { memoryText, shortTitle, userWords } from "./wording.ts";

/** The decision about the known memory `listed`; `links` are the evidence that it is wrong. */
export type KnownDecision = {
  original: Observation;
  fate: "hide" | "correct";
  next: Observation;
  links: readonly Link[];
};

/** Returns the decisions about known memories, at most one each. */
export function verifyKnown(material: Material, verdicts: readonly KnownVerdict[]): KnownDecision[] {
  const sources = sourcesOf(material);
  const judged = new Map<Observation, KnownVerdict>();
  for (const verdict of verdicts) {
    const original = namedIn("K", material.known, verdict.n);
    if (original && isReplaceable(original) && !judged.has(original)) judged.set(original, verdict);
  }
  return [...judged].flatMap(([original, verdict]): KnownDecision[] => {
    const proven = proveQuotes(memoryText(original), findQuotes(sources, verdict.quotes));
    // Only the user retracts the user's statements.
    const isShown = proven.length > 0 && proven.every(({ voice }) => original.origin !== "user" || voice === "user");
    if (!isShown || proven.some(isForeign)) return [];
    const links = proven.map(({ link }) => link);
    if (verdict.verdict === "drop") return [{ original, fate: "hide", next: { ...original, status: "hidden" }, links }];
    const quotes = proven.map(({ quote }) => quote);
    const next = corrected(original, verdict, sources, quotes);
    return next ? [{ original, fate: "correct", next, links }] : [];
  });
}

function corrected(
  original: Observation,
  verdict: KnownVerdict,
  sources: Sources,
  quotes: readonly string[],
): Observation | undefined {
  const grounds: Sources = [...sources, groundOf(memoryText(original))];
  const title = scrub(verdict.title);
  const isUsers = original.origin === "user";
  const isSafe = isUsers ? usesWordsOf(title, userWords(sources)) : !ordersAbout(title);
  if (title === "" || !isSafe || !isGrounded(grounds, title)) return undefined;
  const lesson = cleanText(scrub(verdict.lesson));
  const why = sentencesOf(scrub(verdict.why)).filter((sentence) => mayStay(grounds, sentence));
  return {
    ...original,
    title: cleanText(shortTitle(title)),
    narrative: cleanText(isUsers ? quotes.join("\n") : why.join(" ") || title),
    facts: isUsers ? [] : quotes.map(cleanText),
    lesson: !isUsers && lesson !== "" && mayStay(grounds, lesson) ? lesson : null,
    vouchedBy: "model",
  };
}
