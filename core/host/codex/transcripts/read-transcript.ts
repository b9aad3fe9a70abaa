// Converts Codex's record of a session to the records that the hooks would have made of it.
import { asRecord, stringAt } from "../../../capture/json-fields.ts";
import { readCall } from "../../../capture/read-call.ts";
import type { HostEvent, ToolCall, ToolResult } from "../../call.ts";
import { readDiff } from "../../patch.ts";
import { readRows } from "../../transcript-rows.ts";
import type { LineCounts, ReadSession, TimedRecord } from "../../transcripts.ts";
import { outcomeOf } from "../command-outcome.ts";
import { hostName } from "../name.ts";
import { responseText, resultOf } from "../read-call.ts";
import { isRefusal } from "../refusal.ts";
import { readToolCall, serverPrefix } from "../tools.ts";
import { type OldCall, oldCall, oldResult } from "./old-calls.ts";
import { parseRow, type Row, threadOf } from "./row.ts";
import { shellCommand } from "./shell-command.ts";

/** Yields the records of one file: see core/host/transcripts.ts. */
export function* readTranscript(file: string, session: ReadSession, counts: LineCounts): Generator<TimedRecord> {
  const reader = new RowReader(session);
  for (const row of readRows(file, counts, parseRow)) yield* reader.read(row);
  yield* reader.endTurn();
}

type Use = { id: string; tool: ToolCall | undefined; result: ToolResult };

class RowReader {
  private readonly calls = new Map<string, OldCall>();
  /** The calls whose use was read already. */
  private readonly used = new Set<string>();
  /** The last text of the turn. It is the report if the turn ends with it. */
  private words: { text: string; at: number } | undefined;
  private turn = "";
  private at = 0;
  private branch: string | null = null;
  private cwd: string;
  private isForeign = false;

  constructor(private readonly session: ReadSession) {
    this.cwd = session.place.projectDir;
  }

  *read({ type, at, kind, payload }: Row): Generator<TimedRecord> {
    this.at = at ?? this.at;
    if (type === "session_meta") this.begin(payload);
    // A fork begins with the rows of the session that it continues.
    if (this.isForeign) return;
    if (type === "compacted") yield* this.compact();
    else if (kind === "item_completed") yield* this.readItem(payload);
    else if (kind === "user_message") yield* this.prompt(stringAt(payload, "message") ?? "");
    else if (kind === "agent_message") this.say(stringAt(payload, "message") ?? "");
    else if (kind === "task_complete") yield* this.endTurn(stringAt(payload, "last_agent_message"));
    else yield* this.readOldCall(kind, payload);
  }

  private begin(payload: Record<string, unknown>): void {
    const { sessionId, cwd, branch } = threadOf(payload);
    this.isForeign = sessionId !== this.session.id && this.session.isCopied(sessionId);
    this.cwd = cwd ?? this.cwd;
    this.branch = branch ?? this.branch;
  }

  private *readItem(payload: Record<string, unknown>): Generator<TimedRecord> {
    const item = asRecord(payload.item);
    this.turn = stringAt(payload, "turn_id") ?? this.turn;
    switch (item.type) {
      case "UserMessage":
        yield* this.prompt(responseText(item));
        break;
      case "AgentMessage":
        this.say(responseText(item));
        break;
      case "CommandExecution":
      case "FileChange":
      case "McpToolCall":
        yield* this.use(finishedUse(item));
    }
  }

  private *readOldCall(kind: string, payload: Record<string, unknown>): Generator<TimedRecord> {
    const id = stringAt(payload, "call_id") ?? "";
    if (!kind.endsWith("_output")) {
      this.calls.set(id, oldCall(payload));
      return;
    }
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (!call || this.used.has(id)) return;
    yield* this.use({ id, tool: readToolCall(call.name, call.input), result: oldResult(payload) });
  }

  private *use({ id, tool, result }: Use): Generator<TimedRecord> {
    this.used.add(id);
    // Text before a tool use is not a report.
    this.words = undefined;
    if (tool) yield* this.make({ kind: "tool-result", tool, result, ...(id ? { id } : {}) });
  }

  private *prompt(text: string): Generator<TimedRecord> {
    yield* this.endTurn();
    // The assistant wrote the subagent's prompt, not the user.
    if (this.session.agentId === null) yield* this.make({ kind: "prompt", text, ...this.turnId("user-prompt-submit") });
  }

  private say(text: string): void {
    if (text !== "") this.words = { text, at: this.at };
  }

  /** Ends the turn: its last text is the report. */
  *endTurn(last?: string): Generator<TimedRecord> {
    const { words } = this;
    this.words = undefined;
    const text = last ?? words?.text ?? "";
    if (text === "") return;
    const event = this.session.agentId === null ? "stop" : "subagent-stop";
    yield* this.make({ kind: "report", text, ...this.turnId(event) }, words?.at);
  }

  private *compact(): Generator<TimedRecord> {
    for (const made of this.make({ kind: "compaction", trigger: "auto" })) {
      yield { ...made, record: { ...made.record, key: `${this.session.id}:pre-compact:${this.at}` } };
    }
  }

  private turnId(event: string): { id?: string } {
    return this.turn === "" ? {} : { id: `${event}:${this.turn}` };
  }

  private *make(event: HostEvent, at = this.at): Generator<TimedRecord> {
    const { id: sessionId, agentId, place } = this.session;
    const call = { sessionId, agentId, cwd: this.cwd, projectDir: place.projectDir, event };
    const record = readCall(hostName, call, { ...place, cwd: this.cwd }, at);
    if (record) yield { record, branch: this.branch, order: at };
  }
}

/** Returns the tool use of a finished item, as the hooks describe it. */
function finishedUse(item: Record<string, unknown>): Use {
  const id = stringAt(item, "id") ?? "";
  switch (item.type) {
    case "CommandExecution": {
      const tool = readToolCall("Bash", { command: shellCommand(item.command) });
      return { id, tool, result: resultOf(stringAt(item, "aggregated_output") ?? "", outcomeOf(item)) };
    }
    case "FileChange":
      return { id, tool: changeOf(asRecord(item.changes)), result: endOf(item, stringAt(item, "stdout") ?? "") };
    default: {
      const name = `${serverPrefix}${stringAt(item, "server")}__${stringAt(item, "tool")}`;
      return { id, tool: readToolCall(name, item.arguments), result: endOf(item, responseText(item.result)) };
    }
  }
}

function endOf({ status, error }: Record<string, unknown>, said: string): ToolResult {
  const output = said || (stringAt(error, "message") ?? "");
  const isRefused = status === "declined" || (status === "failed" && isRefusal(output));
  return { ...resultOf(output, undefined), hasFailed: isRefused || status === "failed", isRefused };
}

function changeOf(changes: Record<string, unknown>): ToolCall {
  const files = Object.entries(changes).flatMap(([path, change]) => [path, stringAt(change, "move_path") ?? []].flat());
  const edits = Object.values(changes).flatMap((change) => {
    const content = stringAt(change, "content");
    if (content === undefined) return readDiff(stringAt(change, "unified_diff") ?? "");
    return asRecord(change).type === "add" ? [{ before: "", after: content.replace(/\n$/, "") }] : [];
  });
  return { name: "apply_patch", kind: "edit", files: files.map((path) => ({ path, role: "modified" })), edits };
}
