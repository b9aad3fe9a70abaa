import type { Host } from "../host.ts";
import { lightDroid } from "./light-host.ts";
import { ruleFiles } from "./rule-files.ts";

export const droid: Host = {
  ...lightDroid,
  isUntried: true,
  abilities: {
    capture: "yes",
    exitCodes: "no",
    start: "yes",
    prompt: "yes",
    file: "no",
    failure: "no",
    subagents: "no",
    compaction: "yes",
    statusLine: "no",
    server: "yes",
    transcripts: "no",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).droidFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).droidFiles),
};
