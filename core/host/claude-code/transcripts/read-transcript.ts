// Converts the rows of a transcript to the records that the hooks would have made of the same session.

import { stringAt } from "../../../capture/json-fields.ts";
import { readCall } from "../../../capture/read-call.ts";
import { readRows } from "../../transcript-rows.ts";
import type { LineCounts, ReadSession, TimedRecord, TranscriptPlace } from "../../transcripts.ts";
import { rootVariable } from "../environment.ts";
import { hostName } from "../name.ts";
import type { ClaudePayload } from "../payload.ts";
import { callOf } from "../read-call.ts";
import { blocksOf, blocksText, messageText, resultText } from "./message-text.ts";
import { parseRow, type Row } from "./row.ts";

/** The host's internal agents. Their output is a summary of the session, or a guess of the next prompt. */
const hostsAgent = /^a?(?:compact|prompt_suggestion)/;

/** Yields the records of one file: see core/host/transcripts.ts. */
export function* readTranscript(file: string, session: ReadSession, counts: LineCounts): Generator<TimedRecord> {
  const reader = new RowReader(session.id, session.place, session.agentId);
  for (const row of readRows(file, counts, parseRow)) {
    if (row.isCopy) continue;
    if (row.sessionId !== undefined && row.sessionId !== session.id && session.isCopied(row.sessionId)) continue;
    yield* reader.read(row);
  }
  yield* reader.end();
}

type Call = { name: string; input: unknown; cwd: string };
/** The last text of a thread. It is the report if the turn ends with it. */
type Words = {
  messageId: string;
  promptId: string | undefined;
  texts: string[];
  at: number;
  order: number;
  cwd: string;
};
type Thread = { words: Words | undefined; agentId: string | null };

class RowReader {
  private readonly calls = new Map<string, Call>();
  private readonly threads = new Map<string, Thread>();
  /** The rows of unnamed subagents, by their first row. */
  private readonly sidechains = new Map<string, string>();
  private promptId: string | undefined;
  private at = 0;
  private order = 0;
  private branch: string | null = null;
  private cwd: string;

  constructor(
    private readonly sessionId: string,
    private readonly place: TranscriptPlace,
    private readonly fileAgent: string | null,
  ) {
    this.cwd = place.projectDir;
  }

  *read(row: Row): Generator<TimedRecord> {
    this.at = row.at ?? this.at;
    this.order = Math.max(this.order, this.at);
    this.cwd = row.cwd ?? this.cwd;
    this.branch = row.branch ?? this.branch;
    this.promptId = row.promptId ?? this.promptId;
    const thread = this.threadOf(row);
    if (row.kind === "compaction") yield* this.readCompaction(row);
    else if (row.kind === "assistant") yield* this.readAnswer(row, thread);
    else if (!row.isHosts) yield* this.readUser(row, thread);
  }

  *end(): Generator<TimedRecord> {
    for (const thread of this.threads.values()) yield* this.report(thread);
  }

  private threadOf(row: Row): Thread {
    const agentId = this.agentOf(row);
    const key = agentId ?? "";
    const thread = this.threads.get(key) ?? { words: undefined, agentId };
    this.threads.set(key, thread);
    return thread;
  }

  private agentOf({ agentId, isSidechain, id, parentId }: Row): string | null {
    if (!isSidechain && this.fileAgent === null) return null;
    const known = agentId ?? this.fileAgent;
    if (known !== null) return known;
    const began = this.sidechains.get(parentId ?? "") ?? `sidechain-${id.slice(0, 8)}`;
    this.sidechains.set(id, began);
    return began;
  }

  private *readAnswer(row: Row, thread: Thread): Generator<TimedRecord> {
    if (row.isHosts) return;
    // A turn that the host started (a notification) has no prompt of the user.
    if (thread.words && thread.words.promptId !== this.promptId) yield* this.report(thread);
    const text = typeof row.content === "string" ? row.content : blocksText(row.content);
    if (text !== "") thread.words = this.wordsOf(row, text, thread);
    for (const block of blocksOf(row.content)) {
      const [id, name] = [stringAt(block, "id"), stringAt(block, "name")];
      if (block.type !== "tool_use" || !id || !name) continue;
      // Text before a tool use is not a report.
      thread.words = undefined;
      this.calls.set(id, { name, input: block.input, cwd: this.cwd });
    }
  }

  private wordsOf({ messageId }: Row, text: string, { words }: Thread): Words {
    const before = words?.messageId === messageId ? words.texts : [];
    const { promptId, at, order, cwd } = this;
    return { messageId, promptId, texts: [...before, text], at, order, cwd };
  }

  private *readUser(row: Row, thread: Thread): Generator<TimedRecord> {
    for (const block of blocksOf(row.content)) {
      if (block.type === "tool_result") yield* this.readResult(row, block, thread);
    }
    // The assistant wrote the subagent's prompt, not the user.
    const prompt = thread.agentId === null ? messageText(row.content) : "";
    if (prompt === "") return;
    yield* this.report(thread);
    // Hooks give a queued prompt the id of the turn that takes it up.
    const promptId = row.promptId ?? (row.isQueued ? this.promptId : undefined) ?? row.id;
    const found = this.make("user-prompt-submit", { prompt, prompt_id: promptId });
    if (!found) return;
    this.promptId = promptId;
    yield found;
  }

  private *readResult(row: Row, block: Record<string, unknown>, thread: Thread): Generator<TimedRecord> {
    const id = stringAt(block, "tool_use_id") ?? "";
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (!call) return;
    const text = resultText(block.content);
    // The host refused the call, so nothing ran.
    if (text.startsWith("<tool_use_error>")) return;
    const isFailure = block.is_error === true;
    // Subagents' rows and older ones have the text alone; hooks get an object.
    const { toolUseResult: given } = row;
    const response = typeof given === "object" && given !== null ? given : { stdout: text };
    const found = this.make(
      isFailure ? "post-tool-use-failure" : "post-tool-use",
      {
        tool_name: call.name,
        tool_input: call.input,
        tool_use_id: id,
        ...(isFailure ? { error: text } : { tool_response: response }),
        ...(thread.agentId === null ? {} : { agent_id: thread.agentId }),
      },
      call.cwd,
    );
    if (found) yield found;
  }

  private *readCompaction(row: Row): Generator<TimedRecord> {
    const found = this.make("pre-compact", { trigger: row.trigger });
    if (found) yield { ...found, record: { ...found.record, key: `${this.sessionId}:pre-compact:${row.id}` } };
  }

  /** Ends the thread's turn: its last text is the report. */
  private *report(thread: Thread): Generator<TimedRecord> {
    const { words, agentId } = thread;
    thread.words = undefined;
    if (!words || (agentId !== null && hostsAgent.test(agentId))) return;
    const message = { last_assistant_message: words.texts.join("\n"), prompt_id: words.promptId ?? words.messageId };
    const found =
      agentId === null
        ? this.make("stop", message, words.cwd)
        : this.make("subagent-stop", { ...message, agent_id: agentId, agent_type: "subagent" }, words.cwd);
    if (!found) return;
    // The report precedes the row that ends the turn.
    yield { ...found, record: { ...found.record, at: words.at }, order: words.order };
  }

  private make(event: string, fields: Partial<ClaudePayload>, cwd = this.cwd): TimedRecord | undefined {
    const { projectDir, root, home } = this.place;
    const call = callOf(event, { session_id: this.sessionId, ...fields } as ClaudePayload);
    const record = call && readCall(hostName, call, { cwd, projectDir, root, home, rootVariable }, this.at);
    return record && { record, branch: this.branch, order: this.order };
  }
}
