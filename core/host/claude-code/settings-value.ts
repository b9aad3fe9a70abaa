import { AppError } from "../../app-error.ts";
import type { JsonPath, JsonValue } from "../../files/json-node.ts";
import { valueAt } from "../../files/json-tree.ts";

/** Returns the value at `path` in the text of a settings file. Throws AppError `settings-unreadable` if it isn't JSON. */
export function settingsValue(file: string, text: string, path: JsonPath): JsonValue | undefined {
  try {
    return valueAt(text, path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("settings-unreadable", `Cannot read ${file}: ${reason}`, {
      hints: ["Correct that file; Claude Code can't read it either."],
      cause,
    });
  }
}
