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

/** A look at one thing, free of side effects. What it throws counts as a failure. */
export type Check = {
  id: string;
  title: string;
  run: (machine: Machine) => Finding | Promise<Finding>;
};

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
