import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { write } from "../../db/transaction.ts";
import { decliningWords } from "../../language/declining-words.ts";
import { some } from "../../lists.ts";
import { saveLimits } from "../../memory/change/fields.ts";
import { revise } from "../../memory/change/revise.ts";
import { isWithin } from "../../memory/reach.ts";
import { awaitsReview } from "../../memory/review.ts";
import { parseStatement } from "../../memory/same/parsed-statement.ts";
import { cleanText } from "../../privacy/clean.ts";
import { cutText } from "../../privacy/cut.ts";
import { lastReport } from "../../store/event.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import { listLinks } from "../../store/observation-link.ts";
import { getPrompts } from "../../store/prompt.ts";
import type { Scope } from "../../store/vocabulary.ts";
import { dayMs } from "../../time.ts";
import { statedScope } from "../prompts/stated-scope.ts";
import { ordersAbout } from "../reports/directive.ts";
import { confirmMemory } from "./confirm.ts";
import { isGrounded, termsOf } from "./editor/grounds.ts";
import { groundOf } from "./editor/sources.ts";
import { ownQuotes } from "./own-words.ts";

export type KeepInput = {
  id: number;
  /** A short title in the user's words. It replaces the user's sentence, which stays as the text. */
  title?: string | undefined;
  scope?: Scope | undefined;
  /** Days from now; undefined for no end. */
  expiresInDays?: number | undefined;
};

/** `change` is the id of the change, for undo; null if the memory was kept before. */
export type KeepResult = {
  id: number;
  title: string;
  change: number | null;
  /** Whether a model wanted it to hold in all projects, which the user's words do not say: it holds in its project. */
  isNarrowed?: boolean;
};

/**
 * Confirms a candidate on behalf of the host's model or of the user. Throws AppError `not-found` if the id is unknown
 * or belongs to another project, and `conflict` if the memory can no longer be confirmed, or if a model wants to keep what may be someone
 * else's words, or under a title that says other things than the user did.
 */
export function keepCandidate(db: Database, projectId: number, input: KeepInput, voucher: "host" | "user"): KeepResult {
  return write(db, () => {
    const known = requireKnown(db, projectId, input.id);
    // The user's voucher replaces that of a model, which another one may withdraw.
    const isByModel = known.vouchedBy === "model" || known.vouchedBy === "host";
    const isVouchedFor = known.vouchedBy !== null && !(isByModel && voucher === "user");
    if (known.status === "active" && isVouchedFor) return { id: known.id, title: known.title, change: null };
    requireConfirmable(known, voucher);
    const quotes = voucher === "host" ? requireWordsOfUser(db, known) : [];
    const title = cleanTitle(input.title);
    // Out of its prompt, a sentence that only fits there can't be understood without a title.
    if (title !== undefined && voucher === "host" && !isSaid(db, known, title)) throw otherWords(known.id);
    const { expiresInDays } = input;
    // Whoever wrote what the model reads may name the scope as well.
    const isNarrowed = voucher === "host" && input.scope === "global" && !saysEverywhere(quotes);
    const scope = isNarrowed ? "project" : input.scope;
    const change = confirmMemory(db, known, {
      voucher,
      actor: voucher === "host" ? "model" : "user",
      title,
      ...(scope === undefined ? {} : { scope }),
      ...(expiresInDays === undefined ? {} : { expiresAt: now() + expiresInDays * dayMs }),
    });
    const kept = getObservation(db, known.id)?.title ?? known.title;
    return { id: known.id, title: kept, change: change ?? null, isNarrowed };
  });
}

function saysEverywhere(quotes: readonly string[]): boolean {
  return some(quotes, (quote) => statedScope(quote) === "global");
}

/** Hides a candidate on behalf of the user. It is not made again. Throws AppError `not-found` or `conflict`. */
export function rejectCandidate(db: Database, projectId: number, id: number): KeepResult {
  return write(db, () => {
    const known = requireKnown(db, projectId, id);
    if (known.status === "hidden" && known.humanEdited) return { id, title: known.title, change: null };
    if (!awaitsReview(known) && known.status !== "hidden") {
      throw new AppError("conflict", `#${id} is ${known.status}, not a candidate.`, {
        hints: [`\`claude-mem edit ${id} --status hidden\` hides any memory.`],
      });
    }
    const next: Observation = { ...known, status: "hidden", humanEdited: true };
    const change = revise(db, known, next, { actor: "user", action: "edit", reason: "rejected in a review" });
    return { id, title: known.title, change: change ?? null };
  });
}

function requireKnown(db: Database, projectId: number, id: number): Observation {
  const known = getObservation(db, id);
  if (known && isWithin({ projectId }, known, "change")) return known;
  throw new AppError("not-found", `There is no candidate #${id} in this project.`, {
    hints: ["`claude-mem review` lists the candidates."],
  });
}

function cleanTitle(given: string | undefined): string | undefined {
  const title = cleanText(given ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return title === "" ? undefined : cutText(title, saveLimits.title);
}

/**
 * Returns the user's words. A model confirms only what the user said: its own proposals and reports are the user's to judge. So is an
 * order that the user may only have pasted or quoted: its author may also have told the model to keep it.
 */
function requireWordsOfUser(db: Database, known: Observation): string[] {
  const quotes = known.origin === "user" ? ownQuotes(db, known) : [];
  if (quotes.length > 0) return quotes;
  const problem = known.origin === "user" ? "may be someone else's words" : "is not in the user's words";
  throw new AppError("conflict", `#${known.id} ${problem}: only the user can keep it.`, {
    hints: [`The user keeps it with \`claude-mem review keep ${known.id}\`.`],
  });
}

function otherWords(id: number): AppError {
  const problem = `#${id} was not kept: the title has words or names that neither the user nor your answer before it used.`;
  return new AppError("conflict", problem, { hints: ["Call mem_keep again with a title in the user's words."] });
}

/** The share of a title's terms that may be new: mostly the verb of an order. Text without spaces has several terms for each word. */
const newShare = 0.4;
const newShareUnspaced = 0.6;
/** A sentence of so many terms at most is a choice: "good, go with B". What it chose is named in the words of the answer before it. */
const maxChoiceTerms = 5;

/**
 * Returns whether a title says a candidate in the words of the user: in the script of the sentence, with no other names and numbers, and with
 * at most two words in five that its prompt does not have (three in five of text without spaces). A model shortens what the user said, and
 * names what a short answer chose, but adds no order and neither drops nor adds a "not".
 */
function isSaid(db: Database, { id, title: own, narrative }: Observation, title: string): boolean {
  const ids = listLinks(db, id).flatMap(({ targetKind, target }) => (targetKind === "prompt" ? [Number(target)] : []));
  const prompts = getPrompts(db, ids);
  const byUser = [own, narrative, ...prompts.map(({ text }) => text)].join("\n");
  const reports = prompts.flatMap(({ sessionId, createdAt }) => lastReport(db, sessionId, createdAt) ?? []);
  if (isOtherScript(title) !== isOtherScript(`${own} ${narrative}`)) return false;
  // "No, use pnpm" bans nothing.
  const dropsNot = parseStatement(narrative).isNegative && !saysNot(title);
  if (dropsNot || (saysNot(title) && !saysNot(narrative))) return false;
  if (!isGrounded([groundOf([byUser, ...reports].join("\n"))], title)) return false;
  const terms = termsOf(title);
  const max = Math.max(1, Math.floor(terms.size * (isOtherScript(title) ? newShareUnspaced : newShare)));
  const others = terms.difference(termsOf(byUser));
  if (others.size <= max) return true;
  const isChoice = !declines(narrative) && termsOf(narrative).size <= maxChoiceTerms;
  return isChoice && !ordersAbout(title) && others.difference(termsOf(reports.join("\n"))).size <= max;
}

function saysNot(text: string): boolean {
  return parseStatement(text).isNegative || declines(text);
}

function declines(text: string): boolean {
  const lower = text.toLowerCase();
  return decliningWords.some(({ pattern }) => pattern.test(lower));
}

const otherScripts = /[\u0370-\u1fff\u2e80-\ud7ff]/g;

/** Returns whether most of the text is in another script than Latin. */
function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(otherScripts)?.length ?? 0) * 2 > letters;
}

/** A model does not overrule the user: a candidate that the user rejected stays rejected. */
function requireConfirmable(known: Observation, voucher: "host" | "user"): void {
  const isOpen = known.status === "candidate" || known.status === "active";
  if (isOpen || (voucher === "user" && known.status === "hidden")) return;
  const by = known.supersededBy === null ? "" : ` by #${known.supersededBy}`;
  throw new AppError("conflict", `#${known.id} is ${known.status}${by}: it can't be kept.`, {
    hints: ["Save the new state with mem_save if the user lays it down again."],
  });
}
