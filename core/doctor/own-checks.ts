import type { Check } from "./check.ts";
import { backups } from "./checks/backups.ts";
import { bunVariables } from "./checks/bun-variables.ts";
import { clock } from "./checks/clock.ts";
import { configFile } from "./checks/config-file.ts";
import { database } from "./checks/database.ts";
import { diskSpace } from "./checks/disk-space.ts";
import { fileSystem } from "./checks/file-system.ts";
import { forgetting } from "./checks/forgetting.ts";
import { installations } from "./checks/installations.ts";
import { integrity } from "./checks/integrity.ts";
import { leases } from "./checks/leases.ts";
import { leftovers } from "./checks/leftovers.ts";
import { log } from "./checks/log.ts";
import { model } from "./checks/model.ts";
import { path } from "./checks/path.ts";
import { permissions } from "./checks/permissions.ts";
import { program } from "./checks/program.ts";
import { receipts } from "./checks/receipts.ts";
import { schema } from "./checks/schema.ts";
import { searchIndex } from "./checks/search-index.ts";
import { settings } from "./checks/settings.ts";
import { spool } from "./checks/spool.ts";
import { sqlite } from "./checks/sqlite.ts";
import { sync } from "./checks/sync.ts";
import { translation } from "./checks/translation.ts";

/** Checks of the program itself. */
export const installed: readonly Check[] = [program, path, installations, receipts];

/** Checks of the stored data. */
export const stored: readonly Check[] = [
  database,
  schema,
  integrity,
  searchIndex,
  spool,
  backups,
  leftovers,
  leases,
  forgetting,
  sync,
  model,
];

/** Checks of the machine. */
export const environment: readonly Check[] = [
  permissions,
  diskSpace,
  fileSystem,
  translation,
  sqlite,
  clock,
  settings,
  configFile,
  bunVariables,
  log,
];

/** All checks that need no host. */
export const ownChecks: readonly Check[] = [...installed, ...stored, ...environment];
