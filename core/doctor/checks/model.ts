import { now } from "../../clock.ts";
import { chooseModel, refusedModelAddress, whyNoModel } from "../../config/settings.ts";
import { getJobTrouble } from "../../store/job.ts";
import { spentSince } from "../../store/spend.ts";
import { dayMs } from "../../time.ts";
import { type Check, ok, warn } from "../check.ts";
import { inspectDatabase } from "../database.ts";

/** Reports the model and its last error. Does not call the model. */
export const model: Check = {
  id: "model",
  title: "Model",
  run: (machine) => {
    const { environment } = machine;
    const choice = chooseModel(environment);
    if (!choice) {
      const evidence = `None: ${whyNoModel(environment)}`;
      const isConfigured = environment.model.url !== undefined || refusedModelAddress(environment) !== undefined;
      return isConfigured ? warn(evidence) : ok(evidence);
    }
    const name = `${choice.model} (${choice.provider})`;
    const found = inspectDatabase(machine, (db) => {
      const { waiting, error } = getJobTrouble(db, now() - dayMs);
      if (error !== null) return warn(`${name}; ${waiting} not read yet: ${error}`);
      const { tokens, usd } = spentSince(db, now() - dayMs);
      return ok(`${name}; ${tokens} tokens, $${usd.toFixed(4)} in 24 hours`);
    });
    return found.status === "skipped" ? ok(name) : found;
  },
};
