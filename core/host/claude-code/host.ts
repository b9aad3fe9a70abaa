import type { Host } from "../host.ts";
import { claudeEnv, rootVariable } from "./environment.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";
import { promptOpenings } from "./prompt-openings.ts";
import { plansOf, unfinishedTasks } from "./work.ts";

export const claudeCode = {
  name: hostName,
  title: "Claude Code",
  caller: claudeEnv,
  rootVariable,
  promptOpenings,
  work: { unfinishedTasks, plansOf },
  loadHooks: async () => hookHost,
  loadSetup: async (place) => (await import("./setup/setup.ts")).claudeSetup(place),
  loadSettings: async (place) => (await import("./setup/settings.ts")).claudeSettings(place),
  loadRules: async (place) => (await import("./setup/rules.ts")).claudeRules(place),
  loadBrief: async () => (await import("./setup/brief-file.ts")).claudeBrief,
  loadChecks: async () => (await import("./doctor/checks.ts")).claudeChecks,
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).claudeTranscripts(place),
  loadModelClient: async () => (await import("./model-client.ts")).askClaudeClient,
} satisfies Host;
