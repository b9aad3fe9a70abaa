import type { Host } from "../host.ts";
import { claudeEnv } from "./environment.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";
import { plansOf, unfinishedTasks } from "./work.ts";

export const claudeCode: Host = {
  name: hostName,
  title: "Claude Code",
  caller: claudeEnv,
  work: { unfinishedTasks, plansOf },
  loadHooks: async () => hookHost,
  loadSetup: async (place) => (await import("./setup/setup.ts")).claudeSetup(place),
  loadSettings: async (place) => (await import("./setup/settings.ts")).claudeSettings(place),
  loadRules: async (place) => (await import("./setup/rules.ts")).claudeRules(place),
  loadBrief: async () => (await import("./setup/brief-file.ts")).claudeBrief,
  loadChecks: async () => (await import("./doctor/checks.ts")).claudeChecks,
  loadTranscripts: async (place) => (await import("./transcripts/transcripts.ts")).claudeTranscripts(place),
  loadModelClient: async () => (await import("./model-client.ts")).askClaudeClient,
};
