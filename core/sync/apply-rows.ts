// Applies rows whose dependencies are applied: parses them, passes them to the policy of the space, and stores them.
import { applyInOrder } from "../changes/apply.ts";
import type { Change } from "../changes/change.ts";
import { documentsOf } from "../changes/insert-unknown.ts";
import { parseChange } from "../changes/parse-change.ts";
import { write } from "../db/transaction.ts";
import { Forgotten } from "../memory/forget/forgotten.ts";
import { reloadSpace } from "../store/space.ts";
import type { ReadyRow, Stop } from "./inbox.ts";
import { applyHandoff, type HandoffStatement, parseHandoff } from "./personal/handoffs.ts";
import type { RemoteRow } from "./remote.ts";
import type { RemoteState, SyncSession } from "./sync-session.ts";

/** The result of applying rows. `passed` were applied before, or are not for this device. */
export type Outcome = { applied: number; passed: number; refused: Stop[] };

type ParsedRow = {
  row: RemoteRow;
  isOfItem: boolean;
  change: Change | undefined;
  isOfHandoff: boolean;
  statement: HandoffStatement | undefined;
};

/** Applies the rows in one transaction, in which `settle` is called at the end. */
export function applyRows(
  session: SyncSession,
  remoteState: RemoteState,
  rows: readonly ReadyRow[],
  settle: (outcome: Outcome) => void = () => undefined,
): Outcome {
  // Slow steps come before the transaction, so that hooks can write.
  const parsed = rows.map(parseRow);
  const documents = documentsOf(parsed.flatMap(({ change }) => (change ? [change] : [])));
  const apply = (): Outcome => {
    const outcome: Outcome = { applied: 0, passed: 0, refused: [] };
    // A device that has not yet applied the forgetting may send forgotten text.
    const forgotten = new Forgotten(session.db);
    const admitted = admitRows(session, remoteState, parsed, forgotten, outcome);
    const changes = admitted.map(({ change }) => change);
    for (const [n, result] of applyInOrder(session.db, changes, documents).entries()) {
      const row = admitted[n]?.row;
      if (result === "applied") outcome.applied += 1;
      else if (result === "known") outcome.passed += 1;
      else if (row) outcome.refused.push(stopAt(row, "Its values contradict what is stored here."));
    }
    applyHandoffs(session, parsed, forgotten, outcome);
    settle(outcome);
    return outcome;
  };
  // Without the wait for the database, which others cause.
  return write(session.db, () => session.pace.measure(rows.length, apply));
}

function parseRow({ row, body }: ReadyRow): ParsedRow {
  const [isOfItem, isOfHandoff] = [body?.change !== undefined, body?.handoff !== undefined];
  return {
    ...{ row, isOfItem, isOfHandoff },
    change: isOfItem ? parseChange(body?.change) : undefined,
    statement: isOfHandoff ? parseHandoff(body?.handoff) : undefined,
  };
}

function admitRows(
  { db, space, policy }: SyncSession,
  { devices }: RemoteState,
  rows: readonly ParsedRow[],
  forgotten: Forgotten,
  outcome: Outcome,
): { row: RemoteRow; change: Change }[] {
  const current = reloadSpace(db, space);
  const authors = new Map(devices.map(({ device, author }) => [device, author]));
  const admitted: { row: RemoteRow; change: Change }[] = [];
  for (const { row, isOfItem, change } of rows) {
    const { device, seq } = row;
    if (!isOfItem) continue;
    const result: Change | { refusal: string } | undefined = change
      ? policy.admit(db, current, change, { device, seq, author: authors.get(device) ?? "", devices })
      : { refusal: "Its change is malformed, or holds values that are not allowed." };
    if (result === undefined) outcome.passed += 1;
    else if ("refusal" in result) outcome.refused.push(stopAt(row, result.refusal));
    else if (forgotten.isSaidIn(result))
      outcome.refused.push(stopAt(row, "It says what was forgotten on this device."));
    else admitted.push({ row, change: forgotten.withoutSecrets(result) });
  }
  return admitted;
}

/** A handoff is of one person: in a team's space none is taken. */
function applyHandoffs(
  { db, space }: SyncSession,
  rows: readonly ParsedRow[],
  forgotten: Forgotten,
  outcome: Outcome,
): void {
  for (const { row, isOfHandoff, statement } of rows) {
    if (!isOfHandoff) continue;
    if (space.kind === "team") outcome.refused.push(stopAt(row, "A team's space takes memories only."));
    else if (!statement)
      outcome.refused.push(stopAt(row, "Its handoff is malformed, or holds values that are not allowed."));
    else if (applyHandoff(db, space.id, statement, forgotten)) outcome.applied += 1;
    else outcome.passed += 1;
  }
}

function stopAt({ device, seq }: RemoteRow, reason: string): Stop {
  return { device, seq, reason };
}
