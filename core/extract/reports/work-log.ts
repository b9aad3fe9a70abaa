import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { progress, progressStarts } from "../../language/reports/progress.ts";

/**
 * Returns whether the sentence reports progress: what was done or not done in this turn, what the reader may do next,
 * or that all is well.
 */
export const isProgressReport = holdsAny(progress, "i", cues.progress);

/** Returns whether the sentence begins like a progress report. */
export const startsAsProgressReport = holdsAny(progressStarts, "i", cues.progressStarts);
