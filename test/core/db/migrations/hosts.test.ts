import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { hosts } from "../../../../core/db/migrations/0024-hosts.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { readToolCall } from "../../../../core/host/claude-code/tools.ts";
import { defaultHost } from "../../../../core/host/default-host.ts";
import { toolKinds } from "../../../../core/store/vocabulary.ts";

/** A database of the previous schema, with one event of each tool, upgraded. */
function migrated(tools: readonly string[]): Database {
  const db = new Database(":memory:", { strict: true });
  migrate(
    db,
    migrations.filter(({ id }) => id < hosts.id),
  );
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0)");
  db.run(`INSERT INTO session (id, host_id, project_id, source, status, started_at, last_seen_at)
    VALUES (1, 's', 1, 'startup', 'active', 0, 0)`);
  for (const tool of tools) {
    db.query(
      "INSERT INTO event (capture_key, session_id, tool, action, outcome, created_at) VALUES (?1, 1, ?1, 'other', 'ok', 0)",
    ).run(tool);
  }
  migrate(db, migrations);
  return db;
}

test("events of before get the kind that their tool has now, and sessions their host", () => {
  const tools = ["Bash", "Read", "NotebookRead", "Edit", "MultiEdit", "NotebookEdit", "Write", "Grep", "WebFetch"];
  const all = [...tools, "WebSearch", "mcp__github__create_issue", "SomethingNew"];
  using db = migrated([...all, "assistant", "compaction"]);
  const stored = db.query("SELECT tool, kind FROM event ORDER BY id").values() as [string, string][];
  const wanted = all.map((tool): [string, string] => [tool, readToolCall(tool, {})?.kind ?? "none"]);
  expect(stored).toEqual([...wanted, ["assistant", "report"], ["compaction", "other"]]);
  for (const [, kind] of stored) expect(toolKinds as readonly string[]).toContain(kind);
  expect(db.query("SELECT host FROM session").values()).toEqual([[defaultHost]]);
});
