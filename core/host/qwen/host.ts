import { join } from "node:path";
import { skillFolders } from "../../registry/skill-folders.ts";
import type { HostWithTranscripts } from "../host.ts";
import { lightQwen } from "./light-host.ts";
import { qwenPaths } from "./paths.ts";
import { ruleFiles } from "./rule-files.ts";

export const qwen: HostWithTranscripts = {
  ...lightQwen,
  abilities: {
    capture: "yes",
    exitCodes: "yes",
    start: "yes",
    prompt: "yes",
    file: "later",
    failure: "yes",
    // Only an agent of the user's whose prompt has a place for it gets the text.
    subagents: "no",
    compaction: "yes",
    statusLine: "no",
    server: "yes",
    transcripts: "yes",
  },
  rules: ruleFiles,
  loadSetup: async (place) =>
    (await import("../file-host.ts")).fileSetup((await import("./setup/file-host.ts")).qwenFiles, place),
  loadChecks: async () =>
    (await import("../file-host.ts")).fileChecks((await import("./setup/file-host.ts")).qwenFiles),
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).qwenTranscripts(place),
  registryFolders: (from, root) =>
    skillFolders([join(qwenPaths(from).qwen, "skills")], { root, project: [join(".qwen", "skills")] }),
  registryBase: (from) => ({ variable: "QWEN_HOME", folder: qwenPaths(from).qwen }),
};
