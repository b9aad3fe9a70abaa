// The databases of people who share a project through one remote.
import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { newObservation } from "../../../../core/memory/draft.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { insertSpace } from "../../../../core/store/space.ts";
import { attachProject } from "../../../../core/store/space-project.ts";
import { Pace } from "../../../../core/sync/pace.ts";
import { pull } from "../../../../core/sync/pull.ts";
import { push } from "../../../../core/sync/push.ts";
import type { SyncSession } from "../../../../core/sync/sync-session.ts";
import { jsonEnvelope } from "../../../../core/sync/team/json-envelope.ts";
import { teamPolicy } from "../../../../core/sync/team/policy.ts";
import { MemoryRemote } from "../../../support/memory-remote.ts";
import { sandbox } from "../../../support/sandbox.ts";
import { begin } from "../../changes/history.ts";

export const spaceUid = "01900000-0000-7000-8000-0000000000aa";

export type Member = {
  db: Database;
  session: SyncSession;
  add: (memory: Partial<Parameters<typeof newObservation>[0]>) => number;
  sync: () => Promise<void>;
};

/** Returns the databases of these roles in one team's space, with the project "path:one" attached. */
export async function team(
  ...authors: string[]
): Promise<{ members: Member[]; remote: MemoryRemote; [Symbol.dispose]: () => void }> {
  const box = sandbox();
  const remote = new MemoryRemote();
  await remote.createSpace({ space: spaceUid, kind: "team", version: 1, meta: new Uint8Array() });
  const members = authors.map((author, n): Member => {
    const db = openDatabase({ file: join(box.root, `${n}.db`) });
    begin(db);
    const space = insertSpace(db, { uid: spaceUid, kind: "team", remote: "memory", author, joinedAt: 1 });
    attachProject(db, space.id, 1);
    const session = { db, remote, space, envelope: jsonEnvelope, policy: teamPolicy, pace: new Pace(), name: author };
    const rule = { projectId: 1, type: "constraint", origin: "user", vouchedBy: "user", createdAt: 5 } as const;
    const add = (memory: Partial<Parameters<typeof newObservation>[0]>) =>
      addObservation(db, newObservation({ ...rule, title: "t", narrative: "n", sessionId: 1, ...memory }), [
        { kind: "evidence", targetKind: "prompt", target: "1", quote: "QUOTED-PROMPT" },
      ]);
    const sync = async () => {
      await push(session);
      await pull(session);
    };
    return { db, session, add, sync };
  });
  return {
    members,
    remote,
    [Symbol.dispose]: () => {
      for (const { db } of members) db.close();
      box.dispose();
    },
  };
}
