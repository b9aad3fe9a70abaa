import type { HostWithTranscripts } from "../../../core/host/host.ts";
import { hookHost } from "./hooks.ts";
import { madeUpChecks, madeUpSetup } from "./setup.ts";
import { madeUpTranscripts } from "./transcripts.ts";

/** A fictional host with everything that a host needs. */
export const madeUp: HostWithTranscripts = {
  name: "made-up",
  title: "Made-up",
  program: "made-up",
  marker: "MADE_UP",
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "yes",
    failure: "yes",
    subagents: "yes",
    compaction: "yes",
    statusLine: "no",
    server: "no",
    transcripts: "yes",
  },
  caller: () => ({ projectDir: undefined, sessionId: undefined }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable: () => false,
  hooks: hookHost,
  loadSetup: async (place) => madeUpSetup(place),
  loadChecks: async () => madeUpChecks,
  loadTranscripts: async () => madeUpTranscripts,
};
