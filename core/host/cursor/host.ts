import type { Host } from "../host.ts";
import { lightCursor } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const cursor: Host = {
  ...lightCursor,
  isUntried: true,
  abilities: {
    capture: "yes",
    exitCodes: "no",
    start: "yes",
    prompt: "no",
    file: "later",
    failure: "no",
    subagents: "no",
    compaction: "no",
    statusLine: "no",
    server: "yes",
    transcripts: "no",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).cursorFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).cursorFiles),
};
