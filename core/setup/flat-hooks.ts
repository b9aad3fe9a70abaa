// Edits the hooks of settings in JSON of the form `{"hooks": {EVENT: [HANDLER, …]}}`.
import { AppError } from "../app-error.ts";
import { insertInArray, removeAt, setAt } from "../files/json-edit.ts";
import type { JsonPath, JsonValue } from "../files/json-node.ts";
import { valueAt } from "../files/json-tree.ts";
import { isRecord } from "../is-record.ts";
import { isOurHook } from "./our-entries.ts";
import { dropIfEmpty, type TextEdit, updateFields } from "./text-edit.ts";

/** A hook to register. `timeout`: in the host's unit. */
export type FlatHook = { event: string; handler: { command: string; timeout: number } };

/**
 * Returns the settings with each of claude-mem's hooks registered exactly once, and none on other events. Throws AppError
 * `settings-unreadable` if the shape of the settings is not the host's.
 */
export function addFlatHooks(settings: string, hooks: readonly FlatHook[]): TextEdit {
  assertShape(settings);
  const edit: TextEdit = { text: settings, actions: [] };
  const ours = ourFlatHooks(settings);
  for (const { event, index } of ours.toReversed()) {
    const [first] = ours.filter((each) => each.event === event);
    if (first?.index === index && hooks.some((hook) => hook.event === event)) continue;
    edit.text = removeAt(edit.text, ["hooks", event, index]);
    edit.actions.push(`remove a misplaced ${event} hook`);
  }
  for (const hook of hooks) addHook(edit, hook);
  return edit;
}

function addHook(edit: TextEdit, { event, handler }: FlatHook): void {
  const path = ["hooks", event];
  const found = ourFlatHooks(edit.text).find((each) => each.event === event);
  if (found === undefined) {
    const exists = valueAt(edit.text, path) !== undefined;
    edit.text = exists ? insertInArray(edit.text, path, handler) : setAt(edit.text, path, [handler]);
    edit.actions.push(`add the ${event} hook`);
    return;
  }
  const before = edit.text;
  const at = [...path, found.index];
  edit.text = updateFields(edit.text, at, { command: handler.command });
  // A timeout that the user changed is kept.
  if (valueAt(edit.text, [...at, "timeout"]) === undefined) {
    edit.text = setAt(edit.text, [...at, "timeout"], handler.timeout);
  }
  if (edit.text !== before) edit.actions.push(`update the ${event} hook`);
}

/** Returns the settings without claude-mem's hooks. `created`: as in removeHooks of hook-groups.ts. */
export function removeFlatHooks(settings: string, created: readonly JsonPath[] | undefined): TextEdit {
  const edit: TextEdit = { text: settings, actions: [] };
  const ours = ourFlatHooks(settings);
  for (const { event, index } of ours.toReversed()) edit.text = removeAt(edit.text, ["hooks", event, index]);
  for (const event of new Set(ours.map((each) => each.event))) {
    edit.actions.push(`remove the ${event} hook`);
    dropIfEmpty(edit, ["hooks", event], created, true);
  }
  dropIfEmpty(edit, ["hooks"], created, ours.length > 0);
  return edit;
}

/** Returns the hooks as the value of "hooks" in settings that have no others. */
export function flatHooksObject(hooks: readonly FlatHook[]): Record<string, JsonValue[]> {
  return Object.fromEntries(hooks.map(({ event, handler }) => [event, [handler]]));
}

/** Returns claude-mem's handlers, with their places in the list of their event. */
export function ourFlatHooks(settings: string): { event: string; index: number; value: JsonValue }[] {
  const hooks = valueAt(settings, ["hooks"]);
  if (!isRecord(hooks)) return [];
  return Object.entries(hooks).flatMap(([event, handlers]) =>
    Array.isArray(handlers)
      ? handlers.flatMap((value, index) => (isOurHook(value) ? [{ event, index, value }] : []))
      : [],
  );
}

function assertShape(settings: string): void {
  const root = valueAt(settings, []);
  if (!isRecord(root)) throw new AppError("settings-unreadable", "the file is not an object");
  const { hooks } = root;
  if (hooks === undefined) return;
  if (!isRecord(hooks)) throw new AppError("settings-unreadable", '"hooks" is not an object');
  for (const [event, handlers] of Object.entries(hooks)) {
    if (!Array.isArray(handlers)) throw new AppError("settings-unreadable", `"hooks.${event}" is not a list`);
  }
}
