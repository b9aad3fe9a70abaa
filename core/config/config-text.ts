// The values of config.toml as users type and read them.
import { delimiter } from "node:path";
import { asVariable } from "./config-file.ts";
import {
  type ConfigKey,
  type ConfigKind,
  type ConfigRow,
  type ConfigValue,
  configRows,
  isOfKind,
} from "./config-keys.ts";
import { parseSwitch } from "./env.ts";
import { findSetting } from "./setting-table.ts";
import { mayBeWritten, wanted } from "./setting-value.ts";
import type { Setting } from "./table/setting.ts";

/** Returns all keys in the order of the table. */
export function allConfigKeys(): ConfigKey[] {
  return configRows().flatMap((row): ConfigKey[] =>
    row.members === undefined
      ? [{ name: row.name, row, member: undefined }]
      : row.members.map((member) => ({ name: row.name.replace("*", member), row, member })),
  );
}

/** Returns the setting of the variable that wins over the key. */
export function settingOf({ variable }: ConfigRow): Setting | undefined {
  return variable === undefined ? undefined : findSetting(variable);
}

/** Returns what the key does, in Markdown. */
export function meaningOf(row: ConfigRow): string {
  return row.meaning ?? settingOf(row)?.meaning ?? "";
}

/** Returns a phrase for the allowed values. */
export function allowedValues(row: ConfigRow): string {
  const { kind } = row;
  switch (kind.is) {
    case "switch":
      return "true or false";
    case "number": {
      const what = kind.isWhole ? "a whole number" : "a number";
      return `${what} from ${kind.min} to ${kind.max}`;
    }
    case "text": {
      if (kind.choices) return `one of ${kind.choices.join(", ")}`;
      const setting = settingOf(row);
      return setting ? wanted(setting) : "one line of text";
    }
    case "list":
      return kind.choices ? `any of ${kind.choices.join(", ")}` : "absolute paths, or paths that begin with ~";
  }
}

/** Returns the value that a user typed; undefined if it is not allowed. A list has commas between its items; `none` is an empty one. */
export function parseTyped({ row }: ConfigKey, typed: string): ConfigValue | undefined {
  const value = readTyped(row.kind, typed.trim());
  if (!isOfKind(row.kind, value)) return undefined;
  return isAccepted(row, value, mayBeWritten) ? value : undefined;
}

function readTyped(kind: ConfigKind, typed: string): unknown {
  switch (kind.is) {
    case "switch":
      return parseSwitch(typed);
    case "number":
      return /^\d[\d_]*(?:\.\d+)?$/.test(typed) ? Number(typed.replaceAll("_", "")) : undefined;
    case "text":
      return kind.choices?.find((choice) => choice.toLowerCase() === typed.toLowerCase()) ?? typed;
    case "list": {
      const items = typed
        .replace(/^\[(.*)\]$/, "$1")
        .split(",")
        .map((item) => item.trim().replace(/^"(.*)"$/, "$1"));
      return items.length === 1 && /^(?:none)?$/i.test(items[0] ?? "") ? [] : items;
    }
  }
}

/** Returns whether the rules of the key's variable accept the value. */
export function isAccepted(row: ConfigRow, value: ConfigValue, check: typeof mayBeWritten): boolean {
  const setting = settingOf(row);
  if (setting === undefined || row.kind.is === "switch") return true;
  // Each item by itself, since a folder may have the variable's delimiter in its name.
  const texts = Array.isArray(value)
    ? value.map((item) => asVariable(item.replaceAll(delimiter, "_")))
    : [asVariable(value)];
  return texts.every((text) => text === "" || check(setting, text));
}

/** Returns a value as `config` shows it. */
export function displayValue(value: ConfigValue | undefined): string {
  if (value === undefined) return "not set";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return String(value);
}
