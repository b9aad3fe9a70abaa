// Decides what a model's verdicts on the rules' drafts come to. What it keeps must be carried by the draft's own evidence.
import { cleanText } from "../../../privacy/clean.ts";
import type { Observation } from "../../../store/observation.ts";
import type { Session } from "../../../store/session.ts";
import type { Verdict } from "./answer.ts";
import { ordersAbout } from "./directive.ts";
import { isGrounded, isInWordsOf, mayStay, scrub, sentencesOf } from "./grounds.ts";
import { type Candidate, type Material, namedIn, typeOf } from "./material.ts";
import { placeOf } from "./place.ts";
import { findQuote, glue, type Sources, sourcesOf } from "./sources.ts";
import { shortTitle, userWords } from "./verify-additions.ts";

/** What is to become of the draft `shown`; `into` is another draft that is kept, or a known memory. */
export type DraftDecision =
  | { shown: Observation; fate: "keep"; next: Observation }
  | { shown: Observation; fate: "drop" }
  | { shown: Observation; fate: "merge"; into: Observation };

/** A model that keeps every one of so many drafts has not judged them. */
const minIndiscriminate = 8;

/** Returns what is decided about the drafts, one decision each at most; drafts without one stay what they are. */
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
  return [...judged].flatMap(([{ memory: shown, evidence }, verdict]): DraftDecision[] => {
    if (verdict.verdict === "drop") return [{ shown, fate: "drop" }];
    if (verdict.verdict === "merge") {
      const target = namedIn("D", candidates, verdict.into);
      const isKept = target !== undefined && judged.get(target)?.verdict === "keep";
      const into = isKept ? target.memory : namedIn("K", known, verdict.into);
      return into && into.id !== shown.id ? [{ shown, fate: "merge", into }] : [];
    }
    if (!isCarried({ memory: shown, evidence }, material, sources)) return [];
    return [{ shown, fate: "keep", next: reworded(shown, verdict, { session, sources, at }) }];
  });
}

/** Returns whether what the draft rests on is there, and may vouch for it: nobody's text and a guess may not. */
function isCarried({ memory, evidence }: Candidate, { prompts, events }: Material, sources: Sources): boolean {
  const { origin, narrative, title, lesson } = memory;
  if (origin === "user") {
    const quotes = evidence.flatMap(({ targetKind, quote }) => (targetKind === "prompt" && quote ? [quote] : []));
    return quotes.length > 0 && quotes.every((quote) => isTyped(sources, quote)) && isTyped(sources, narrative);
  }
  if (ordersAbout([title, narrative, lesson ?? ""].join("\n"))) return false;
  const ids = new Set([...prompts, ...events].map(({ id }) => String(id)));
  const isThere = evidence.some(({ target }) => ids.has(target));
  if (origin === "verified") return isThere;
  return origin === "reported" && isThere && evidence.every(({ quote }) => quote === null || isOwn(sources, quote));
}

function isTyped(sources: Sources, quote: string): boolean {
  return glue(userWords(sources)).includes(glue(quote));
}

function isOwn(sources: Sources, quote: string): boolean {
  const voice = findQuote(sources, "", quote)?.passage.voice;
  return voice === "own" || voice === "user";
}

function reworded(
  shown: Observation,
  verdict: Verdict,
  { session, sources, at }: { session: Session; sources: Sources; at: number },
): Observation {
  const isUsers = shown.origin === "user";
  const known: Sources = [...sources, asPassage(shown)];
  const title = titleOf(shown, scrub(verdict.title), known);
  const lesson = cleanText(scrub(verdict.lesson));
  const why = sentencesOf(scrub(verdict.why)).filter((sentence) => mayStay(known, sentence));
  const { scope, expiresAt } = placeOf(verdict, { isUsers, branch: session.branch, at });
  return {
    ...shown,
    type: verdict.kind === null ? shown.type : typeOf(verdict.kind, shown.type),
    title: cleanText(title),
    // The user's words stay the user's.
    ...(isUsers ? {} : { narrative: cleanText(why.join(" ")) || shown.narrative }),
    ...(isUsers ? {} : { lesson: lesson !== "" && mayStay(known, lesson) ? lesson : null }),
    status: shown.status === "rejected" ? "rejected" : "active",
    vouchedBy: "model",
    scope,
    expiresAt,
  };
}

/** The model's title, unless it holds what nobody wrote, or an order in other words than the user's. */
function titleOf(shown: Observation, title: string, sources: Sources): string {
  const isSafe = shown.origin === "user" ? isInWordsOf(title, userWords(sources)) : !ordersAbout(title);
  return title !== "" && isSafe && isGrounded(sources, title) ? shortTitle(title) : shown.title;
}

function asPassage({ title, narrative, facts }: Observation): Sources[number] {
  const text = [title, narrative, ...facts].join("\n");
  const link = () => ({ kind: "evidence", targetKind: "observation", target: "", quote: null }) as const;
  return { name: "", voice: "own", text, glued: glue(text), link };
}
