import { consolidate } from "./consolidate.ts";
import { extractSegment } from "./extract-segment.ts";
import type { JobHandler } from "./handler.ts";
import { recheckSession } from "./recheck-session.ts";
import { reviewStart } from "./review-start.ts";

/** The handler of each kind of job. */
export const handlers: ReadonlyMap<string, JobHandler> = new Map([
  ["extract", extractSegment],
  ["backlog", extractSegment],
  ["recheck", recheckSession],
  ["review-start", reviewStart],
  ["consolidate", consolidate],
]);
