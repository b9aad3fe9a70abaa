import { configRows } from "../core/config/config-keys.ts";
import { type ConfigState, displayDefault } from "../core/config/config-state.ts";
import { allowedValues, meaningOf } from "../core/config/config-text.ts";
import type { SettingState } from "../core/config/setting-state.ts";
import { allSettings, findSetting, shortName } from "../core/config/setting-table.ts";
import { wanted, withoutMarkdown } from "../core/config/setting-value.ts";
import type { Setting } from "../core/config/table/setting.ts";

const sources = {
  environment: "environment",
  settings: "Claude Code's settings",
  file: "config.toml",
  default: "default",
} as const;
const maxValueChars = 40;
const maxSimilar = 3;
/** Shorter words, such as "the", say nothing about what is meant. */
const minWordChars = 4;

/** Returns the settings as a table by topic: name, value, source. */
export function renderSettings(states: readonly SettingState[]): string {
  const rows = states.map((state) => ({
    state,
    name: typedName(state.setting),
    value: shorten(withoutMarkdown(state.value)),
  }));
  const names = Math.max(...rows.map(({ name }) => name.length));
  const values = Math.max(...rows.map(({ value }) => value.length));
  const topics = Map.groupBy(rows, ({ state }) => state.group);
  return [...topics]
    .map(([topic, members]) => {
      const lines = members.map(({ state, name, value }) =>
        [`  ${name.padEnd(names)}  ${value.padEnd(values)}  ${sources[state.source]}`, ...notesOn(state)].join("\n"),
      );
      return `${topic}\n${lines.join("\n")}`;
    })
    .join("\n\n");
}

/**
 * Returns the keys of config.toml as a table by topic. If a row of the table of keys has one default for all its members, only
 * the keys that are set have separate lines.
 */
export function renderKeys(states: readonly ConfigState[], file: string): string {
  const rows = states.flatMap((state) => {
    const { name, members } = state.key.row;
    const value = shorten(withoutMarkdown(state.value));
    const cells = { name: state.key.name, value, source: keySource(state), notes: notesOn(state) };
    if (members === undefined || typeof state.key.row.defaultValue === "object") return [cells];
    const general =
      state.key.member === members[0] ? [{ name, value: displayDefault(state.key), source: "default", notes: [] }] : [];
    return [...general, ...(state.source === "default" ? [] : [cells])];
  });
  const names = Math.max(...rows.map(({ name }) => name.length));
  const values = Math.max(...rows.map(({ value }) => value.length));
  const lines = rows.flatMap(({ name, value, source, notes }) => [
    `  ${name.padEnd(names)}  ${value.padEnd(values)}  ${source}`,
    ...notes,
  ]);
  return [`Keys of ${file}`, ...lines].join("\n");
}

/** Returns all about one key. */
export function renderKey(state: ConfigState): string {
  const { key, value } = state;
  return [
    `${key.name} = ${withoutMarkdown(value)}  (${keySource(state)})`,
    `  ${withoutMarkdown(meaningOf(key.row))}`,
    ...notesOn(state).map((note) => note.slice(2)),
    `  Accepted: ${allowedValues(key.row)}. Default: ${withoutMarkdown(displayDefault(key))}.`,
    ...(key.row.variable === undefined ? [] : [`  The variable ${key.row.variable} wins over it.`]),
  ].join("\n");
}

function keySource({ key, source, line }: ConfigState): string {
  if (source === "file") return `line ${line}`;
  return source === "default" ? source : `${sources[source]}: ${key.row.variable}`;
}

/** Returns all about one setting. */
export function renderSetting(state: SettingState): string {
  const { setting, value, source } = state;
  return [
    `${setting.name} = ${withoutMarkdown(value)}  (${sources[source]})`,
    `  ${withoutMarkdown(setting.meaning)}`,
    ...notesOn(state).map((note) => note.slice(2)),
    `  Accepted: ${wanted(setting)}. Default: ${withoutMarkdown(setting.defaultValue)}.`,
    ...(setting.notWritten === undefined
      ? []
      : [`  It can't be changed here: ${withoutMarkdown(setting.notWritten)}.`]),
  ].join("\n");
}

/**
 * Returns the names of settings whose description has most of a sentence's words. A variable that corresponds to a key gives the
 * key's name.
 */
export function settingsAbout(sentence: string): string[] {
  const words = wordsIn(sentence).filter((word) => word.length >= minWordChars);
  const scored = allSettings.map((setting) => {
    const key = configRows().find(({ variable, members }) => members === undefined && variable === setting.name);
    const described = new Set(wordsIn(`${setting.name.replaceAll("_", " ")} ${setting.meaning}`));
    return { name: key?.name ?? typedName(setting), score: words.filter((word) => described.has(word)).length };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best === 0) return [];
  return scored
    .filter(({ score }) => score === best)
    .map(({ name }) => name)
    .slice(0, maxSimilar);
}

/** Returns the shortest name that means this setting. */
export function typedName(setting: Setting): string {
  const short = shortName(setting);
  return findSetting(short) === setting ? short : setting.name.toLowerCase();
}

function notesOn({ inSessions, problem }: { inSessions: string | undefined; problem?: string | undefined }): string[] {
  return [
    ...(inSessions === undefined
      ? []
      : [`    Sessions use ${inSessions}: there, Claude Code's settings override your shell.`]),
    ...(problem === undefined ? [] : [`    Problem: ${problem}`]),
  ];
}

/** A plural is taken for its singular. */
function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/s$/, ""));
}

function shorten(value: string): string {
  return value.length > maxValueChars ? `${value.slice(0, maxValueChars - 1)}…` : value;
}
