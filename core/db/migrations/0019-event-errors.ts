import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const eventErrors: Migration = {
  id: 19,
  name: "event-errors",
  up(db: Database) {
    // Whether another session had the same failure is asked for at the end of a turn.
    db.run("CREATE INDEX event_by_error ON event(error_signature) WHERE error_signature IS NOT NULL");
  },
};
