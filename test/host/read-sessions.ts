import type { CaptureRecord } from "../../core/capture/record.ts";
import { env } from "../../core/config/env.ts";
import type { HostWithTranscripts } from "../../core/host/host.ts";
import type { LineCounts, TranscriptSession } from "../../core/host/transcripts.ts";
import type { Sandbox } from "../support/sandbox.ts";

export type SessionsRead = {
  sessions: TranscriptSession[];
  unreadable: string[];
  counts: LineCounts;
  /** The content of the transcripts: the kind and the text; of a tool its name, its outcome and its subagent. */
  said: (string | null)[][];
  /** The same records, and their capture keys. */
  records: CaptureRecord[];
  keys: string[];
};

/** Reads the transcripts below `from`. */
export async function readSessions(host: HostWithTranscripts, box: Sandbox, from: string): Promise<SessionsRead> {
  const reader = await host.loadTranscripts({ environment: env() });
  const unreadable: string[] = [];
  const sessions = reader.findSessions({ from }, (path) => unreadable.push(path));
  const counts = { lines: 0, broken: 0, tooLong: 0 };
  const place = { root: box.repo, home: box.home, projectDir: box.repo };
  const records = sessions.flatMap(({ id, files }) =>
    files.flatMap(({ path, agentId }) =>
      [...reader.readTranscript(path, { id, place, agentId, isCopied: () => false }, counts)].map(
        ({ record }) => record,
      ),
    ),
  );
  const said = records.map(({ content }) => {
    if (content.kind === "tool") return [content.use.tool, content.use.outcome, content.agentId];
    return "text" in content ? [content.kind, String(content.text)] : [content.kind];
  });
  return { sessions, unreadable, counts, said, records, keys: records.map(({ key }) => key) };
}
