import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { isQuiet } from "../config/control.ts";
import { write } from "../db/transaction.ts";
import type { StoredStatement } from "../extract/judge/statements.ts";
import { filter, map } from "../lists.ts";
import { inertLine } from "../privacy/fence.ts";
import { countConfirmations, type Injection, insertInjections } from "../store/injection.ts";
import type { Session } from "../store/session.ts";

/** In UTF-16 units, each. */
const maxLineChars = 200;
const maxConfirmationsPerSession = 4;

/**
 * Returns what the model is told about the statements of the prompt it is about to answer: which ones were kept, and at
 * most one question whether to keep a candidate. The lines are no recalled data, so they stand outside of the fence. They
 * are written to the ledger. Silent where the prompt surface is.
 */
export function statementLines(db: Database, session: Session, stored: readonly StoredStatement[]): string[] {
  if (stored.length === 0 || isQuiet("prompt")) return [];
  const kept = filter(stored, ({ isExplicit }) => isExplicit);
  return write(db, () => {
    const asked = candidateToConfirm(db, session, stored);
    const lines = [...(kept.length > 0 ? [keptLine(kept)] : []), ...(asked ? [confirmationLine(asked)] : [])];
    record(db, session, [
      ...map(
        kept,
        ({ id }): Injection => ({ target: `#${id}`, part: "kept", reason: "the user said so", characters: 0 }),
      ),
      ...(asked ? [confirmationRecord(asked, lines.at(-1) ?? "")] : []),
    ]);
    return lines;
  });
}

function candidateToConfirm(
  db: Database,
  session: Session,
  stored: readonly StoredStatement[],
): StoredStatement | undefined {
  const open = filter(stored, ({ vouchedBy, isAsked }) => vouchedBy === null && isAsked);
  const [best] = open.sort((a, b) => b.score - a.score);
  return best && countConfirmations(db, session.id) < maxConfirmationsPerSession ? best : undefined;
}

function keptLine(kept: readonly StoredStatement[]): string {
  const ids = map(kept.slice(0, 10), ({ id }) => `#${id}`).join(", ");
  return `claude-mem: the user asked to keep this; it is stored for later sessions as ${ids}. Confirm it in a few words.`;
}

function confirmationLine({ id, quote }: StoredStatement): string {
  const [before, after] = [
    `claude-mem: does "`,
    `" hold beyond this task? If so call mem_keep(${id}); if not, ignore this.`,
  ];
  return `${before}${inertLine(quote, maxLineChars - before.length - after.length)}${after}`;
}

function confirmationRecord({ id, score }: StoredStatement, line: string): Injection {
  return { target: `#${id}`, part: "confirm", reason: `likelihood ${score.toFixed(2)}`, characters: line.length };
}

function record(db: Database, session: Session, injections: readonly Injection[]): void {
  const { id: sessionId, contextNumber, promptCount: promptNumber } = session;
  const place = { sessionId, contextNumber, agentId: null, promptNumber, surface: "prompt", at: now() } as const;
  insertInjections(db, place, injections);
}
