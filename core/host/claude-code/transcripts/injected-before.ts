// Reads earlier injections from Claude Code's transcript, for incognito sessions, which can't write the
// ledger.
import { readRegularText } from "../../../files/regular.ts";
import { fenceTag } from "../../../privacy/fence.ts";
import type { HostCall } from "../../call.ts";
import type { InjectedBefore } from "../../hook-host.ts";

/** The end of a transcript to read. It covers the model's context since the last compaction. */
const tailBytes = 2_000_000;

const nothingInjected: ReadonlySet<string> = new Set();

/**
 * Returns the injections into the thread of the call, and the prompt of its session. A subagent's transcript is created after its
 * first call, in the folder of the session's transcript.
 */
export function injectedBeforeCall({ transcript, agentId }: HostCall): InjectedBefore | undefined {
  const ofSession = injectedBefore(transcript);
  if (transcript === undefined || agentId === null || !ofSession) return ofSession;
  const ofAgent = injectedBefore(transcriptOfAgent(transcript, agentId));
  return { injected: ofAgent?.injected ?? nothingInjected, prompt: ofSession.prompt };
}

/** Returns the injections in the transcript; undefined if there is none. */
export function injectedBefore(transcript: string | undefined): InjectedBefore | undefined {
  const tail = transcript === undefined ? undefined : readRegularText(transcript, { maxBytes: tailBytes, tail: true });
  if (tail === undefined) return undefined;
  let injected = new Set<string>();
  let prompt = "";
  for (const line of tail.split("\n")) {
    // Check for a cue first: most lines of a transcript need no parsing.
    if (line.includes('"compact_boundary"')) injected = new Set();
    else if (line.includes('"hook_additional_context"')) for (const name of injectedIn(parse(line))) injected.add(name);
    else if (line.includes('"type":"user"')) prompt = promptIn(parse(line)) ?? prompt;
  }
  return { injected, prompt };
}

/** Returns the path of a subagent's transcript. */
export function transcriptOfAgent(transcript: string, agentId: string): string {
  return `${transcript.replace(/\.jsonl$/, "")}/subagents/agent-${agentId.replace(/[^\w-]/g, "")}.jsonl`;
}

function injectedIn(row: Row): string[] {
  const texts = Array.isArray(row.attachment?.content) ? row.attachment.content : [];
  return texts.flatMap((text) => {
    if (typeof text !== "string") return [];
    const surface = new RegExp(`<${fenceTag} surface="([\\w.-]+)">`).exec(text)?.[1];
    if (surface === undefined) return []; // the hook of another program
    return [...text.matchAll(/^- ([#D]\d+) /gm)].map(([, target]) => `${surface} ${target}`);
  });
}

/** Returns the user's prompt. Tool results have the same row type but are lists, and the client's own texts are marked. */
function promptIn({ message, isMeta, isCompactSummary }: Row): string | undefined {
  return typeof message?.content === "string" && !isMeta && !isCompactSummary ? message.content : undefined;
}

type Row = {
  attachment?: { content?: unknown };
  message?: { content?: unknown };
  isMeta?: boolean;
  isCompactSummary?: boolean;
};

/** Returns undefined for invalid JSON: the first line of a tail is usually cut, and the last may be incomplete. */
function parse(line: string): Row {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === "object" && row !== null ? row : {};
  } catch {
    return {};
  }
}
