import { claudeSample } from "./claude-code.ts";
import { codexSample } from "./codex.ts";
import { copilotSample } from "./copilot.ts";
import { geminiSample } from "./gemini.ts";
import { openCodeSample } from "./opencode.ts";
import { piSample } from "./pi.ts";
import { qwenSample } from "./qwen.ts";
import type { HostSample } from "./sample.ts";

/** A sample of each host that is registered. */
export const hostSamples: readonly HostSample[] = [
  claudeSample,
  codexSample,
  copilotSample,
  geminiSample,
  qwenSample,
  openCodeSample,
  piSample,
];

/** Returns the samples of the hosts in a list such as `codex,gemini`; all for `all`. Throws for an unknown name. */
export function samplesNamed(list: string): HostSample[] {
  if (list === "all") return [...hostSamples];
  return list.split(",").map((name) => {
    const found = hostSamples.find(({ host }) => host.name === name);
    if (!found) throw new Error(`No host is called ${name}: ${hostSamples.map(({ host }) => host.name).join(", ")}`);
    return found;
  });
}
