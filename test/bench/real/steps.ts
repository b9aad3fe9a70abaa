import type { CaptureRecord } from "../../../core/capture/record.ts";
import type { ClaudePayload } from "../../../core/host/claude-code/payload.ts";
import { readTranscript } from "../../../core/host/claude-code/transcripts/read-transcript.ts";
import type { TranscriptSession } from "../../../core/host/transcripts.ts";
import { cleanText } from "../../../core/privacy/clean.ts";

/** One hook call: the event's name on the command line, and its payload. */
export type Step = {
  event: string;
  at: number;
  session: string;
  projectDir: string;
  branch: string | null;
  payload: ClaudePayload;
  record: CaptureRecord | undefined;
};

/** A session begins a second before its first record, and is closed a minute after its last. */
const leadMs = 1_000;
const lingerMs = 60_000;

/** Returns the hook calls of a session in the host's order. */
export function stepsOf(
  { id, files, directory }: TranscriptSession,
  home: string,
  isOther: (sessionId: string) => boolean,
): Step[] {
  if (directory === undefined) return [];
  const place = { root: directory, home, projectDir: directory };
  const counts = { lines: 0, broken: 0, tooLong: 0 };
  const read = files.flatMap(({ path, agentId }) => [
    ...readTranscript(path, { id, place, agentId, isCopied: isOther }, counts),
  ]);
  const records = read.toSorted((a, b) => a.order - b.order);
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) return [];
  const common = { session: id, projectDir: directory };
  const payload = { session_id: id, cwd: directory } as ClaudePayload;
  const start = (at: number, source: string, branch: string | null): Step => ({
    ...common,
    event: "session-start",
    at,
    branch,
    payload: { ...payload, source },
    record: {
      key: `${id}:start:${at}`,
      at,
      sessionId: id,
      projectDir: directory,
      content: { kind: "session-start", source: cleanText(source) },
    },
  });
  const end: CaptureRecord = {
    key: `${id}:end`,
    at: last.order + lingerMs,
    sessionId: id,
    projectDir: directory,
    content: { kind: "session-end", reason: cleanText("other") },
  };
  return [
    start(first.order - leadMs, "startup", first.branch),
    ...records.flatMap(({ record, branch, order }) => {
      const at = Math.max(record.at, 0);
      const step = { ...common, at: order, branch, record: { ...record, at } };
      const called = { event: eventOf(record), payload: { ...payload, ...fieldsOf(record) } };
      if (record.content.kind === "tool")
        return [...toolAhead(record, { ...common, at: order, branch, payload }), { ...step, ...called }];
      if (record.content.kind === "compact") return [{ ...step, ...called }, start(order, "compact", branch)];
      return [{ ...step, ...called }];
    }),
    {
      ...common,
      event: "session-end",
      at: end.at,
      branch: last.branch,
      payload: { ...payload, reason: "other" },
      record: end,
    },
  ];
}

/** Returns whether the whole payload of the call is known from the record; recorded tool results are cut. */
export function isTalk({ event, payload }: Step): boolean {
  if (event === "session-start") return payload.source !== "compact";
  return ["user-prompt-submit", "stop", "session-end"].includes(event);
}

function eventOf({ content }: CaptureRecord): string {
  switch (content.kind) {
    case "prompt":
      return "user-prompt-submit";
    case "tool":
      return content.use.outcome === "failed" ? "post-tool-use-failure" : "post-tool-use";
    case "report":
      return content.agentId === null ? "stop" : "subagent-stop";
    case "compact":
      return "pre-compact";
    default:
      return content.kind;
  }
}

function fieldsOf(record: CaptureRecord): Partial<ClaudePayload> {
  const { content } = record;
  if (content.kind === "prompt") return { prompt: content.text, prompt_id: record.key };
  if (content.kind === "tool") return { tool_name: content.use.tool, ...agentOf(content.agentId) };
  if (content.kind !== "report") return {};
  return { last_assistant_message: content.text, ...agentOf(content.agentId) };
}

function agentOf(agentId: string | null): Partial<ClaudePayload> {
  return agentId === null ? {} : { agent_id: agentId, agent_type: "subagent" };
}

/** The call before a tool use, made from the record of that use. */
function toolAhead({ content }: CaptureRecord, step: Omit<Step, "event" | "record">): Step[] {
  if (content.kind !== "tool") return [];
  const { use, agentId } = content;
  const path = use.files[0]?.path;
  const input = use.tool === "Bash" ? { command: use.command ?? "" } : path ? { file_path: path } : undefined;
  if (!input) return [];
  const payload = { ...step.payload, tool_name: use.tool, tool_input: input, ...agentOf(agentId) };
  return [{ ...step, event: "pre-tool-use", payload, record: undefined }];
}
