import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { newObservation } from "../../memory/draft.ts";
import { findAlike } from "../../memory/same/duplicate.ts";
import { differs, jaccard, shapeOf } from "../../memory/same/similarity.ts";
import { addObservation } from "../../memory/write.ts";
import { isRedacted } from "../../privacy/secrets.ts";
import { findObservationBySource, type Observation } from "../../store/observation.ts";
import { addLinks } from "../../store/observation-link.ts";
import { markStatementsRead, type Prompt } from "../../store/prompt.ts";
import type { Session } from "../../store/session.ts";
import type { ObservationType, Voucher } from "../../store/vocabulary.ts";
import { promptEvidence } from "../draft.ts";
import { findStatements, type Statement } from "../prompts/statements.ts";
import { supersedeContradicted } from "../reconcile/supersede.ts";
import { nameOf } from "../text/hash.ts";
import { confirmMemory } from "./confirm.ts";

/** Two sentences that share this much of their words say the same, if nothing tells them apart. */
const sameStatement = 0.6;

/** A memory made of a prompt. `score` says how likely the statement is durable, from 0 to 1. */
export type StoredStatement = {
  id: number;
  quote: string;
  vouchedBy: Voucher | null;
  score: number;
  /** Whether the score is high enough to ask the model about it. */
  isAsked: boolean;
};

/**
 * Stores what the user lays down in a prompt, once a prompt: explicit requests as active memories, other sentences that
 * may be durable as candidates. A candidate that is said again in another session becomes active. Returns the memories
 * that stand for the statements, in the order of the prompt.
 */
export function storeStatements(
  db: Database,
  session: Session,
  prompt: Prompt,
  previousReport: string | null,
): StoredStatement[] {
  const statements = findStatements(prompt.text, {
    previousReport,
    isRepeated: (sentence) => findEarlier(db, session, prompt, sentence) !== undefined,
  });
  return write(db, () => {
    // The hook at the prompt and the one at the end of the turn both come here.
    if (!markStatementsRead(db, prompt.id)) return [];
    return statements.flatMap((statement) => storeStatement(db, session, prompt, statement) ?? []);
  });
}

function storeStatement(
  db: Database,
  session: Session,
  prompt: Prompt,
  statement: Statement,
): StoredStatement | undefined {
  const { quote, isExplicit, score } = statement;
  // A rule about a secret can't be told without the secret.
  if (isRedacted(quote)) return undefined;
  const known = findKnown(db, session, prompt, statement);
  if (!known) {
    const id = addStatement(db, session, prompt, statement);
    return { id, quote, vouchedBy: isExplicit ? "explicit" : null, score };
  }
  if (known.status === "superseded") {
    if (!isExplicit) return undefined;
    return { id: addStatement(db, session, prompt, statement), quote, vouchedBy: "explicit", score };
  }
  addLinks(db, known.id, [promptEvidence(prompt, quote)]);
  const voucher = isExplicit ? "explicit" : voucherByRepetition(known, session);
  const vouchedBy = voucher && known.vouchedBy === null ? voucher : known.vouchedBy;
  if (vouchedBy !== known.vouchedBy || (isExplicit && known.status !== "active")) {
    confirmMemory(db, known, { voucher: vouchedBy ?? "explicit", actor: "rule", reason: "the user said it again" });
  }
  return { id: known.id, quote, vouchedBy, score };
}

/** A candidate that the user rejected stays rejected, whatever is said again. */
function voucherByRepetition(known: Observation, session: Session): Voucher | undefined {
  if (known.humanEdited || known.sessionId === session.id) return undefined;
  return known.status === "candidate" || known.status === "hidden" ? "repetition" : undefined;
}

function findKnown(db: Database, session: Session, prompt: Prompt, { quote }: Statement): Observation | undefined {
  const same = findObservationBySource(db, session.projectId, keyOf(quote));
  return same ?? findEarlier(db, session, prompt, quote);
}

/** Returns the user's statement of another session that says the same. */
function findEarlier(db: Database, session: Session, prompt: Prompt, quote: string): Observation | undefined {
  const shape = shapeOf(quote);
  const compared = {
    projectId: session.projectId,
    title: quote,
    narrative: quote,
    lesson: null,
    files: [],
    createdAt: prompt.createdAt,
  };
  return findAlike(db, compared).find((known) => {
    if (known.origin !== "user" || known.status === "rejected" || known.sessionId === session.id) return false;
    const other = shapeOf(known.narrative);
    return jaccard(shape, other) >= sameStatement && !differs(shape, other);
  });
}

function addStatement(db: Database, session: Session, prompt: Prompt, { quote, type, isExplicit }: Statement): number {
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
    lesson: lessonOf(type, quote),
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

function lessonOf(type: ObservationType, quote: string): string | null {
  return type === "decision" ? null : quote;
}

/** The same for the same words in any session and on any machine. */
function keyOf(quote: string): string {
  return `said:${nameOf(quote)}`;
}
