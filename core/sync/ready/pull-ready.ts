// Applies first what the start of a session needs in one project, for machines that live for one session.
import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { noteReady, readVector } from "../../store/space.ts";
import { idOfUid } from "../../store/uid.ts";
import { applyRows } from "../apply-rows.ts";
import { Inbox } from "../inbox.ts";
import { reconcileOwnRows } from "../own-rows.ts";
import { pull } from "../pull.ts";
import { readRemoteState, type SyncSession, withLease } from "../sync-session.ts";
import { ReadyRows } from "./ready-rows.ts";

export type ReadyReport = {
  /** Rows of the space that were read. */
  read: number;
  /** Rows that were applied. */
  applied: number;
  /** Whether all that could be read was applied, as by `pull`. */
  isWhole: boolean;
};

const pageRows = 500;

/**
 * Applies the rules, lessons, open deferred items and last summaries of the project with this key, and global rules. The remote
 * can't distinguish the projects of a personal space, so all rows after the vector are read and opened; only these are checked,
 * indexed and stored. The vector does not change: the next pull applies the rest. In a team's space this is a pull. Rejects as
 * `pull` does.
 */
export function pullReady(session: SyncSession, projectKey: string): Promise<ReadyReport> {
  if (session.space.kind === "team") return wholePull(session);
  return withLease(session, (renew) => pullAlone(session, projectKey, renew));
}

async function wholePull(session: SyncSession): Promise<ReadyReport> {
  const { applied, passed } = await pull(session);
  return { read: applied + passed, applied, isWhole: true };
}

async function pullAlone(session: SyncSession, projectKey: string, renew: () => void): Promise<ReadyReport> {
  const { db, space } = session;
  const { remoteState } = await reconcileOwnRows(session, await readRemoteState(session));
  const inbox = new Inbox(session, remoteState, readVector(db, space.id));
  const found = new ReadyRows(projectKey);
  const reached = new Map<string, number>();
  const report: ReadyReport = { read: 0, applied: 0, isWhole: false };
  for (let rows = await inbox.take(pageRows); rows.length > 0; rows = await inbox.take(pageRows)) {
    renew();
    for (const each of rows) {
      found.add(each);
      reached.set(each.row.device, each.row.seq);
    }
    report.read += rows.length;
  }
  const chosen = found.choose((uid) => idOfUid(db, "observation", uid) !== undefined);
  if (chosen.length === 0) return report;
  // Before anything is applied, because this device's rows may depend on it from then on.
  write(db, () => noteAllReady(db, space.id, reached));
  for (let start = 0; start < chosen.length; ) {
    renew();
    const part = chosen.slice(start, start + session.pace.rows);
    report.applied += applyRows(session, remoteState, part).applied;
    start += part.length;
  }
  return report;
}

function noteAllReady(db: Database, id: number, reached: ReadonlyMap<string, number>): void {
  for (const [device, seq] of reached) noteReady(db, id, device, seq);
}
