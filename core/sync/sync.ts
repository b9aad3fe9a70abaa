// A pull and a push that ask the remote once what it knows.
import { deviceUid } from "../store/uid.ts";
import { type PullReport, pullRows } from "./pull.ts";
import { type PushReport, pushRows } from "./push.ts";
import { noted, readScene, type SyncSession, withLease } from "./sync-session.ts";

export type SyncReport = { pulled: PullReport; pushed: PushReport };

/** Applies what is new at the remote, then sends what is new here. Rejects as `pull` and `push` do; what was done before stays. */
export function sync(session: SyncSession): Promise<SyncReport> {
  return withLease(session, async (renew) => {
    const scene = await noted(session, "pull", () => readScene(session));
    const pulled = await noted(session, "pull", () => pullRows(session, scene, renew));
    const pushed = await noted(session, "push", async () => {
      // The pull may have told this database apart from a copy.
      const isSame = deviceUid(session.db) === scene.own;
      return pushRows(session, isSame ? scene : await readScene(session), renew);
    });
    return { pulled, pushed };
  });
}
