import { type HostCall, type HostEvent, isSubagentsOwn } from "../host/call.ts";
import { type Clean, cleanText, partOf } from "../privacy/clean.ts";
import { cutHead } from "./cut.ts";
import type { CapturedContent, CaptureRecord } from "./record.ts";
import { type CapturePlace, readToolUse } from "./tool-use.ts";

const promptLimit = 10_000;
const reportLimit = 8_000;

/**
 * Returns the record of a call, scrubbed and cut; undefined when there is nothing to store. Pure, except for a random key
 * where the host gives no id of the event.
 */
export function readCall(
  host: string,
  call: HostCall,
  place: CapturePlace & { projectDir: string },
  at: number,
): CaptureRecord | undefined {
  const content = isSubagentsOwn(call) ? undefined : readContent(call, place);
  if (!content) return undefined;
  const { sessionId } = call;
  return {
    key: `${sessionId}:${keyOf(call.event, content)}`,
    at,
    host,
    sessionId,
    projectDir: place.projectDir,
    content,
  };
}

function readContent({ event, agentId }: HostCall, place: CapturePlace): CapturedContent | undefined {
  switch (event.kind) {
    case "session-start":
      return { ...event, source: cleanText(event.source) };
    case "prompt": {
      const text = cutClean(event.text, promptLimit);
      const { compaction } = event;
      return text === "" ? undefined : { kind: "prompt", text, ...(compaction !== undefined && { compaction }) };
    }
    case "tool-result": {
      const use = readToolUse(event.tool, event.result, place);
      return use && { kind: "tool", agentId, use };
    }
    case "report":
      // A turn may end without a text.
      return { kind: "report", agentId, text: cutClean(event.text, reportLimit) };
    case "compaction":
      return { kind: "compact", trigger: cleanText(event.trigger) };
    case "session-end":
      return { ...event, reason: cleanText(event.reason) };
    default:
      return undefined;
  }
}

function cutClean(text: string, limit: number): Clean {
  const clean = cleanText(text);
  return partOf(clean, cutHead(clean.trim(), limit));
}

function keyOf(event: HostEvent, content: CapturedContent): string {
  const id = "id" in event ? event.id : undefined;
  if (id === undefined) return `${event.kind}:${crypto.randomUUID()}`;
  if (content.kind === "tool") return id;
  const text = content.kind === "prompt" || content.kind === "report" ? content.text : "";
  // A turn's id also covers a prompt that was queued into it: the words distinguish them.
  return `${id}:${text === "" ? crypto.randomUUID() : digest(text)}`;
}

/** Loading node:crypto would cost a hook as much as starting an empty program; 64 bits suffice for the prompts of a turn. */
function digest(text: string): string {
  return Bun.hash(text).toString(36);
}
