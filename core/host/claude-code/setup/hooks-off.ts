import { AppError } from "../../../app-error.ts";
import { readSettings } from "./host-settings.ts";

/** Returns the path of an organization's managed settings, which users can't change. */
export function managedSettings(platform: NodeJS.Platform = process.platform): string {
  if (platform === "win32") return "C:\\Program Files\\ClaudeCode\\managed-settings.json";
  if (platform === "darwin") return "/Library/Application Support/ClaudeCode/managed-settings.json";
  return "/etc/claude-code/managed-settings.json";
}

/** Returns why Claude Code will not run the user's hooks; undefined if it will. Ignores unreadable settings. */
export function whyHooksAreOff(userSettings: string, managed: string): string | undefined {
  const managedOnes = read(managed);
  if (managedOnes.allowManagedHooksOnly === true)
    return `"allowManagedHooksOnly" in ${managed}, which an administrator has set`;
  for (const [file, settings] of [
    [managed, managedOnes],
    [userSettings, read(userSettings)],
  ] as const) {
    if (settings.disableAllHooks === true) return `"disableAllHooks" in ${file}`;
  }
  return undefined;
}

function read(file: string): Record<string, unknown> {
  try {
    return readSettings(file) ?? {};
  } catch (error) {
    if (error instanceof AppError) return {};
    throw error;
  }
}
