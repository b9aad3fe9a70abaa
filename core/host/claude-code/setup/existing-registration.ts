import { AppError } from "../../../app-error.ts";
import { hasHooks } from "../../../setup/hook-groups.ts";
import { isBlank } from "../../../setup/install-record.ts";
import type { TextFile } from "../../../setup/setup-files.ts";
import { hasUserServer } from "./edit-server.ts";
import { hasPlugin } from "./host-plugins.ts";
import type { SetupTexts } from "./setup-texts.ts";

/**
 * Throws AppError `conflict` for an install in one folder if claude-mem is registered for the user: each hook would run twice there.
 */
export function assertNotEverywhere({ only, claudeJson }: SetupTexts): void {
  if (!only) return;
  const isRegistered = ({ text }: TextFile, has: (text: string) => boolean) => {
    try {
      return text !== undefined && !isBlank(text) && has(text);
    } catch {
      return false; // the client can't read it either
    }
  };
  if (!isRegistered(only.userSettings, hasHooks) && !isRegistered(claudeJson, hasUserServer)) return;
  throw new AppError("conflict", "claude-mem is already registered for every folder", {
    hints: ["To register it for this folder only, run `claude-mem uninstall` first."],
  });
}

/** Returns whether the plugin replaces the entries. If the settings have entries as well, they take precedence and are updated. */
export function isLeftToPlugin({ settings, claudeJson, only }: SetupTexts): boolean {
  const { text } = only?.userSettings ?? settings;
  try {
    return (
      text !== undefined &&
      !isBlank(text) &&
      hasPlugin(text) &&
      !hasHooks(text) &&
      (claudeJson.text === undefined || isBlank(claudeJson.text) || !hasUserServer(claudeJson.text))
    );
  } catch {
    return false; // the edit reports the error
  }
}
