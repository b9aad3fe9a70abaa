import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { failedAttempts } from "../../language/reports/attempts.ts";

/** Returns whether the sentence reports an attempt that did not work: it names no cause and no cure. */
export const reportsFailedAttempt = holdsAny(failedAttempts, "i", cues.failedAttempts);
