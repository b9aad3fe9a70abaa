// The rows of a session in OpenCode's database have what was injected: in the results of tools, and in texts of the plugin.
import { existsSync } from "node:fs";
import { parseObject, stringAt } from "../../capture/json-fields.ts";
import { type Env, env } from "../../config/env.ts";
import { type ForeignDatabase, openForeignInPlace } from "../../db/foreign.ts";
import type { HostCall } from "../call.ts";
import type { InjectedBefore } from "../hook-host.ts";
import { injectedInLines } from "../injected-in-record.ts";
import { openCodePaths } from "./paths.ts";
import { readPrompt } from "./tools.ts";

type Row = { id: string; messageId: string; data: string };

const form = { isCompaction: (line: string) => line.includes('"type":"compaction"'), promptIn: () => undefined };

/** Returns the injections into the thread of the call, and the prompt of its session. A subagent's thread is a session of its own. */
export function injectedBeforeCall({ sessionId, agentId }: HostCall, from: Env = env()): InjectedBefore | undefined {
  const { database } = openCodePaths(from);
  if (!existsSync(database)) return undefined;
  using db = openForeignInPlace(database);
  const lines = rowsOf(db, "part", agentId ?? sessionId).map(({ data }) => data);
  return { ...injectedInLines(lines, form), prompt: lastPrompt(db, sessionId) };
}

function lastPrompt(db: ForeignDatabase, sessionId: string): string {
  const asked = rowsOf(db, "message", sessionId).findLast(({ data }) => parseObject(data).role === "user");
  const typed = rowsOf(db, "part", sessionId).flatMap(({ messageId, data }) => {
    const part = messageId === asked?.id ? parseObject(data) : {};
    return part.type === "text" && part.synthetic !== true ? [stringAt(part, "text") ?? ""] : [];
  });
  return readPrompt(typed.join("\n"));
}

function rowsOf(db: ForeignDatabase, table: string, sessionId: string): Row[] {
  const rows = [...db.rows(table, { column: "session_id", value: sessionId })];
  const read = rows.map(({ id, message_id, data }) => ({
    id: String(id),
    messageId: String(message_id),
    data: String(data),
  }));
  return read.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
