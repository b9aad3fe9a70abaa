import type { Database } from "bun:sqlite";
import type { NewObservation } from "../../store/observation.ts";
import type { RestoredProjects } from "./projects.ts";
import type { RestoreReport } from "./report.ts";

/** What is under way while an export is restored. */
export type Restoring = {
  db: Database;
  report: RestoreReport;
  projects: RestoredProjects;
  /** The project that everything goes to, whatever the lines say. */
  projectId: number | undefined;
  /** The highest id of a memory before the first line. */
  firstId: number;
  /** The local ids of memories that were here under another uid. */
  twins: BoundedMap;
  /** Whether something was deleted here and is not to come back. */
  isDeleted: (uid: string | undefined, text: Pick<NewObservation, "title" | "narrative"> | undefined) => boolean;
  /** Whether all lines were read: what a record names and is not here by now will not come. */
  isFinal: boolean;
};

/** `waiting` names something that may come in a later line. */
export type Outcome = "added" | "known" | "waiting";

/** Why a line is left out. */
export class Refused extends Error {}

/** Restoring takes constant memory, so not all twins can be remembered. */
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
