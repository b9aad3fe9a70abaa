// A pull and a push that read the remote's state once.
import { deviceUid } from "../store/uid.ts";
import { type PullReport, pullRows } from "./pull.ts";
import { type PushReport, pushRows } from "./push.ts";
import { noted, readRemoteState, type SyncSession, withLease } from "./sync-session.ts";

export type SyncReport = { pulled: PullReport; pushed: PushReport };

/** Applies what is new at the remote, then sends what is new here. Rejects as `pull` and `push` do; what was done before stays. */
export function sync(session: SyncSession): Promise<SyncReport> {
  return withLease(session, async (renew) => {
    const remoteState = await noted(session, "pull", () => readRemoteState(session));
    const pulled = await noted(session, "pull", () => pullRows(session, remoteState, renew));
    const pushed = await noted(session, "push", async () => {
      // The pull may have turned this database into another device than its copy.
      const isSame = deviceUid(session.db) === remoteState.own;
      return pushRows(session, isSame ? remoteState : await readRemoteState(session), renew);
    });
    return { pulled, pushed };
  });
}
