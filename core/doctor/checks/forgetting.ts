import { readForgetPlans } from "../../store/forget-plan.ts";
import { type Check, ok, warn } from "../check.ts";
import { inspectDatabase } from "../database.ts";

/** Checks that nothing that the user wanted forgotten still exists. */
export const forgetting: Check = {
  id: "forgetting",
  title: "Forgetting",
  run: (machine) =>
    inspectDatabase(machine, (db) =>
      readForgetPlans(db).length === 0
        ? ok("Nothing is left to forget")
        : warn("A forget was cut off, or could not clean each file", "claude-mem forget"),
    ),
};
