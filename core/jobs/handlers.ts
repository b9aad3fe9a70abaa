import { consolidate } from "./consolidate.ts";
import { extractSegment } from "./extract-segment.ts";
import type { JobHandler } from "./handler.ts";

/** What does the jobs of each kind. */
export const handlers: ReadonlyMap<string, JobHandler> = new Map([
  ["extract", extractSegment],
  ["backlog", extractSegment],
  ["consolidate", consolidate],
]);
