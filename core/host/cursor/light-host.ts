import type { LightHost } from "../light-host.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";

export const lightCursor: LightHost = {
  name: hostName,
  title: "Cursor",
  program: "cursor-agent",
  hooks: hookHost,
  caller: () => ({ projectDir: undefined, sessionId: undefined }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable: () => false,
};
