import { now } from "../../clock.ts";
import { newestMoment } from "../../store/extent.ts";
import { hourMs } from "../../time.ts";
import { type Check, ok, warn } from "../check.ts";
import { inspectDatabase } from "../database.ts";

const toleranceMs = hourMs;

/** Checks that the clock is not behind the stored times. If it is, it is wrong now or was wrong then. */
export const clock: Check = {
  id: "clock",
  title: "Clock",
  run: (machine) =>
    inspectDatabase(machine, (db) => {
      const newest = newestMoment(db);
      if (newest === null || newest <= now() + toleranceMs) return ok("Not behind the stored times");
      return warn(
        `The clock says ${new Date(now()).toISOString()}, but a record was stored at ${new Date(newest).toISOString()}`,
      );
    }),
};
