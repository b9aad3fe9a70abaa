// Finds the final message of a turn. The hook at its end has no text, and Copilot writes its record of the session with a delay of up to
// half a second: the hook waits for it. The user has the message on the screen by then.
import { asRecord, parseObject, stringAt } from "../../capture/json-fields.ts";
import { now } from "../../clock.ts";
import { readRegularText } from "../../files/regular.ts";
import { timeOf } from "./payload.ts";

export type FinalMessage = { id: string; text: string };

/** The end of the record to read. The message is one of its last rows, before those of hooks. */
const tailBytes = 1_000_000;
const maxWaitMs = 1_000;
const stepMs = 25;

/** Returns the final message of the turn that ended at `endedAt`; undefined if the record at `transcript` has none in time. */
export function awaitFinalMessage(
  transcript: string | undefined,
  endedAt: number | undefined,
): FinalMessage | undefined {
  if (transcript === undefined || endedAt === undefined) return undefined;
  // A hook that comes late has nothing to wait for.
  const until = performance.now() + Math.min(maxWaitMs, endedAt + maxWaitMs - now());
  for (;;) {
    const tail = readRegularText(transcript, { maxBytes: tailBytes, tail: true });
    const found = tail === undefined ? "not written" : findFinalMessage(tail, endedAt);
    if (found !== "not written") return found;
    if (performance.now() >= until) return undefined;
    Bun.sleepSync(stepMs);
  }
}

/** Returns "not written" if no row of `tail` is of the end of the turn or later: the last message is then an earlier turn's. */
function findFinalMessage(tail: string, endedAt: number): FinalMessage | undefined | "not written" {
  let isWritten = false;
  for (let end = tail.length; end > 0; ) {
    const start = tail.lastIndexOf("\n", end - 1) + 1;
    const row = rowIn(tail.slice(start, end));
    isWritten ||= (timeOf(row.timestamp) ?? 0) >= endedAt;
    if (!isWritten && row.type !== undefined) return "not written";
    const message =
      row.type === "assistant.message" && row.agentId === undefined ? finalMessageIn(row.data) : undefined;
    if (message) return message;
    if (row.type === "user.message" && row.agentId === undefined) return undefined;
    end = start - 1;
  }
  return isWritten ? undefined : "not written";
}

/** Rows that a turn ends with. Others, with whole outputs of tools, are not parsed. */
const cues = [
  '"type":"assistant.message"',
  '"type":"user.message"',
  '"type":"hook.start"',
  '"type":"session.shutdown"',
];

function rowIn(line: string): Record<string, unknown> {
  const head = line.slice(0, 80);
  for (const cue of cues) if (head.includes(cue)) return parseObject(line);
  return {};
}

/** Returns the message in the data of a row; undefined for a text before a tool use. */
export function finalMessageIn(data: unknown): FinalMessage | undefined {
  const { toolRequests } = asRecord(data);
  const text = stringAt(data, "content") ?? "";
  if (text === "" || (Array.isArray(toolRequests) && toolRequests.length > 0)) return undefined;
  return { id: stringAt(data, "messageId") ?? "", text };
}
