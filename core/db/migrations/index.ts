import { last } from "../../lists.ts";
import type { Migration } from "../migrate.ts";
import { initialSchema } from "./0017-initial.ts";
import { vouched } from "./0018-vouched.ts";
import { eventErrors } from "./0019-event-errors.ts";
import { vouchedIds } from "./0020-vouched-ids.ts";
import { identity } from "./0021-identity.ts";
import { portableKeys } from "./0023-portable-keys.ts";
import { hosts } from "./0024-hosts.ts";
import { injected } from "./0025-injected.ts";
import { vouchedInactive } from "./0026-vouched-inactive.ts";
import { summaryCommits } from "./0027-summary-commits.ts";
import { laidDown } from "./0028-laid-down.ts";
import { boundedRows } from "./0029-bounded-rows.ts";
import { typedRanges } from "./0030-typed-ranges.ts";
import { forgotten } from "./0031-forgotten.ts";
import { branches } from "./0032-branches.ts";
import { registry } from "./0033-registry.ts";
import { sessionArm } from "./0034-session-arm.ts";
import { sync } from "./0036-sync.ts";
import { gitShares } from "./0037-git-shares.ts";
import { smallLog } from "./0038-small-log.ts";
import { ready } from "./0039-ready.ts";
import { plannedRows } from "./0040-planned-rows.ts";
import { unvouched } from "./0041-unvouched.ts";
import { dueExtraction } from "./0042-due-extraction.ts";
import { costlyLessons } from "./0043-costly-lessons.ts";
import { withoutVocabulary } from "./0044-without-vocabulary.ts";
import { sessionWorktree } from "./0045-session-worktree.ts";

/** Every migration in order. A landed migration is never changed; a new one is added. */
export const migrations: readonly Migration[] = [
  initialSchema,
  vouched,
  eventErrors,
  vouchedIds,
  identity,
  portableKeys,
  hosts,
  injected,
  vouchedInactive,
  summaryCommits,
  laidDown,
  boundedRows,
  typedRanges,
  forgotten,
  branches,
  registry,
  sessionArm,
  sync,
  gitShares,
  smallLog,
  ready,
  plannedRows,
  unvouched,
  dueExtraction,
  costlyLessons,
  withoutVocabulary,
  sessionWorktree,
];

/** The schema version of this program. */
export const newestSchema = last(migrations)?.id ?? 0;
