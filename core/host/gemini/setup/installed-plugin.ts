import { dirname, join } from "node:path";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import type { InstalledPlugin } from "../../installed-plugin.ts";
import { geminiPaths } from "../paths.ts";
import { extensionName, manifest } from "./plugin.ts";

/** The extension in Gemini CLI's folder. */
export const geminiInstalled: InstalledPlugin = {
  isOn: (environment) => {
    const { gemini } = geminiPaths(environment);
    const folder = join(gemini, "extensions");
    if (textOf(join(folder, extensionName, manifest)) === undefined) return false;
    // A rule for the whole of the home folder turns it off for the user; others are for single projects.
    return !overridesIn(join(folder, "extension-enablement.json")).includes(`!${dirname(gemini)}/*`);
  },
  hasServer: true,
  removal: [["extensions", "uninstall", extensionName]],
};

function overridesIn(file: string): unknown[] {
  try {
    const overrides = valueAt(textOf(file) || "{}", [extensionName, "overrides"]);
    return Array.isArray(overrides) ? overrides : [];
  } catch {
    return []; // Gemini CLI can't read it either
  }
}

function textOf(file: string): string | undefined {
  try {
    return readTextFile(file);
  } catch {
    return undefined;
  }
}
