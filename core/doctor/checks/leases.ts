import { now } from "../../clock.ts";
import { countStaleLeases } from "../../store/job.ts";
import { countStaleWorkers } from "../../store/worker.ts";
import { type Check, ok, warn } from "../check.ts";
import { inspectDatabase } from "../database.ts";

/** Whether a worker that was killed still holds what no other one has taken over since. */
export const leases: Check = {
  id: "leases",
  title: "Background work",
  run: (machine) =>
    inspectDatabase(machine, (db) => {
      const [workers, jobs] = [countStaleWorkers(db, now()), countStaleLeases(db, now())];
      if (workers + jobs === 0) return ok("No leases of dead workers");
      return warn(`Leases of dead workers: places ${workers}, jobs ${jobs}`, "claude-mem repair");
    }),
};
