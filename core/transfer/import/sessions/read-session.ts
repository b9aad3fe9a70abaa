// Reads the transcripts of a session: all that needs no database, so that another thread can do it.
import { type PrecomputedPrompt, precompute } from "../../../extract/prompts/precomputed.ts";
import type {
  LineCounts,
  TimedRecord,
  TranscriptPlace,
  TranscriptReader,
  TranscriptSession,
} from "../../../host/transcripts.ts";

/** `target`: the id of the session that gets the records. */
export type SessionToRead = { transcript: TranscriptSession; target: string; place: TranscriptPlace };

/** The records of all files of a session in the order in which they happened, and what was found in its prompts, if that was wanted. */
export type ReadSession = {
  records: TimedRecord[];
  counts: LineCounts;
  unreadable: string[];
  prompts: PrecomputedPrompt[];
};

/** `ids`: of all sessions that are imported. One that begins with a copy of another one holds the other's rows as well. */
export function readSession(
  reader: TranscriptReader,
  { transcript, target, place }: SessionToRead,
  ids: ReadonlySet<string>,
): ReadSession {
  const counts: LineCounts = { lines: 0, broken: 0, tooLong: 0 };
  const unreadable: string[] = [];
  const isCopied = (id: string) => id !== transcript.id && ids.has(id);
  const records = transcript.files.flatMap(({ path, agentId }) => {
    try {
      return [...reader.readTranscript(path, { id: target, place, agentId, isCopied }, counts)];
    } catch {
      unreadable.push(path);
      return [];
    }
  });
  return { records: records.toSorted((a, b) => a.order - b.order), counts, unreadable, prompts: [] };
}

/** Reads the prompts as extraction will. Where it sees another report before a prompt, it reads that prompt again. */
export function precomputeAll(records: readonly TimedRecord[]): PrecomputedPrompt[] {
  let report: string | null = null;
  return records.flatMap(({ record: { content } }) => {
    if (content.kind === "report" && content.agentId === null && content.text !== "") report = content.text;
    return content.kind === "prompt" ? [precompute(content.text, report)] : [];
  });
}
