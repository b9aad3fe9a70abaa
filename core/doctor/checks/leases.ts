import { now } from "../../clock.ts";
import { write } from "../../db/transaction.ts";
import { countStaleLeases, freeStaleLeases } from "../../store/job.ts";
import { countStaleWorkers, freeStaleWorkers } from "../../store/worker.ts";
import { type Check, ok, type Repair, repairCommand, warn } from "../check.ts";
import { inFilledDatabase, inspectDatabase } from "../database.ts";

const leaseRepair: Repair = {
  stage: "rows",
  run: ({ paths, isDryRun }) =>
    inFilledDatabase(paths, (db) => {
      const at = now();
      const [places, jobs] = [countStaleWorkers(db, at), countStaleLeases(db, at)];
      if (places + jobs === 0) return [];
      if (!isDryRun) write(db, () => [freeStaleWorkers(db, at), freeStaleLeases(db, at)]);
      return [`release the leases of dead workers: places ${places}, jobs ${jobs}`];
    }),
};

/** Checks for leases of killed workers that no other worker has taken over. */
export const leases: Check = {
  id: "leases",
  title: "Background work",
  repairs: [leaseRepair],
  run: (machine) =>
    inspectDatabase(machine, (db) => {
      const [workers, jobs] = [countStaleWorkers(db, now()), countStaleLeases(db, now())];
      if (workers + jobs === 0) return ok("No leases of dead workers");
      return warn(`Leases of dead workers: places ${workers}, jobs ${jobs}`, repairCommand);
    }),
};
