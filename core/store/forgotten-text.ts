import type { Database } from "bun:sqlite";
import type { ForgottenKind, ForgottenText } from "../privacy/forgotten-text.ts";

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
