// Decides which of a model's additions are kept. The model is a witness: text without support in its quotes is dropped.
import { editsAmong } from "../../../freshness/cite-memories.ts";
import type { Observation } from "../../../store/observation.ts";
import type { Session } from "../../../store/session.ts";
import type { FileUse } from "../../../store/vocabulary.ts";
import { type Draft, draft } from "../../draft.ts";
import { ordersAbout } from "../../reports/directive.ts";
import { nameOf } from "../../text/hash.ts";
import type { Addition } from "./answer.ts";
import { isGrounded, mayStay, repeatsText, scrub, sentencesOf, usesWordsOf } from "./grounds.ts";
import { type Material, namedIn, typeOf } from "./material.ts";
import { placeOf } from "./place.ts";
import { findQuotes, isForeign, type Proven, proveQuotes } from "./prove-quotes.ts";
import { groundsOf, type Sources, sourcesOf } from "./sources.ts";
import { memoryText, shortTitle, userWords } from "./wording.ts";

const maxAdditions = 8;
const maxWordChars = 80;

/** A memory proposed by the model; `replaces` is the known one that it makes obsolete. */
export type VerifiedAddition = { draft: Draft; replaces: Observation | undefined };

/** Returns the additions worth keeping; an active one is supported by its quotes. */
export function verifyAdditions(
  session: Session,
  material: Material,
  additions: readonly Addition[],
  at: number,
): VerifiedAddition[] {
  const sources = sourcesOf(material);
  const kept: VerifiedAddition[] = [];
  for (const addition of additions.slice(0, maxAdditions)) {
    const made = verify(session, material, sources, cleaned(addition), at);
    if (made && !kept.some((other) => repeatsText(textOf(made.draft), textOf(other.draft)))) kept.push(made);
  }
  return kept;
}

function verify(
  session: Session,
  material: Material,
  sources: Sources,
  addition: Addition,
  at: number,
): VerifiedAddition | undefined {
  const { title, lesson, kind, status, saidBy } = addition;
  const grounds = groundsOf(sources, material);
  const found = findQuotes(sources, addition.quotes);
  const proven = proveQuotes(`${title} ${addition.why}`, found);
  if (proven.length === 0 || !isGrounded(grounds, title)) return undefined;
  const voices = new Set(proven.map(({ voice }) => voice));
  const isUsers = voices.size === 1 && voices.has("user");
  // An order is kept in the user's own words only.
  if (ordersAbout(title) && !(isUsers && usesWordsOf(title, userWords(sources)))) return undefined;
  const sentences = sentencesOf(addition.why);
  const why = sentences.filter((sentence) => mayStay(grounds, sentence)).join(" ");
  // A model that invents a quote is not believed; one with another subject is only left out.
  const isWhole = found.every((quote) => quote !== undefined) && why.length >= sentences.join(" ").length;
  // One quote from the user must not vouch for a page's text.
  const isTrusted = !found.some((quote) => quote !== undefined && isForeign(quote.passage));
  const isClaimTrue = saidBy !== "user" || voices.has("user");
  const isRuleOfOthers = kind === "rule" && !voices.has("user");
  const instead = lesson !== "" && mayStay(grounds, lesson) ? lesson : null;
  // Of the failed attempts of strangers, those that named no other way helped nobody.
  const isUseful = status === "done" || (status === "disproved" && instead !== null);
  const isVouched = isWhole && isTrusted && isClaimTrue && !isRuleOfOthers && isUseful;
  const quotes = proven.map(({ quote }) => quote);
  const text = [title, why, ...quotes].join(" ");
  if (repeatsOutput(material, `${title} ${why}`)) return undefined;
  if (material.known.some((known) => repeatsText(text, memoryText(known)))) return undefined;
  const said = quotes.join("\n");
  const made = draft({
    sourceKey: isUsers ? `rule:${nameOf(said)}` : `model:${session.hostId}:${nameOf(title)}`,
    type: typeOf(kind ?? "fact"),
    title: shortTitle(title),
    narrative: isUsers ? said : why || title,
    facts: isUsers ? [why].filter(Boolean) : quotes,
    aliases: addition.words,
    lesson: instead,
    importance: kind === "rule" && isUsers ? 3 : 2,
    origin: isUsers ? "user" : voices.size === 1 && voices.has("web") ? "web" : "inferred",
    confidence: isVouched ? 0.7 : 0.4,
    vouchedBy: isVouched ? "model" : null,
    status: isVouched ? (status === "disproved" ? "rejected" : "active") : "candidate",
    ...placeOf(addition, { isUsers, branch: session.branch, at }),
    files: filesOf(material, text, proven),
    createdAt: at,
    evidence: proven.map(({ link }) => link),
  });
  const old = isVouched ? namedIn("K", material.known, addition.replaces) : undefined;
  // Only the user retracts the user's statements.
  return { draft: made, replaces: old?.origin === "user" && !voices.has("user") ? undefined : old };
}

function cleaned(addition: Addition): Addition {
  return {
    ...addition,
    title: scrub(addition.title),
    why: scrub(addition.why),
    lesson: scrub(addition.lesson),
    words: addition.words.map(scrub).filter((word) => word !== "" && word.length <= maxWordChars && !ordersAbout(word)),
  };
}

/** The files that the memory names and the segment touched, and those that its quotes changed. */
function filesOf({ events }: Material, text: string, proven: readonly Proven[]): FileUse[] {
  const touched = new Map<string, FileUse>();
  for (const { files } of events) {
    for (const file of files) if (touched.get(file.path)?.role !== "modified") touched.set(file.path, file);
  }
  const named = [...touched.values()].filter(({ path }) => text.includes(path.slice(path.lastIndexOf("/") + 1)));
  const edits = editsAmong(
    proven.map(({ link }) => link),
    (id) => events.find((event) => event.id === id),
  );
  const edited = edits.flatMap(({ files }) => files.filter(({ role }) => role === "modified"));
  return [...new Map([...named, ...edited].map((file) => [file.path, file])).values()];
}

/** A program's output can be had by running the program again. */
function repeatsOutput({ events }: Material, text: string): boolean {
  return events.some(({ action, output }) => action !== "report" && output !== null && repeatsText(text, output));
}

function textOf({ title, narrative, facts }: Pick<Draft, "title" | "narrative" | "facts">): string {
  return [title, narrative, ...facts].join(" ");
}
