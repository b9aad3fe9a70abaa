import { hookStart } from "../host/claude-code/doctor/hook-start.ts";
import { hooks } from "../host/claude-code/doctor/hooks.ts";
import { mcpRegistration } from "../host/claude-code/doctor/mcp-registration.ts";
import { otherMemories } from "../host/claude-code/doctor/other-memories.ts";
import { claudeMemory } from "../host/claude-code/doctor/own-memory.ts";
import type { Check } from "./check.ts";
import { backups } from "./checks/backups.ts";
import { bunVariables } from "./checks/bun-variables.ts";
import { clock } from "./checks/clock.ts";
import { database } from "./checks/database.ts";
import { diskSpace } from "./checks/disk-space.ts";
import { fileSystem } from "./checks/file-system.ts";
import { integrity } from "./checks/integrity.ts";
import { leases } from "./checks/leases.ts";
import { leftovers } from "./checks/leftovers.ts";
import { log } from "./checks/log.ts";
import { mcpStart } from "./checks/mcp-start.ts";
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
import { translation } from "./checks/translation.ts";

/** Every check, in the order in which they are told: what is registered, what is stored, what surrounds it. */
export const checks: readonly Check[] = [
  program,
  path,
  receipts,
  hooks,
  hookStart,
  mcpRegistration,
  mcpStart,
  otherMemories,
  claudeMemory,
  database,
  schema,
  integrity,
  searchIndex,
  spool,
  backups,
  leftovers,
  leases,
  model,
  permissions,
  diskSpace,
  fileSystem,
  translation,
  sqlite,
  clock,
  settings,
  bunVariables,
  log,
];
