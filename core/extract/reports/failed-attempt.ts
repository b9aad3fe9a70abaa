import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { failedAttempts } from "../../language/reports/attempts.ts";

/** Returns whether the sentence says that something was tried and did not work: it names no cause and no cure. */
export const reportsFailedAttempt = holdsAny(failedAttempts, "i", cues.failedAttempts);
