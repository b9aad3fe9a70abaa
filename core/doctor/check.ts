import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";

/** The input of a check: everything it may use of the machine. */
export type Machine = {
  environment: Env;
  paths: Paths;
  platform: NodeJS.Platform;
  /** The folder in which the command runs. */
  cwd: string;
  /** The command line that starts this program: the executable, and the entry's source file if it isn't compiled. */
  command: string[];
  /** Whether to read the whole database, however large. */
  isDeep: boolean;
};

export type FindingStatus = "ok" | "warn" | "fail" | "skipped";

/**
 * `evidence`: the observation. `repair`: the exact command that fixes it, if there is one. `folders`: the only folders that it
 * holds for; undefined if it holds everywhere. `isUnused`: something is registered, and the agent does not use it for the reason in the
 * evidence. `absent`: the agent that is not on this machine, and was not checked for that reason.
 */
export type Finding = {
  status: FindingStatus;
  evidence: string;
  repair?: string;
  folders?: readonly string[];
  isUnused?: boolean;
  absent?: string;
};

/**
 * In dependency order: file access, the database file, lost memories, its other rows, the index derived
 * from them, waiting events, backups, and leftover files.
 */
export const repairStages = ["access", "file", "memories", "rows", "index", "spool", "backups", "files"] as const;

/** `executable`: the program that the hosts start. `onLoss` is called with a sentence if memories are, or may be, lost. */
export type RepairRequest = {
  paths: Paths;
  isDryRun: boolean;
  executable?: string | undefined;
  onLoss?: (what: string) => void;
};

/** Fixes one problem without data loss. Returns one phrase per action, done or planned in a dry run. */
export type Repair = {
  stage: (typeof repairStages)[number];
  run: (request: RepairRequest) => string[];
};

/** A check of one thing, without side effects, with its repairs. An error that it throws counts as a failure. */
export type Check = {
  id: string;
  title: string;
  run: (machine: Machine) => Finding | Promise<Finding>;
  /** The repairs that `claude-mem repair` runs for it. Checks may share one. */
  repairs?: readonly Repair[];
};

/** The `repair` of a finding that one of the check's repairs fixes. */
export const repairCommand = "claude-mem repair";

/** Returns the finding "ok". */
export function ok(evidence: string): Finding {
  return { status: "ok", evidence };
}

/** Returns the finding "warn": works, but not correctly. */
export function warn(evidence: string, repair?: string): Finding {
  return finding("warn", evidence, repair);
}

/** Returns the finding "warn" on something registered that the agent does not use. `reason`: why, and what the user can do. */
export function unused(reason: string): Finding {
  return { ...warn(reason), isUnused: true };
}

/** Returns the finding "fail": does not work. */
export function fail(evidence: string, repair?: string): Finding {
  return finding("fail", evidence, repair);
}

/** Returns the finding "skipped": there is nothing to check, or no way to check it. */
export function skipped(evidence: string): Finding {
  return { status: "skipped", evidence };
}

function finding(status: FindingStatus, evidence: string, repair: string | undefined): Finding {
  return repair === undefined ? { status, evidence } : { status, evidence, repair };
}
