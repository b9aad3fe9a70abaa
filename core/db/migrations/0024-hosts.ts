import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

/** Older rows are all of Claude Code, whose tools have these names. */
const kindOfTool = `CASE
  WHEN tool = 'Bash' THEN 'shell'
  WHEN tool IN ('Read', 'NotebookRead') THEN 'read'
  WHEN tool IN ('Edit', 'MultiEdit', 'NotebookEdit') THEN 'edit'
  WHEN tool = 'Write' THEN 'write'
  WHEN tool = 'Grep' THEN 'search'
  WHEN tool IN ('WebFetch', 'WebSearch') THEN 'web'
  WHEN tool = 'assistant' THEN 'report'
  WHEN tool LIKE 'mcp#_#_%' ESCAPE '#' THEN 'mcp'
  ELSE 'other' END`;

export const hosts: Migration = {
  id: 24,
  name: "hosts",
  up(db: Database) {
    db.run("ALTER TABLE session ADD COLUMN host TEXT NOT NULL DEFAULT 'claude-code'");
    // What a tool does, whatever its host calls it: core/store/vocabulary.ts lists the kinds.
    db.run("ALTER TABLE event ADD COLUMN kind TEXT NOT NULL DEFAULT 'other'");
    db.run(`UPDATE event SET kind = ${kindOfTool}`);
  },
};
