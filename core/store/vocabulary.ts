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

/** `rejected` was tried and did not work; `hidden` is kept but not shown unless asked for. */
export const statuses = ["active", "provisional", "superseded", "rejected", "hidden"] as const;
export type Status = (typeof statuses)[number];

export type FileRole = "read" | "modified";
export type FileUse = { path: string; role: FileRole };

export type Outcome = "ok" | "failed" | "rejected";
