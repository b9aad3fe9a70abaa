import { AppError } from "../../app-error.ts";
import { type JsonValue, valueAt } from "../../files/json-tree.ts";
import { readTextFile } from "../../files/text-file.ts";
import { isBlank } from "../install-record.ts";
import { isRecord, programIn } from "../recognise.ts";

/**
 * Returns the object in one of Claude Code's settings files, undefined when there is no file. Throws AppError
 * "settings-unreadable" when it isn't JSON.
 */
export function readSettings(file: string): Record<string, unknown> | undefined {
  const text = readTextFile(file);
  if (text === undefined) return undefined;
  if (isBlank(text)) return {};
  const value = parse(text, file);
  return isRecord(value) ? value : {};
}

function parse(text: string, file: string): JsonValue | undefined {
  try {
    return valueAt(text, []);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("settings-unreadable", `Cannot read ${file}: ${reason}`, {
      hints: ["Correct that file; Claude Code can't read it either."],
      cause,
    });
  }
}

/** A handler as it stands in the settings, of whoever it is. */
export type Handler = { event: string; command: string; args: string[] | undefined; value: unknown };

/** Returns every command hook in the settings; what has another shape is left out. */
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
