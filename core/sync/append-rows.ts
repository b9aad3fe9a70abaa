import type { Change } from "../changes/change.ts";
import type { SentRow } from "../store/space-sent.ts";
import type { RowBody } from "./envelope.ts";
import type { HandoffStatement } from "./personal/handoffs.ts";
import { maxBatchBytes, maxBatchRows, type RemoteRow } from "./remote.ts";
import type { SyncSession } from "./sync-session.ts";

/** A row of this device before it is sealed. */
export type Draft = SentRow & { clock: number; change?: Change; statement?: HandoffStatement };

/**
 * Sends the rows in batches that the remote takes, and calls `sent` after each. Returns the bytes of the bodies.
 */
export async function appendRows(
  { remote, space, envelope }: SyncSession,
  own: string,
  drafts: readonly Draft[],
  sent: (batch: readonly Draft[]) => void,
): Promise<number> {
  let batch: { draft: Draft; row: RemoteRow }[] = [];
  let bytes = 0;
  let total = 0;
  const flush = async () => {
    await remote.append(
      space.uid,
      batch.map(({ row }) => row),
    );
    sent(batch.map(({ draft }) => draft));
    batch = [];
    bytes = 0;
  };
  for (const draft of drafts) {
    const { seq, clock, change } = draft;
    const row = await envelope.close({ device: own, seq, clock }, change, bodyOf(draft));
    if (batch.length === maxBatchRows || bytes + row.body.length > maxBatchBytes) await flush();
    batch.push({ draft, row });
    bytes += row.body.length;
    total += row.body.length;
  }
  if (batch.length > 0) await flush();
  return total;
}

function bodyOf({ change, statement, seen }: Draft): RowBody {
  if (change) return { change };
  return statement ? { handoff: statement } : { seen: seen ?? {} };
}
