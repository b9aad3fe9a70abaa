import { cutHead } from "../../capture/cut.ts";
import { isMachinePrompt } from "../../capture/noise.ts";
import type { CaptureRecord, Happening } from "../../capture/record.ts";
import { cleanText } from "../../privacy/clean.ts";
import type { HostPayload } from "./payload.ts";
import { type CapturePlace, readToolUse } from "./tool-use.ts";

const promptLimit = 10_000;
const reportLimit = 8_000;

/** The host's events that are captured, by the name our command line uses. */
export type CapturedEvent =
  | "session-start"
  | "user-prompt-submit"
  | "post-tool-use"
  | "post-tool-use-failure"
  | "subagent-stop"
  | "stop"
  | "pre-compact"
  | "session-end";

/**
 * Returns what is to be stored of a payload, scrubbed and cut; undefined when it holds nothing to keep.
 * Pure but for a random key where the host names nothing to tell one happening from another.
 */
export function readPayload(
  event: CapturedEvent,
  payload: HostPayload,
  place: CapturePlace & { projectDir: string },
  at: number,
): CaptureRecord | undefined {
  const happening = readHappening(event, payload, place);
  if (!happening) return undefined;
  const key = `${payload.session_id}:${keyOf(event, payload, happening)}`;
  return { key, at, sessionId: payload.session_id, projectDir: place.projectDir, happening };
}

function readHappening(event: CapturedEvent, payload: HostPayload, place: CapturePlace): Happening | undefined {
  switch (event) {
    case "session-start":
      return readStart(payload);
    case "user-prompt-submit":
      return readPrompt(payload.prompt ?? "");
    case "post-tool-use":
      return readTool(payload, false, place);
    case "post-tool-use-failure":
      return readTool(payload, true, place);
    case "subagent-stop":
      // The compaction's own agent has no type; its message is the summary of what is stored already.
      return payload.agent_type ? readReport(payload, payload.agent_id ?? "subagent") : undefined;
    case "stop":
      return readReport(payload, null);
    case "pre-compact":
      return { kind: "compact", trigger: payload.trigger ?? "auto" };
    case "session-end":
      return { kind: "session-end", reason: payload.reason ?? "other" };
  }
}

function readStart({ source = "startup", seconds_since_last_response: seconds }: HostPayload): Happening {
  const answered = seconds === undefined ? {} : { answeredAgoMs: seconds * 1_000 };
  return { kind: "session-start", source, ...answered };
}

function readPrompt(prompt: string): Happening | undefined {
  if (isMachinePrompt(prompt)) return undefined;
  const text = cutHead(cleanText(prompt).trim(), promptLimit);
  return text === "" ? undefined : { kind: "prompt", text };
}

function readTool(payload: HostPayload, failed: boolean, place: CapturePlace): Happening | undefined {
  const use = readToolUse(payload, failed, place);
  return use && { kind: "tool", agentId: payload.agent_id ?? null, use };
}

/** A turn that ends without a word still ends: its text is empty then. */
function readReport(payload: HostPayload, agentId: string | null): Happening {
  return {
    kind: "report",
    agentId,
    text: cutHead(cleanText(payload.last_assistant_message ?? "").trim(), reportLimit),
  };
}

function keyOf(event: CapturedEvent, payload: HostPayload, happening: Happening): string {
  if (happening.kind === "tool" && payload.tool_use_id) return payload.tool_use_id;
  const text = happening.kind === "prompt" || happening.kind === "report" ? happening.text : "";
  // One prompt id may cover a prompt that was queued into a running turn: the words tell them apart.
  if (text && payload.prompt_id) return `${event}:${payload.prompt_id}:${digest(text)}`;
  return `${event}:${crypto.randomUUID()}`;
}

/** Loading node:crypto costs a hook as much as an empty program's whole run; 64 bits tell the prompts of a turn apart. */
function digest(text: string): string {
  return Bun.hash(text).toString(36);
}
