import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";

/** What a check may look at: nothing else of the machine is known to it. */
export type Machine = {
  environment: Env;
  paths: Paths;
  platform: NodeJS.Platform;
  /** How this program is started: the executable, and the entry's source file when it isn't compiled. */
  command: string[];
  /** Whether reading the whole database, however large, is wanted. */
  isDeep: boolean;
};

export type FindingStatus = "ok" | "warn" | "fail" | "skipped";

/** `evidence` is what was seen; `repair` is the exact command that puts it right, where there is one. */
export type Finding = { status: FindingStatus; evidence: string; repair?: string };

/**
 * From the ground up: what may be read at all, the file of the database, memories that were lost, its other rows, what is derived
 * from them, what waits to be stored, copies, and what lies about.
 */
export const repairStages = ["access", "file", "memories", "rows", "index", "spool", "backups", "files"] as const;

/** `executable` is what the hosts are to start. */
export type RepairRequest = { paths: Paths; isDryRun: boolean; executable?: string | undefined };

/** Puts one thing right without losing anything. Returns one phrase for each thing done, or found to do in a dry run. */
export type Repair = {
  stage: (typeof repairStages)[number];
  run: (request: RepairRequest) => string[];
};

/** A look at one thing, free of side effects, with what puts it right. What it throws counts as a failure. */
export type Check = {
  id: string;
  title: string;
  run: (machine: Machine) => Finding | Promise<Finding>;
  /** What `claude-mem repair` does for it; checks may share one. */
  repairs?: readonly Repair[];
};

/** What a finding names that one of the check's own repairs puts right. */
export const repairCommand = "claude-mem repair";

/** Returns the finding "ok". */
export function ok(evidence: string): Finding {
  return { status: "ok", evidence };
}

/** Returns the finding "warn": works, but not as it should. */
export function warn(evidence: string, repair?: string): Finding {
  return finding("warn", evidence, repair);
}

/** Returns the finding "fail": does not work. */
export function fail(evidence: string, repair?: string): Finding {
  return finding("fail", evidence, repair);
}

/** Returns the finding "skipped": there is nothing to look at, or no way to. */
export function skipped(evidence: string): Finding {
  return { status: "skipped", evidence };
}

function finding(status: FindingStatus, evidence: string, repair: string | undefined): Finding {
  return repair === undefined ? { status, evidence } : { status, evidence, repair };
}
