import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { chooseModel } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import type { Session } from "../store/session.ts";
import { planExtraction } from "./segment.ts";
import { startWorkerIfDue } from "./start.ts";

/** Plans what a model is to read of the sessions in which a turn or more has ended, and has it read if it is time. `isOver`: the session ended, or was killed. */
export function planWork(db: Database, sessions: Iterable<{ session: Session; root: string; isOver: boolean }>): void {
  // Nothing is planned that nobody would ever do.
  if (!chooseModel()) return;
  write(db, () => {
    for (const { session, root, isOver } of sessions) planExtraction(db, session, isOver, now(), { root });
  });
  startWorkerIfDue(db);
}
