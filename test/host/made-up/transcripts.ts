import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseObject, stringAt } from "../../../core/capture/json-fields.ts";
import { readCall as readRecord } from "../../../core/capture/read-call.ts";
import type { TimedRecord, TranscriptReader } from "../../../core/host/transcripts.ts";
import { readCall } from "./hooks.ts";

/** The host keeps what it hands to hooks: a line for each call, with its event and its time. */
export const madeUpTranscripts: TranscriptReader = {
  folder: "/made-up/talks",
  count: () => ({ sessions: 0, bytes: 0 }),
  notesOf: () => [],
  findSessions: ({ from }) =>
    readdirSync(from).map((name) => {
      const path = join(from, name);
      const [first = "{}"] = readFileSync(path, "utf8").split("\n", 1);
      const { size, mtimeMs } = statSync(path);
      return {
        id: name.replace(".talk", ""),
        files: [{ path, size, modifiedAt: mtimeMs, agentId: null }],
        bytes: size,
        startedAt: Number(parseObject(first).at),
        directory: stringAt(parseObject(first).talk, "dir"),
      };
    }),
  *readTranscript(file, { place }, counts) {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      if (line === "") continue;
      counts.lines++;
      const { at, event } = parseObject(line) as { at?: number; event?: string };
      const call = readCall(event ?? "", line);
      // The import opens and closes sessions itself.
      if (call?.event.kind === "session-start" || call?.event.kind === "session-end") continue;
      const record = call && readRecord("made-up", call, { ...place, cwd: call.cwd ?? place.projectDir }, at ?? 0);
      if (record) yield { record, branch: null, order: at ?? 0 } satisfies TimedRecord;
    }
  },
};
