import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { newObservation } from "../../memory/draft.ts";
import { findAlike } from "../../memory/same/duplicate.ts";
import { differs, jaccard, shapeOf } from "../../memory/same/similarity.ts";
import { addObservation } from "../../memory/write.ts";
import { isRedacted } from "../../privacy/secrets.ts";
import { findObservationBySource, type Observation } from "../../store/observation.ts";
import { addLinks, listLinks } from "../../store/observation-link.ts";
import { findPrompt, getPrompts, markStatementsRead, type Prompt, wereStatementsRead } from "../../store/prompt.ts";
import type { Session } from "../../store/session.ts";
import type { Voucher } from "../../store/vocabulary.ts";
import { promptEvidence } from "../draft.ts";
import { findStatements, type Statement } from "../prompts/statements.ts";
import { supersedeContradicted } from "../reconcile/supersede.ts";
import { nameOf } from "../text/hash.ts";
import { confirmMemory } from "./confirm.ts";

/** Two sentences that share this much of their words say the same, if nothing tells them apart. */
const minSharedWords = 0.6;

/** How durable a repeated sentence has to look, and how many words it has to have. */
const minRepeatedScore = 0.1;
const minRepeatedWords = 3;
/** A longer prompt that is the same to the letter was not typed again. */
const maxRetyped = 160;

/** The memory `id` that stands for a statement of a prompt. */
export type StoredStatement = Pick<Statement, "quote" | "isExplicit" | "score" | "isAsked"> & {
  id: number;
  vouchedBy: Voucher | null;
  /** Whether the memory was made of this prompt. */
  isNew: boolean;
};

/** A prompt of a session, and what the assistant wrote before it. */
type Place = { session: Session; prompt: Prompt };

/**
 * Stores what the user lays down in a prompt, once a prompt: explicit requests as active memories, other sentences that
 * may be durable as candidates. A candidate that is said again in another session becomes active. Returns the memories
 * that stand for the statements, in the order of the prompt; none when the prompt was read before.
 */
export function storeStatements(
  db: Database,
  session: Session,
  prompt: Prompt,
  previousReport: string | null,
): StoredStatement[] {
  // The hook at the prompt and the one at the end of the turn both come here.
  if (wereStatementsRead(db, prompt.id)) return [];
  const place = { session, prompt };
  const statements = findStatements(prompt.text, {
    previousReport,
    isRepeated: (sentence) => findEarlier(db, place, sentence) !== undefined,
  });
  return write(db, () => {
    if (!markStatementsRead(db, prompt.id)) return [];
    return statements.flatMap((statement) => storeStatement(db, place, statement) ?? []);
  });
}

function storeStatement(db: Database, place: Place, statement: Statement): StoredStatement | undefined {
  // Without its secret a rule about one says nothing.
  if (isRedacted(statement.quote)) return undefined;
  const known = findKnown(db, place, statement.quote);
  if (!known) return added(db, place, statement);
  if (known.status === "superseded") return statement.isExplicit ? added(db, place, statement) : undefined;
  const isRepeated = !statement.isExplicit && mayRepeat(db, place, statement, known);
  const voucher = statement.isExplicit ? "explicit" : isRepeated ? "repetition" : undefined;
  addLinks(db, known.id, [promptEvidence(place.prompt, statement.quote)]);
  const isOpen = known.status !== "active" || known.vouchedBy === null;
  if (!voucher || !isOpen) return met(statement, known.id, known.vouchedBy);
  confirmMemory(db, known, { voucher, actor: "rule", reason: "the user said it again" });
  return met(statement, known.id, voucher);
}

function added(db: Database, place: Place, statement: Statement): StoredStatement {
  const { quote, isExplicit, score, isAsked } = statement;
  const id = addStatement(db, place, statement);
  return { id, quote, isExplicit, score, isAsked, vouchedBy: isExplicit ? "explicit" : null, isNew: true };
}

function met({ quote, isExplicit, score, isAsked }: Statement, id: number, vouchedBy: Voucher | null): StoredStatement {
  return { id, quote, isExplicit, score, isAsked, vouchedBy, isNew: false };
}

/**
 * Returns whether saying it again in another session confirms it. A candidate that the user rejected stays rejected.
 * What says little by itself is repeated by chance.
 */
function mayRepeat(db: Database, place: Place, { quote, score }: Statement, known: Observation): boolean {
  if (known.humanEdited || known.sessionId === place.session.id) return false;
  if (known.status !== "candidate" && known.status !== "hidden") return false;
  return score >= minRepeatedScore && shapeOf(quote).words.size >= minRepeatedWords && !isCopy(db, place, known);
}

/** A session that was copied, or a task that was run again, repeats whole prompts: that says nothing of a sentence. */
function isCopy(db: Database, { prompt }: Place, known: Observation): boolean {
  const ids = listLinks(db, known.id).flatMap(({ targetKind, target }) =>
    targetKind === "prompt" ? Number(target) : [],
  );
  return getPrompts(db, ids).some((other) => {
    if (other.sessionId === prompt.sessionId || nameOf(other.text) !== nameOf(prompt.text)) return false;
    const [before, otherBefore] = [prompt, other].map(({ sessionId, number }) => findPrompt(db, sessionId, number - 1));
    const isSameBefore = before && otherBefore && nameOf(before.text) === nameOf(otherBefore.text);
    return prompt.text.length > maxRetyped || isSameBefore;
  });
}

function findKnown(db: Database, place: Place, quote: string): Observation | undefined {
  return findObservationBySource(db, place.session.projectId, keyOf(quote)) ?? findEarlier(db, place, quote);
}

/** Returns the statement of another session that says the same. */
function findEarlier(db: Database, { session, prompt }: Place, quote: string): Observation | undefined {
  const { projectId } = session;
  const shape = shapeOf(quote);
  const words = { projectId, title: quote, narrative: quote, lesson: null, files: [], createdAt: prompt.createdAt };
  return findAlike(db, words).find((known) => {
    if (known.origin !== "user" || known.status === "rejected" || known.sessionId === session.id) return false;
    const other = shapeOf(known.narrative);
    return jaccard(shape, other) >= minSharedWords && !differs(shape, other);
  });
}

function addStatement(db: Database, { session, prompt }: Place, { quote, type, isExplicit }: Statement): number {
  const key = keyOf(quote);
  // What was superseded and is said again is a memory of its own: the old one stays what it was.
  const isTaken = findObservationBySource(db, session.projectId, key) !== undefined;
  const draft = newObservation({
    projectId: session.projectId,
    sessionId: session.id,
    sourceKey: isTaken ? `${key}:${prompt.createdAt}` : key,
    type,
    title: quote,
    narrative: quote,
    lesson: type === "decision" ? null : quote,
    importance: isExplicit ? 3 : 2,
    origin: "user",
    vouchedBy: isExplicit ? "explicit" : null,
    status: isExplicit ? "active" : "candidate",
    branch: session.branch,
    createdAt: prompt.createdAt,
  });
  const id = addObservation(db, draft, [promptEvidence(prompt, quote)]);
  if (isExplicit) supersedeContradicted(db, id);
  return id;
}

/** The same for the same words in any session and on any machine. */
function keyOf(quote: string): string {
  return `said:${nameOf(quote)}`;
}
