// Edits the hooks of settings in JSON of the form `{"hooks": {EVENT: [{"matcher": …, "hooks": [HANDLER, …]}, …]}}`, which several hosts share.
import { AppError } from "../app-error.ts";
import { insertInArray, removeAt, setAt } from "../files/json-edit.ts";
import type { JsonPath, JsonValue } from "../files/json-node.ts";
import { valueAt } from "../files/json-tree.ts";
import { isRecord } from "../is-record.ts";
import { isOurHook } from "./our-entries.ts";
import { dropIfEmpty, type TextEdit, updateFields } from "./text-edit.ts";

/** A hook to register. `timeout`: in the host's unit. Without `matcher`, it runs at each call of the event. */
export type HookGroup = {
  event: string;
  matcher?: string | undefined;
  handler: { command: string; timeout: number; [key: string]: JsonValue };
};

/** The position of a claude-mem handler: settings.hooks[event][group].hooks[handler]. `shared`: the group has other handlers. */
type HandlerPosition = { group: number; handler: number; shared: boolean; matcher: JsonValue | undefined };

/**
 * Returns the settings with each of claude-mem's hooks registered exactly once, and none on other
 * events. Existing handlers are updated in place. Throws AppError `settings-unreadable` if the
 * shape of the settings is not the host's.
 */
export function addHooks(settings: string, groups: readonly HookGroup[]): TextEdit {
  const wanted = new Set(groups.map(({ event }) => event));
  assertShape(settings, wanted);
  const edit: TextEdit = { text: settings, actions: [] };
  for (const event of eventsOf(settings)) {
    if (!wanted.has(event)) removeFromEvent(edit, event, undefined);
  }
  for (const group of groups) addHook(edit, group);
  return edit;
}

/**
 * Returns the settings without claude-mem's hooks. Empty containers are removed if `created` lists them; without a list, if
 * they contained only claude-mem's handlers.
 */
export function removeHooks(settings: string, created: readonly JsonPath[] | undefined): TextEdit {
  const edit: TextEdit = { text: settings, actions: [] };
  for (const event of eventsOf(settings)) removeFromEvent(edit, event, created);
  dropIfEmpty(edit, ["hooks"], created, edit.actions.length > 0);
  return edit;
}

/** Returns the hooks as the value of "hooks" in settings that have no others. */
export function hooksObject(groups: readonly HookGroup[]): Record<string, JsonValue[]> {
  return Object.fromEntries(groups.map((group) => [group.event, [groupValue(group)]]));
}

/** Returns whether the settings have any claude-mem hook. */
export function hasHooks(settings: string): boolean {
  return listOurs(settings).length > 0;
}

/** Returns claude-mem's handlers, with their places in the list of groups of an event and in their group. */
export function listOurs(settings: string): { event: string; group: number; handler: number; value: JsonValue }[] {
  return eventsOf(settings).flatMap((event) =>
    findOurs(settings, event).flatMap(({ group, handler }) => {
      const value = valueAt(settings, ["hooks", event, group, "hooks", handler]);
      return value === undefined ? [] : [{ event, group, handler, value }];
    }),
  );
}

function addHook(edit: TextEdit, { event, matcher, handler }: HookGroup): void {
  const path = ["hooks", event];
  const places = findOurs(edit.text, event);
  // The matcher of a shared group belongs to others too, so it stays.
  const kept = places.find((place) => !place.shared || sameMatcher(place.matcher, matcher));
  for (const place of places.toReversed()) {
    if (place === kept) continue;
    removePlace(edit, event, place);
    edit.actions.push(`remove a misplaced ${event} hook`);
  }
  const [place] = findOurs(edit.text, event);
  if (place === undefined) {
    const group = groupValue({ event, matcher, handler });
    const exists = valueAt(edit.text, path) !== undefined;
    edit.text = exists ? insertInArray(edit.text, path, group) : setAt(edit.text, path, [group]);
    edit.actions.push(`add the ${event} hook`);
    return;
  }
  const before = edit.text;
  const { timeout, ...fields } = handler;
  const handlerPath = [...path, place.group, "hooks", place.handler];
  edit.text = updateFields(edit.text, handlerPath, fields);
  // A line for a shell has its arguments in the command.
  if (fields.args === undefined && valueAt(edit.text, [...handlerPath, "args"]) !== undefined) {
    edit.text = removeAt(edit.text, [...handlerPath, "args"]);
  }
  // A timeout that the user changed is kept.
  if (valueAt(edit.text, [...handlerPath, "timeout"]) === undefined) {
    edit.text = setAt(edit.text, [...handlerPath, "timeout"], timeout);
  }
  if (!sameMatcher(place.matcher, matcher)) {
    edit.text = setAt(edit.text, [...path, place.group, "matcher"], matcher ?? "*");
  }
  if (edit.text !== before) edit.actions.push(`update the ${event} hook`);
}

function groupValue({ matcher, handler }: HookGroup): JsonValue {
  return { ...(matcher === undefined ? {} : { matcher }), hooks: [handler] };
}

function removeFromEvent(edit: TextEdit, event: string, created: readonly JsonPath[] | undefined): void {
  const places = findOurs(edit.text, event);
  for (const place of places.toReversed()) removePlace(edit, event, place);
  if (places.length > 0) edit.actions.push(`remove the ${event} hook`);
  dropIfEmpty(edit, ["hooks", event], created, places.length > 0);
}

function removePlace(edit: TextEdit, event: string, place: HandlerPosition): void {
  const group = ["hooks", event, place.group];
  edit.text = removeAt(edit.text, [...group, "hooks", place.handler]);
  const left = valueAt(edit.text, [...group, "hooks"]);
  if (Array.isArray(left) && left.length === 0) edit.text = removeAt(edit.text, group);
}

function findOurs(settings: string, event: string): HandlerPosition[] {
  const groups = valueAt(settings, ["hooks", event]);
  if (!Array.isArray(groups)) return [];
  return groups.flatMap((group, index) => {
    if (!isRecord(group) || !Array.isArray(group.hooks)) return [];
    const { hooks: handlers, matcher } = group;
    const shared = !handlers.every(isOurHook);
    return handlers.flatMap((handler, position) =>
      isOurHook(handler) ? [{ group: index, handler: position, shared, matcher }] : [],
    );
  });
}

function eventsOf(settings: string): string[] {
  const hooks = valueAt(settings, ["hooks"]);
  return isRecord(hooks) ? Object.keys(hooks) : [];
}

/** For the hosts, no matcher, an empty one and "*" are equal. */
function sameMatcher(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return (one || "*") === (other || "*");
}

function assertShape(settings: string, events: Iterable<string>): void {
  if (!isRecord(valueAt(settings, []))) throw wrongShape("the file is not an object");
  const hooks = valueAt(settings, ["hooks"]);
  if (hooks === undefined) return;
  if (!isRecord(hooks)) throw wrongShape('"hooks" is not an object');
  for (const event of events) {
    if (hooks[event] !== undefined && !Array.isArray(hooks[event])) throw wrongShape(`"hooks.${event}" is not a list`);
  }
}

function wrongShape(what: string): AppError {
  return new AppError("settings-unreadable", what);
}
