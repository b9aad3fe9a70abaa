import type { HostPlace, HostRules } from "../../setup.ts";
import { claudePaths } from "../paths.ts";
import { adopt, adoptedChars, adoptedFile, adoption, refreshAdopted, unadopt } from "./adopt.ts";

/** Returns the rule file that explains to sessions when to use the memory tools. */
export function claudeRules({ environment }: Pick<HostPlace, "environment">): HostRules {
  const paths = claudePaths(environment);
  return {
    file: adoptedFile(paths),
    chars: adoptedChars,
    isBlock: false,
    state: () => adoption(paths),
    adopt: (dryRun) => adopt(paths, dryRun),
    unadopt: (dryRun) => unadopt(paths, dryRun),
    refresh: (dryRun) => refreshAdopted(paths, dryRun),
  };
}
