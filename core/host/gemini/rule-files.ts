import { join } from "node:path";
import type { Env } from "../../config/env.ts";
import { valueAt } from "../../files/json-tree.ts";
import { readTextFile } from "../../files/text-file.ts";
import { isBlank } from "../../setup/install-record.ts";
import type { RuleFiles } from "../setup.ts";
import { geminiPaths } from "./paths.ts";

export const ruleFiles: RuleFiles = {
  user: (environment) => join(geminiPaths(environment).gemini, fileNames(environment)[0]),
  project: (root, environment) => {
    const [first, ...others] = fileNames(environment);
    return [join(root, first), ...others.map((name) => join(root, name))];
  },
};

/** Returns the names of the files that it reads: those of the user's settings, else its own. */
function fileNames(environment: Env): [string, ...string[]] {
  const [first = "GEMINI.md", ...others] = configured(geminiPaths(environment).settings).filter(isPlainName);
  return [first, ...others];
}

function configured(settings: string): unknown[] {
  try {
    const text = readTextFile(settings) ?? "";
    return isBlank(text) ? [] : [valueAt(text, ["context", "fileName"])].flat();
  } catch {
    return []; // Gemini CLI can't read it either
  }
}

function isPlainName(name: unknown): name is string {
  return typeof name === "string" && /^[\w.-]+$/.test(name) && /[^.]/.test(name);
}
