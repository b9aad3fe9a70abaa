import type { LightHost } from "../light-host.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";

export const lightDroid: LightHost = {
  name: hostName,
  title: "Factory droid",
  program: "droid",
  hooks: hookHost,
  caller: () => ({ projectDir: undefined, sessionId: undefined }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable: () => false,
};
