import { readTextFile } from "../../../files/text-file.ts";
import { isRecord } from "../../../is-record.ts";
import { isBlank } from "../../../setup/install-record.ts";
import { programIn } from "../../../setup/our-program.ts";
import { settingsValue } from "../settings-value.ts";

/**
 * Returns the object in one of Claude Code's settings files; undefined if there is no file. Throws AppError
 * `settings-unreadable` if it isn't JSON.
 */
export function readSettings(file: string): Record<string, unknown> | undefined {
  const text = readTextFile(file);
  if (text === undefined) return undefined;
  if (isBlank(text)) return {};
  const value = settingsValue(file, text, []);
  return isRecord(value) ? value : {};
}

/** A handler in the settings, of any program. */
export type Handler = { event: string; command: string; args: string[] | undefined; value: unknown };

/** Returns every command hook in the settings. Values of another shape are skipped. */
export function listHandlers(settings: Record<string, unknown>): Handler[] {
  const events = isRecord(settings.hooks) ? Object.entries(settings.hooks) : [];
  return events.flatMap(([event, groups]) =>
    listOf(groups)
      .flatMap((group) => (isRecord(group) ? listOf(group.hooks) : []))
      .flatMap((value) => {
        if (!isRecord(value) || typeof value.command !== "string") return [];
        const args = Array.isArray(value.args) ? value.args.map(String) : undefined;
        return [{ event, command: value.command, args, value }];
      }),
  );
}

/** Returns the program that a handler starts, in exec form or in shell form. */
export function programOf(handler: Handler): string {
  return programIn(handler) ?? handler.command;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
