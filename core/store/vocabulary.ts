// The values that the database, the user interfaces and exported files share.

export const observationTypes = [
  "decision",
  "bugfix",
  "feature",
  "refactor",
  "discovery",
  "change",
  "constraint",
  "preference",
  "runbook",
  "debt",
  "pattern",
  "architecture",
] as const;
export type ObservationType = (typeof observationTypes)[number];

/** The types of memories that are rules for later sessions. */
export const ruleTypes: readonly unknown[] = ["constraint", "preference", "decision"] satisfies ObservationType[];

/**
 * Where a memory comes from, most trusted first. `subagent`: the report of a subagent; `team`: what a teammate's device shared; `git`: a
 * message of the repository's history.
 */
export const origins = [
  "user",
  "verified",
  "reported",
  "subagent",
  "inferred",
  "team",
  "imported",
  "git",
  "web",
] as const;
export type Origin = (typeof origins)[number];

/** Nobody has vouched for a `candidate`; `rejected` was tried and did not work; `hidden` is displayed on request only. */
export const statuses = ["active", "candidate", "superseded", "rejected", "hidden"] as const;
export type Status = (typeof statuses)[number];

/**
 * The voucher of a memory: the user, explicitly (`explicit`), by stating it in two sessions (`repetition`) or with a command
 * (`user`); the agent's own model (`host`); the background model (`model`); a check that passed (`evidence`); or the teammate who
 * shared it, with a rule of their own or a check that passed (`team`).
 */
export const vouchers = ["explicit", "repetition", "host", "model", "user", "evidence", "team"] as const;
export type Voucher = (typeof vouchers)[number];

/** Where a memory holds: in its project, on its branch only, or in all projects of the user. */
export const scopes = ["project", "branch", "global"] as const;
export type Scope = (typeof scopes)[number];

/** The moments of an injection. */
export const surfaces = ["session-start", "compact", "prompt", "file", "failure", "subagent"] as const;
export type Surface = (typeof surfaces)[number];

export const fileRoles = ["read", "modified"] as const;
export type FileRole = (typeof fileRoles)[number];
export type FileUse = { path: string; role: FileRole };

export const outcomes = ["ok", "failed", "rejected"] as const;
export type Outcome = (typeof outcomes)[number];

/** What a tool does, independent of its host's name for it; `report` is the assistant's text at the end of a turn. */
export const toolKinds = [
  "shell",
  "read",
  "edit",
  "write",
  "search",
  "web",
  "agent",
  "mcp",
  "report",
  "other",
] as const;
export type ToolKind = (typeof toolKinds)[number];
