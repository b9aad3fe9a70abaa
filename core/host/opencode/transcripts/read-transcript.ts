// Converts a session in OpenCode's database to the records that the hooks would have made of it.
import { resolve } from "node:path";
import { asRecord, parseObject, stringAt } from "../../../capture/json-fields.ts";
import { readCall } from "../../../capture/read-call.ts";
import { openForeignInPlace } from "../../../db/foreign.ts";
import type { HostEvent } from "../../call.ts";
import { promptId, reportId } from "../../script-hooks.ts";
import type { LineCounts, ReadSession, TimedRecord } from "../../transcripts.ts";
import { hostName } from "../name.ts";
import { readFolder, readPrompt, readResult, readToolCall } from "../tools.ts";

type Document = { id: string; at: number; data: Record<string, unknown> };

/** Yields the records of one session: see core/host/transcripts.ts. `path`: the database's, `#` and the session's id. */
export function* readTranscript(path: string, session: ReadSession, counts: LineCounts): Generator<TimedRecord> {
  const end = path.lastIndexOf("#");
  using db = openForeignInPlace(path.slice(0, end));
  const where = { column: "session_id", value: path.slice(end + 1) };
  const read = (table: string) =>
    [...db.rows(table, where)].flatMap((row): (Document & { messageId: string })[] => {
      counts.lines++;
      const data = parseObject(String(row.data));
      if (Object.keys(data).length === 0) counts.broken++;
      return [{ id: String(row.id), at: Number(row.time_created), messageId: String(row.message_id), data }];
    });
  const parts = Map.groupBy(read("part").toSorted(byId), ({ messageId }) => messageId);
  for (const message of read("message").toSorted(byId)) {
    for (const { event, at, folder = "." } of eventsOf(
      message,
      parts.get(message.id) ?? [],
      session.agentId !== null,
    )) {
      const { id: sessionId, agentId, place } = session;
      const cwd = resolve(place.projectDir, folder);
      const call = { sessionId, agentId, cwd, projectDir: place.projectDir, event };
      const record = readCall(hostName, call, { ...place, cwd }, at);
      // A compaction has no id in the hooks. Its own key keeps a repeated import from adding it again.
      const key = event.kind === "compaction" ? { key: `${sessionId}:${event.kind}:${message.id}` } : {};
      if (record) yield { record: { ...record, ...key }, branch: null, order: at };
    }
  }
}

/** `folder`: the one of a command that does not run in the session's. */
type TimedEvent = { event: HostEvent; at: number; folder?: string | undefined };

/** Returns the events of a message of the user or the assistant. */
function eventsOf({ id, at, data }: Document, parts: readonly Document[], isOfAgent: boolean): TimedEvent[] {
  // A text that is synthetic is a plugin's or OpenCode's own.
  const texts = parts.filter((part) => part.data.type === "text" && part.data.synthetic !== true);
  const text = texts.map((part) => stringAt(part.data, "text") ?? "").join("\n");
  const compactions = parts.flatMap((part): TimedEvent[] =>
    part.data.type === "compaction" ? [{ event: { kind: "compaction", trigger: "auto" }, at: part.at }] : [],
  );
  if (data.role === "user") {
    // The assistant wrote the subagent's prompt, not the user.
    if (isOfAgent || text === "") return compactions;
    return [...compactions, { event: { kind: "prompt", text: readPrompt(text), id: promptId(id) }, at }];
  }
  const uses = parts.flatMap((part) => useOf(part));
  const ends = data.finish === "stop" && data.summary !== true && text !== "";
  const report: TimedEvent = { event: { kind: "report", text, id: reportId(id) }, at: texts.at(-1)?.at ?? at };
  return ends ? [...uses, report] : uses;
}

/** Returns the use of a tool that has ended. */
function useOf({ at, data }: Document): TimedEvent[] {
  const state = asRecord(data.state);
  if (data.type !== "tool" || (state.status !== "completed" && state.status !== "error")) return [];
  const tool = readToolCall(stringAt(data, "tool") ?? "", state.input);
  const id = stringAt(data, "callID") ?? "";
  if (!tool) return [];
  const event = { kind: "tool-result", tool, result: readResult(state), ...(id ? { id } : {}) } as const;
  // The hook runs at its end, which may be much later than its start.
  const { end } = asRecord(state.time);
  return [{ event, at: typeof end === "number" ? end : at, folder: readFolder(state.input) }];
}

function byId(a: Document, b: Document): number {
  return a.id < b.id ? -1 : 1;
}
