import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { search } from "../../../core/search/search.ts";
import { getObservation, type NewObservation, type Observation } from "../../../core/store/observation.ts";
import { listLinks } from "../../../core/store/observation-link.ts";
import { weekOf } from "../../../core/upkeep/find-digests.ts";
import { runUpkeep } from "../../../core/upkeep/run.ts";
import { addDailySessions } from "../../support/daily-sessions.ts";
import { memorySandbox } from "../memory/memory-sandbox.ts";

export const dayMs = 86_400_000;
/** More than any test takes. */
export const budgetMs = 60_000;

/** Returns a project whose memories upkeep can process and tests can inspect. */
export function upkeepSandbox() {
  const at = memorySandbox();
  addDailySessions(at.db, at.project.id);
  let count = 0;
  const add = (fields: Partial<Unclean<NewObservation>> & { daysAgo?: number }): number => {
    const { daysAgo = 0, ...rest } = fields;
    count++;
    const defaults = { title: `Title ${count}`, narrative: `Text ${count}.`, origin: "reported" } as const;
    return addObservation(at.db, at.draft({ ...defaults, createdAt: Date.now() - daysAgo * dayMs, ...rest }));
  };
  const get = (id: number): Observation => getObservation(at.db, id)!;
  return {
    ...at,
    add,
    get,
    /** Runs upkeep and returns what was done. */
    run: (isDryRun = false) => {
      const { steps } = runUpkeep(at.db, at.project.id, { budgetMs, isDryRun });
      return steps.map(({ step, done }) => ({ kind: step.kind, ...done }));
    },
    /** Returns everything that is stored but the times of changes. */
    all: () =>
      at.db
        .query<{ id: number }, []>("SELECT id FROM observation ORDER BY id")
        .all()
        .map(({ id }) => ({ ...get(id), updatedAt: 0, links: listLinks(at.db, id) })),
    find: (query: string): number[] =>
      search(at.db, { query, projectId: at.project.id, limit: 5 }).hits.map(({ observation }) => observation.id),
    /** Adds four details of one week and returns their ids. */
    addDetails: (daysAgo: number, fields: Partial<Unclean<NewObservation>> = {}): number[] => {
      const monday = Date.parse(weekOf(Date.now() - daysAgo * dayMs));
      return ["walrus feeder polished", "penguin ladder painted", "otter pool drained", "heron nest moved"].map(
        (title, i) =>
          add({
            type: "change",
            importance: 1,
            title,
            narrative: `The ${title.split(" ")[0]} keeper asked for ${"αβγδ"[i]}${i}zeta in room${i}.`,
            sourceKey: `commit ${i}`,
            commit: String(i).repeat(40),
            createdAt: monday + i * dayMs,
            ...fields,
          }),
      );
    },
  };
}
