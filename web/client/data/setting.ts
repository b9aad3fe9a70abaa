import type { Answer } from "./api.ts";

export type Setting = Answer<"settings">["settings"][number];

export const sources: Record<Setting["source"], string> = {
  environment: "set in your shell",
  settings: "set in Claude Code's settings",
  file: "set in config.toml",
  default: "default",
};
