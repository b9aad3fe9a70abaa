// Reads from Claude Code's own transcript what was injected into a session. A session in which nothing may be written has no
// ledger.
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { fenceTag } from "../../../privacy/fence.ts";
import type { HostCall } from "../../call.ts";
import type { InjectedBefore } from "../../hook-host.ts";

/** The end of a transcript that is read: enough for the model's context since the last compaction. */
const tailBytes = 2_000_000;

const nothingInjected: ReadonlySet<string> = new Set();

/**
 * Returns what was injected in the thread of the call, and the prompt of its session. A subagent's own transcript is begun after its
 * first call; where the session's is kept, so is that.
 */
export function injectedBeforeCall({ transcript, agentId }: HostCall): InjectedBefore | undefined {
  const ofSession = injectedBefore(transcript);
  if (transcript === undefined || agentId === null || !ofSession) return ofSession;
  const ofAgent = injectedBefore(transcriptOfAgent(transcript, agentId));
  return { injected: ofAgent?.injected ?? nothingInjected, prompt: ofSession.prompt };
}

/** Returns the injections in a transcript; undefined if there is no transcript. */
export function injectedBefore(transcript: string | undefined): InjectedBefore | undefined {
  const tail = transcript === undefined ? undefined : readTail(transcript);
  if (tail === undefined) return undefined;
  let injected = new Set<string>();
  let prompt = "";
  for (const line of tail.split("\n")) {
    // Most lines of a transcript hold no injection and are not parsed.
    if (line.includes('"compact_boundary"')) injected = new Set();
    else if (line.includes('"hook_additional_context"')) for (const name of injectedIn(parse(line))) injected.add(name);
    else if (line.includes('"type":"user"')) prompt = promptIn(parse(line)) ?? prompt;
  }
  return { injected, prompt };
}

/** Returns where the client keeps the transcript of a session's subagent. */
export function transcriptOfAgent(transcript: string, agentId: string): string {
  return `${transcript.replace(/\.jsonl$/, "")}/subagents/agent-${agentId.replace(/[^\w-]/g, "")}.jsonl`;
}

function injectedIn(row: Row): string[] {
  const texts = Array.isArray(row.attachment?.content) ? row.attachment.content : [];
  return texts.flatMap((text) => {
    if (typeof text !== "string") return [];
    const surface = new RegExp(`<${fenceTag} surface="([\\w.-]+)">`).exec(text)?.[1];
    if (surface === undefined) return []; // another program's hook
    return [...text.matchAll(/^- ([#D]\d+) /gm)].map(([, target]) => `${surface} ${target}`);
  });
}

/** A tool's result stands where a prompt does, as a list; what the client says itself is marked. */
function promptIn({ message, isMeta, isCompactSummary }: Row): string | undefined {
  return typeof message?.content === "string" && !isMeta && !isCompactSummary ? message.content : undefined;
}

type Row = {
  attachment?: { content?: unknown };
  message?: { content?: unknown };
  isMeta?: boolean;
  isCompactSummary?: boolean;
};

/** The first line of a tail is mostly cut, the last one may be half written. */
function parse(line: string): Row {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === "object" && row !== null ? row : {};
  } catch {
    return {};
  }
}

function readTail(file: string): string | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const { size } = fstatSync(handle);
    const bytes = Buffer.allocUnsafe(Math.min(size, tailBytes));
    return bytes.toString("utf8", 0, readSync(handle, bytes, 0, bytes.length, size - bytes.length));
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
