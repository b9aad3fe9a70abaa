import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { chooseModel } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import type { Session } from "../store/session.ts";
import { planRecheck } from "./plan-recheck.ts";
import { planStartReview } from "./plan-start-review.ts";
import { planExtraction } from "./segment.ts";
import { startWorkerIfDue } from "./start.ts";

/** Plans model calls for sessions in which a turn ended, and starts a worker when a job is due. `isOver`: the session ended or was killed. */
export function planWork(db: Database, sessions: Iterable<{ session: Session; root: string; isOver: boolean }>): void {
  // Without a model no job would ever be done.
  if (!chooseModel()) return;
  write(db, () => {
    for (const { session, root, isOver } of sessions) {
      planExtraction(db, session, isOver, now(), { root });
      if (isOver) planRecheck(db, session, false, now());
      if (isOver) planStartReview(db, session, now());
    }
  });
  startWorkerIfDue(db);
}
