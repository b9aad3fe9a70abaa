import type { Database } from "bun:sqlite";
import { isAutoCaptured, isEnabled } from "../../config/categories.ts";
import { read, write } from "../../db/transaction.ts";
import { flatMap, some } from "../../lists.ts";
import { revise } from "../../memory/change/revise.ts";
import { supersedeMemory } from "../../memory/change/supersede.ts";
import { newObservation } from "../../memory/draft.ts";
import { findGlobalDuplicate, findRestated, KeptSimilar } from "../../memory/same/duplicate.ts";
import { covers } from "../../memory/scope.ts";
import { addObservation } from "../../memory/write.ts";
import { isRedacted } from "../../privacy/secrets.ts";
import { findObservationBySource, type Observation } from "../../store/observation.ts";
import { addLinks } from "../../store/observation-link.ts";
import { markStatementsRead, type Prompt, wereStatementsRead } from "../../store/prompt.ts";
import { wasUndone } from "../../store/revision.ts";
import type { Session } from "../../store/session.ts";
import type { Voucher } from "../../store/vocabulary.ts";
import { promptEvidence } from "../draft.ts";
import { saysAlways } from "../prompts/asides.ts";
import { cachePrecomputed, type PrecomputedPrompts, statementsIn } from "../prompts/precomputed.ts";
import { isQuestion } from "../prompts/request-text.ts";
import { isUnclear, type UserStatement } from "../prompts/statements.ts";
import { packRanges } from "../prompts/typed-ranges.ts";
import { typedText } from "../prompts/typed-text.ts";
import { supersedeContradicted } from "../reconcile/supersede.ts";
import { nameOf } from "../text/hash.ts";
import { confirmMemory } from "./confirm.ts";
import { findSaid, isSaidAgain, type StatementPlace, wasSaidElsewhere, wordsOf } from "./repetition.ts";

/** A statement of a prompt with the `id` of its memory. */
export type StoredStatement = Pick<UserStatement, "quote" | "isExplicit" | "score" | "isAsked"> & {
  id: number;
  vouchedBy: Voucher | null;
  /** Whether the memory was made from this prompt. */
  isNew: boolean;
};

type StoreOptions = {
  precomputed?: PrecomputedPrompts | undefined;
  isAnswer?: boolean;
  onWithheld?: () => void;
};

/**
 * Stores the user's statements from a prompt, once per prompt: explicit requests as active memories, other sentences
 * that may be durable as candidates. A candidate that is repeated in another session becomes active. Returns the
 * memories for the statements, in the order of the prompt; none if the prompt was read before. `precomputed`: what another thread
 * found in the session's prompts. `isAnswer`: the prompt's own hook calls, whose answer may name the statements. It stores nothing unless
 * there is one to name: the end of the turn then reads the prompt. What another process stored from the prompt first is returned too.
 * `onWithheld` is called if a request is not stored because it holds a secret.
 */
export function storeStatements(
  db: Database,
  session: Session,
  prompt: Prompt,
  previousReport: string | null,
  { precomputed, isAnswer = false, onWithheld }: StoreOptions = {},
): StoredStatement[] {
  // Both the prompt hook and the one at the end of the turn call this. The process that extracts memories from the turn before may do it
  // before the hook does.
  if (!isAnswer && wereStatementsRead(db, prompt.id)) return [];
  // Each sentence is compared twice: before the choice of sentences, and when it is stored. Others may write in between, unless both
  // are in one transaction.
  const similar = db.inTransaction ? new KeptSimilar() : undefined;
  const place = { session, prompt, similar };
  const foundInPrompt = precomputed?.find(prompt.text, previousReport);
  if (foundInPrompt) cachePrecomputed(foundInPrompt);
  const typed = foundInPrompt?.typed ?? typedText(prompt.text, { previousReport });
  const statements = read(db, () => {
    const placeNow = { ...place, similar: similar ?? new KeptSimilar() };
    const isRepeated = (sentence: string) => wasSaidElsewhere(db, placeNow, sentence);
    const found = statementsIn(prompt.text, { previousReport, typed, isRepeated }, foundInPrompt);
    return isAnswer && !some(found, (statement) => isAnswered(db, placeNow, statement)) ? [] : found;
  });
  if (isAnswer && statements.length === 0) return [];
  if (onWithheld && some(statements, ({ isExplicit, quote }) => isExplicit && isRedacted(quote))) onWithheld();
  return write(db, () => {
    const isFirst = markStatementsRead(db, prompt.id, packRanges(typed));
    if (!isFirst && !isAnswer) return [];
    return flatMap(statements, (statement) => {
      const stored = isFirst ? storeStatement(db, place, statement) : findStored(db, place, statement);
      if (stored?.isNew) similar?.addText(stored.quote);
      else if (stored) similar?.clear();
      return stored ? [stored] : [];
    });
  });
}

/** Returns whether the answer to the prompt may name the statement: it is kept now, confirmed by the repetition, or asked about. */
function isAnswered(db: Database, place: StatementPlace, statement: UserStatement): boolean {
  return statement.isExplicit || statement.isAsked || findKnown(db, place, statement) !== undefined;
}

/** A rule about a secret is useless once the secret is redacted. */
function isStorable({ quote, type, isExplicit }: UserStatement): boolean {
  return !isRedacted(quote) && (isExplicit ? isEnabled(type) : isAutoCaptured(type));
}

function storeStatement(db: Database, place: StatementPlace, statement: UserStatement): StoredStatement | undefined {
  if (!isStorable(statement)) return undefined;
  const known = findKnown(db, place, statement);
  if (!known) return added(db, place, statement);
  if (known.status === "superseded") return statement.isExplicit ? restated(db, place, statement) : undefined;
  const isRepeated = isRepetition(db, place, statement, known);
  // A repetition that the user did not want to count is asked about.
  const voucher = voucherOf(statement, isRepeated && !wasUndone(db, known.id, "rule"));
  // The prompts of a project are evidence in that project only.
  if (known.projectId === place.session.projectId)
    addLinks(db, known.id, [promptEvidence(place.prompt, statement.quote)]);
  const held = { ...heldBy(place, statement), projectId: place.session.projectId };
  const isWidened = statement.isExplicit && !covers(known, held);
  const next = isWidened ? { ...known, scope: held.scope, branch: held.branch } : known;
  // The user's own voucher replaces that of a model.
  const isByModel = known.vouchedBy === "model" || known.vouchedBy === "host";
  const isOpen = known.status !== "active" || known.vouchedBy === null || isByModel;
  if (isWidened) revise(db, known, next, { actor: "rule", action: "edit", reason: "the user said where it holds" });
  // A repetition that does not confirm the candidate is worth a confirmation request.
  if (!voucher || !isOpen)
    return toStored({ ...statement, isAsked: statement.isAsked || isRepeated }, known.id, known.vouchedBy);
  // A model may have given it an end, which the user does not name.
  const end = statement.isExplicit ? { expiresAt: null } : {};
  confirmMemory(db, next, { voucher, actor: "rule", reason: "the user said it again", ...end });
  return toStored(statement, known.id, voucher);
}

/** Returns whether the user repeats a known statement in typed words, without asking to keep it. */
function isRepetition(db: Database, place: StatementPlace, statement: UserStatement, known: Observation): boolean {
  return !statement.isExplicit && isSaidAgain(db, place, statement, known) && !statement.isForeign();
}

/** Returns a statement that another process has stored from the same prompt; undefined if it was not stored. */
function findStored(db: Database, place: StatementPlace, statement: UserStatement): StoredStatement | undefined {
  if (!isStorable(statement)) return undefined;
  const first = findKnown(db, place, statement);
  const isReplaced = first?.status === "superseded";
  const known = isReplaced
    ? findObservationBySource(db, place.session.projectId, restatementKey(place, statement))
    : first;
  if (!known || (statement.isExplicit && known.status !== "active")) return undefined;
  const isAsked = statement.isAsked || isRepetition(db, place, statement, known);
  return toStored({ ...statement, isAsked }, known.id, known.vouchedBy);
}

function voucherOf({ quote, isExplicit }: UserStatement, isRepeated: boolean): Voucher | undefined {
  if (isExplicit) return "explicit";
  return isRepeated && saysAlways(quote) && !isQuestion(quote) && !isUnclear(quote) ? "repetition" : undefined;
}

/** A superseded statement that is repeated becomes a new memory, once for a prompt: the old one stays unchanged. */
function restated(db: Database, place: StatementPlace, statement: UserStatement): StoredStatement {
  const known = findObservationBySource(db, place.session.projectId, restatementKey(place, statement));
  return known ? toStored(statement, known.id, known.vouchedBy) : added(db, place, statement);
}

function added(db: Database, place: StatementPlace, statement: UserStatement): StoredStatement {
  const { quote, isExplicit, score, isAsked } = statement;
  const id = addStatement(db, place, statement);
  return { id, quote, isExplicit, score, isAsked, vouchedBy: isExplicit ? "explicit" : null, isNew: true };
}

function toStored(
  { quote, isExplicit, score, isAsked }: UserStatement,
  id: number,
  vouchedBy: Voucher | null,
): StoredStatement {
  return { id, quote, isExplicit, score, isAsked, vouchedBy, isNew: false };
}

function findKnown(db: Database, place: StatementPlace, statement: UserStatement): Observation | undefined {
  const { projectId } = place.session;
  const { quote, isExplicit } = statement;
  const known = findObservationBySource(db, projectId, statementKey(quote)) ?? findSaid(db, place, statement);
  if (known || !isExplicit) return known;
  return findGlobalDuplicate(db, wordsOf(quote, place));
}

/** A branch can't be named if none is checked out: then the request holds in the project. */
function heldBy(
  { session: { branch } }: StatementPlace,
  { scope }: UserStatement,
): Pick<Observation, "scope" | "branch"> {
  return { scope: scope === "branch" && branch === null ? "project" : scope, branch };
}

function addStatement(db: Database, place: StatementPlace, statement: UserStatement): number {
  const { session, prompt } = place;
  const { quote, type, isExplicit } = statement;
  const key = statementKey(quote);
  const isTaken = findObservationBySource(db, session.projectId, key) !== undefined;
  const draft = newObservation({
    projectId: session.projectId,
    sessionId: session.id,
    sourceKey: isTaken ? restatementKey(place, statement) : key,
    type,
    title: quote,
    narrative: quote,
    lesson: type === "decision" ? null : quote,
    importance: isExplicit ? 3 : 2,
    origin: "user",
    vouchedBy: isExplicit ? "explicit" : null,
    status: isExplicit ? "active" : "candidate",
    ...heldBy(place, statement),
    createdAt: prompt.createdAt,
  });
  const found = isExplicit ? findRestated(db, draft) : undefined;
  const restated = found && covers(draft, found) ? found : undefined;
  const seen = restated ? { seenCount: restated.seenCount + 1, lastSeenAt: prompt.createdAt } : {};
  const id = addObservation(db, { ...draft, ...seen }, [promptEvidence(prompt, quote)]);
  // The user's words rank before somebody else's note of them.
  if (restated) supersedeMemory(db, { older: restated.id, newer: id, reason: "the user says the same" });
  if (isExplicit) supersedeContradicted(db, id);
  return id;
}

/** Returns the same key for the same words in any session and on any machine. */
function statementKey(quote: string): string {
  return `said:${nameOf(quote)}`;
}

/** Returns the key of a statement whose words are those of a superseded one. */
function restatementKey({ prompt }: StatementPlace, { quote }: UserStatement): string {
  return `${statementKey(quote)}:${prompt.createdAt}`;
}
