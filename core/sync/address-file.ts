// The address of a space's remote with its password, readable by this user only: the worker has no shell with the variable.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";
import { writeFileAtomic } from "../files/atomic.ts";
import { readRegularText } from "../files/regular.ts";
import { describeDatabase, parseDatabaseAddress } from "../network/database-address.ts";
import type { Space } from "../store/space.ts";

const maxBytes = 4096;

function addressFile({ data }: Pick<Paths, "data">, space: string): string {
  return join(data, "keys", `${space}.address`);
}

/** Writes the address with mode 0600. */
export function writeAddress(paths: Pick<Paths, "data">, space: string, url: string): void {
  writeFileAtomic(addressFile(paths, space), `${url}\n`, { isPrivate: true });
}

export function deleteAddress(paths: Pick<Paths, "data">, space: string): void {
  const file = addressFile(paths, space);
  if (existsSync(file)) rmSync(file);
}

/**
 * Returns the address of the space's remote: that of CLAUDE_MEM_SYNC_URL if it has the same user, host and database, otherwise
 * the stored one; undefined if there is none. Throws AppError `usage` if CLAUDE_MEM_SYNC_URL is not an address.
 */
export function addressOf(
  paths: Pick<Paths, "data">,
  { syncUrl }: Pick<Env, "syncUrl">,
  space: Pick<Space, "uid" | "remote">,
): string | undefined {
  if (syncUrl !== undefined && describeDatabase(parseDatabaseAddress(syncUrl)) === space.remote) return syncUrl;
  return readRegularText(addressFile(paths, space.uid), { maxBytes })?.trim();
}
