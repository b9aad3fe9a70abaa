import type { Database } from "bun:sqlite";
import { type ForgottenKind, type ForgottenText, ForgottenTexts } from "../privacy/forgotten-text.ts";
import { ownSalt } from "./tombstone.ts";

/** Returns what is known of the texts that were forgotten, of one kind or of both. */
export function listForgottenTexts(db: Database, kind: ForgottenKind | null = null): ForgottenText[] {
  return db
    .query<ForgottenText, [ForgottenKind | null]>(
      "SELECT kind, length, rolling, digest FROM forgotten_text WHERE kind = coalesce(?, kind)",
    )
    .all(kind);
}

export function insertForgottenText(db: Database, { kind, length, rolling, digest }: ForgottenText): void {
  db.query("INSERT OR REPLACE INTO forgotten_text (digest, kind, length, rolling) VALUES (?, ?, ?, ?)").run(
    ...[digest, kind, length, rolling],
  );
}

/**
 * Returns the value with *** in the place of secrets that the user had forgotten: the program that holds one prints it again. Costs one
 * query while there are none.
 */
export function withoutForgottenSecrets<T>(db: Database, value: T): T {
  const known = listForgottenTexts(db, "secret");
  return known.length === 0 ? value : new ForgottenTexts(known, ownSalt(db)).maskAll(value);
}
