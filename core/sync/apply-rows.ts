// Applies rows that may be applied: parses them, asks the policy of the space, and stores what they say.
import { applyInOrder } from "../changes/apply.ts";
import type { Change } from "../changes/change.ts";
import { documentsOf } from "../changes/insert-unknown.ts";
import { parseChange } from "../changes/parse-change.ts";
import { write } from "../db/transaction.ts";
import { Forgotten } from "../memory/forget/forgotten.ts";
import { reloadSpace } from "../store/space.ts";
import type { ReadyRow, Stop } from "./inbox.ts";
import type { RemoteRow } from "./remote.ts";
import type { RemoteState, SyncSession } from "./sync-session.ts";

/** The result of applying rows. `passed` were applied before, or are not for this device. */
export type Outcome = { applied: number; passed: number; refused: Stop[] };

type ParsedRow = { row: RemoteRow; isOfItem: boolean; change: Change | undefined };

/** Applies the rows in one transaction, in which `settle` is called at the end. */
export function applyRows(
  session: SyncSession,
  remoteState: RemoteState,
  rows: readonly ReadyRow[],
  settle: (outcome: Outcome) => void = () => undefined,
): Outcome {
  // What takes long comes before the transaction: meanwhile hooks can write.
  const parsed = rows.map(parseRow);
  const documents = documentsOf(parsed.flatMap(({ change }) => (change ? [change] : [])));
  return write(session.db, () => {
    const outcome: Outcome = { applied: 0, passed: 0, refused: [] };
    const admitted = admitRows(session, remoteState, parsed, outcome);
    const changes = admitted.map(({ change }) => change);
    for (const [n, result] of applyInOrder(session.db, changes, documents).entries()) {
      const row = admitted[n]?.row;
      if (result === "applied") outcome.applied += 1;
      else if (result === "known") outcome.passed += 1;
      else if (row) outcome.refused.push(stopAt(row, "Its values contradict what is stored here."));
    }
    settle(outcome);
    return outcome;
  });
}

function parseRow({ row, body }: ReadyRow): ParsedRow {
  const isOfItem = body?.change !== undefined;
  return { row, isOfItem, change: isOfItem ? parseChange(body.change) : undefined };
}

function admitRows(
  { db, space, policy }: SyncSession,
  { devices }: RemoteState,
  rows: readonly ParsedRow[],
  outcome: Outcome,
): { row: RemoteRow; change: Change }[] {
  const current = reloadSpace(db, space);
  const authors = new Map(devices.map(({ device, author }) => [device, author]));
  // What was forgotten here may be on its way from a device that does not know it yet.
  const forgotten = new Forgotten(db);
  const admitted: { row: RemoteRow; change: Change }[] = [];
  for (const { row, isOfItem, change } of rows) {
    const { device, seq } = row;
    if (!isOfItem) continue;
    const result: Change | { refusal: string } | undefined = change
      ? policy.admit(db, current, change, { device, seq, author: authors.get(device) ?? "" })
      : { refusal: "Its change is malformed, or holds values that are not allowed." };
    if (result === undefined) outcome.passed += 1;
    else if ("refusal" in result) outcome.refused.push(stopAt(row, result.refusal));
    else if (forgotten.isSaidIn(result))
      outcome.refused.push(stopAt(row, "It says what was forgotten on this device."));
    else admitted.push({ row, change: forgotten.withoutSecrets(result) });
  }
  return admitted;
}

function stopAt({ device, seq }: RemoteRow, reason: string): Stop {
  return { device, seq, reason };
}
