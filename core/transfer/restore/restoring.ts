import type { Database } from "bun:sqlite";
import type { Forgotten } from "../../memory/forget/forgotten.ts";
import type { NewObservation } from "../../store/observation.ts";
import type { KnownRules } from "../add-imported.ts";
import type { RestoredProjects } from "./projects.ts";
import type { RestoreReport } from "./report.ts";
import type { RestoredSessions } from "./sessions.ts";

/** The state of a running restore. */
export type Restoring = {
  db: Database;
  report: RestoreReport;
  projects: RestoredProjects;
  sessions: RestoredSessions;
  /** The rules that memories of somebody else's export are compared with. */
  knownRules: KnownRules;
  /** Overrides the project of every line. */
  projectId: number | undefined;
  /** The highest id of a memory before the restore. */
  firstId: number;
  /** The local ids of memories that exist under another uid. */
  twins: BoundedMap;
  /** Returns whether a record was deleted here and must stay deleted. */
  isDeleted: (uid: string | undefined, text: Pick<NewObservation, "title" | "narrative"> | undefined) => boolean;
  /** The forgotten texts and records; undefined if they are to come back. */
  forgotten: Forgotten | undefined;
  /** Whether a record was read, so that something may be stored. */
  hasBegun: boolean;
  /** Whether all lines were read: a missing record that another one names will not come any more. */
  isFinal: boolean;
  /** Whether origins, pins and vouchers are kept. */
  isTrusted: boolean;
};

/** `waiting`: the record names another one that may come in a later line. */
export type Outcome = "added" | "known" | "waiting";

/** The reason why a line is refused. */
export class Refused extends Error {}

/** The maximum number of remembered duplicates: a restore takes constant memory. */
const maxTwins = 200_000;

export class BoundedMap {
  private readonly ids = new Map<string, number>();

  set(uid: string, id: number): void {
    if (this.ids.size < maxTwins) this.ids.set(uid, id);
  }

  get(uid: string): number | undefined {
    return this.ids.get(uid);
  }
}
