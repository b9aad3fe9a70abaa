import { last } from "../../lists.ts";
import type { Migration } from "../migrate.ts";
import { initialSchema } from "./0001-initial.ts";
import { scale } from "./0002-scale.ts";
import { recordIndex } from "./0003-record-index.ts";
import { revision } from "./0004-revision.ts";
import { recall } from "./0007-recall.ts";
import { worker } from "./0008-worker.ts";
import { searchStatistics } from "./0009-search-statistics.ts";
import { retention } from "./0010-retention.ts";
import { memoryUse } from "./0014-memory-use.ts";
import { lessWork } from "./0015-less-work.ts";
import { forkedSession } from "./0016-forked-session.ts";
import { steadyMerge } from "./0017-steady-merge.ts";
import { vouched } from "./0018-vouched.ts";
import { eventErrors } from "./0019-event-errors.ts";
import { vouchedIds } from "./0020-vouched-ids.ts";
import { identity } from "./0021-identity.ts";
import { portableKeys } from "./0023-portable-keys.ts";
import { hosts } from "./0024-hosts.ts";

/** Every migration in order. A landed migration is never changed; a new one is added. */
export const migrations: readonly Migration[] = [
  initialSchema,
  scale,
  recordIndex,
  revision,
  recall,
  worker,
  searchStatistics,
  retention,
  memoryUse,
  lessWork,
  forkedSession,
  steadyMerge,
  vouched,
  eventErrors,
  vouchedIds,
  identity,
  portableKeys,
  hosts,
];

/** The schema that this program makes of any older one. */
export const newestSchema = last(migrations)?.id ?? 0;
