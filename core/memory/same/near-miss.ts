import { inertLine } from "../../privacy/fence.ts";
import type { NearMiss } from "../../search/near-misses.ts";

const nameChars = 30;

/** Returns in two or three words why a memory is not among the results: "project shop". `project` is its project's name. */
export function nearMissCause({ observation, reason, place }: NearMiss, project: string): string {
  switch (reason) {
    case "status":
      return observation.status;
    case "project":
      return `project ${inertLine(project, nameChars)}`;
    case "scope":
      return `scope ${observation.scope}`;
    case "type":
      return "other type";
    case "origin":
      return `origin ${observation.origin}`;
    case "injectable":
      return "no one vouched for it";
    case "importance":
      return `importance ${observation.importance}`;
    case "branch":
      return observation.branch === null ? "no branch" : `branch ${inertLine(observation.branch, nameChars)}`;
    case "since":
      return "too old";
    case "until":
      return "too new";
    case "file":
      return "other files";
    case "limit":
      return `place ${place}`;
  }
}
