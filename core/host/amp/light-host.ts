import type { LightHost } from "../light-host.ts";
import { hostName } from "./name.ts";

export const lightAmp: LightHost = {
  name: hostName,
  title: "Amp",
  program: "amp",
  // Amp's plugins are experimental, and disabled in some versions: there are no hooks yet.
  hooks: {
    hasEvent: () => false,
    readCall: () => undefined,
    writeAnswer: () => undefined,
    writeDenial: () => undefined,
  },
  caller: () => ({ projectDir: undefined, sessionId: undefined }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable: () => false,
};
