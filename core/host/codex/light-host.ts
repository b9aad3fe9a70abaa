import type { LightHost } from "../light-host.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";

export const lightCodex: LightHost = {
  name: hostName,
  title: "Codex",
  hooks: hookHost,
  // Codex sets no variable that names the session or the project.
  caller: () => ({ projectDir: undefined, sessionId: undefined }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable: () => false,
};
