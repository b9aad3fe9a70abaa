import type { Host } from "../host.ts";
import { lightCodex } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const codex: Host = {
  ...lightCodex,
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
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).codexFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).codexFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).codexTranscripts(place),
};
