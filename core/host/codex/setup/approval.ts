import { asRecord } from "../../../capture/json-fields.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { isRecord } from "../../../is-record.ts";
import { listOurs } from "../../../setup/hook-groups.ts";
import type { CodexPaths } from "../paths.ts";
import { readConfig } from "../read-config.ts";

/**
 * Returns what the user has to do so that Codex runs the hooks; undefined if it has an approval of each. Codex skips the others without
 * a word. The approval is the user's: claude-mem never writes it. Whether it is of the present entry only Codex knows.
 */
export function unapproved({ hooks, config }: Pick<CodexPaths, "hooks" | "config">): string | undefined {
  return unapprovedIn(readTextFile(hooks) ?? "{}", hooks, config);
}

/** Returns the same for a text of hooks; `place`: where Codex says that they are. */
export function unapprovedIn(text: string, place: string, config: string): string | undefined {
  const states = approvals(config);
  const missing = listOurs(text).filter(({ event, group, handler }) => {
    const state = states[`${place}:${snakeCase(event)}:${group}:${handler}`];
    return !isRecord(state) || typeof state.trusted_hash !== "string";
  });
  if (missing.length === 0) return undefined;
  return `Codex has not approved ${missing.length} of the hooks and skips them: start codex, open /hooks, and approve those of claude-mem.`;
}

function approvals(config: string): Record<string, unknown> {
  return asRecord(asRecord(readConfig(config).hooks).state);
}

/** SessionStart is session_start there. */
function snakeCase(event: string): string {
  return event.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase();
}
