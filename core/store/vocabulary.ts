// The words that the database, the faces and the exported files share.

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

/** Where a memory comes from, most trusted first. */
export const origins = ["user", "verified", "reported", "inferred", "imported", "web"] as const;
export type Origin = (typeof origins)[number];

/** `candidate` waits for someone to vouch for it; `rejected` was tried and did not work; `hidden` is shown on request only. */
export const statuses = ["active", "candidate", "superseded", "rejected", "hidden"] as const;
export type Status = (typeof statuses)[number];

/**
 * Who vouched for a memory: the user in so many words (`explicit`), by saying it in two sessions (`repetition`) or with a
 * command (`user`); the agent's own model (`host`); the background model (`model`); or a check that passed (`evidence`).
 */
export const vouchers = ["explicit", "repetition", "host", "model", "user", "evidence"] as const;
export type Voucher = (typeof vouchers)[number];

/** Where a memory holds: in its project, on its branch only, or in all projects of the user. */
export const scopes = ["project", "branch", "global"] as const;
export type Scope = (typeof scopes)[number];

export type FileRole = "read" | "modified";
export type FileUse = { path: string; role: FileRole };

export type Outcome = "ok" | "failed" | "rejected";

/** What a tool does, whatever its host calls it; `report` is what the assistant wrote when a turn ended. */
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
