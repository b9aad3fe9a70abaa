import type { Database } from "bun:sqlite";
import { getMeta } from "./meta.ts";

/** Returns the secret of this database, 64 hex digits, made at the first call. No export and no change log carries it. */
export function deviceKey(db: Database): string {
  const known = getMeta(db, "device_key");
  if (known !== undefined) return known;
  db.run("INSERT INTO meta (key, value) VALUES ('device_key', lower(hex(randomblob(32)))) ON CONFLICT DO NOTHING");
  return getMeta(db, "device_key") ?? "";
}
