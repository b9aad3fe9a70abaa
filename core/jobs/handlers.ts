import { consolidate } from "./consolidate.ts";
import { extractStretch } from "./extract-stretch.ts";
import type { JobHandler } from "./handler.ts";

/** What does the jobs of each kind. */
export const handlers: ReadonlyMap<string, JobHandler> = new Map([
  ["extract", extractStretch],
  ["consolidate", consolidate],
]);
