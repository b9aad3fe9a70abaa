// Reads config.toml. Every hook does, so a missing file costs one call of the system, and nothing here throws.
import { statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { readRegular } from "../files/regular.ts";
import { type ConfigValue, findConfigKey, isOfKind } from "./config-keys.ts";

/** A fault of the file: a line that is no TOML (`message`), or the `name` of a key that is unknown or has a wrong `value`. */
export type ConfigProblem =
  | { what: "unreadable"; message: string }
  | { what: "syntax"; line: number; message: string }
  | { what: "unknown"; name: string }
  | { what: "value"; name: string; value: unknown };

export type UserConfig = {
  /** The valid values by their keys' names. */
  values: ReadonlyMap<string, ConfigValue>;
  problems: readonly ConfigProblem[];
};

export const emptyConfig: UserConfig = { values: new Map(), problems: [] };

/** A file with each key once has 5,000 characters. */
export const maxConfigBytes = 32_768;
/** The number of faulty lines that are skipped before the rest of the file is ignored. */
const maxSyntaxErrors = 10;

type Places = { home: string } & Record<"memDir" | "xdgConfigHome" | "localAppData", string | undefined>;

/**
 * Returns the path of the file, which is always in the user's own folder: a relative CLAUDE_MEM_DIR or XDG_CONFIG_HOME would let a
 * repository supply it, and does not count.
 */
export function configFile(from: Places, platform: NodeJS.Platform = process.platform): string {
  if (from.memDir !== undefined && isAbsolute(from.memDir)) return join(from.memDir, "config.toml");
  if (platform === "win32") {
    return join(from.localAppData ?? join(from.home, "AppData", "Local"), "claude-mem", "config.toml");
  }
  const base = from.xdgConfigHome;
  return join(base !== undefined && isAbsolute(base) ? base : join(from.home, ".config"), "claude-mem", "config.toml");
}

/** Returns the content of the file; empty if there is none. Bad lines, unknown keys and wrong values are problems, the others count. */
export function readConfig(file: string): UserConfig {
  try {
    if (!statSync(file, { throwIfNoEntry: false })) return emptyConfig;
    return parseConfig(readRegular(file, { maxBytes: maxConfigBytes }).toString("utf8"));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { values: emptyConfig.values, problems: [{ what: "unreadable", message }] };
  }
}

export function parseConfig(source: string): UserConfig {
  const values = new Map<string, ConfigValue>();
  const problems: ConfigProblem[] = [];
  collect(parseLenient(source, problems), "", values, problems);
  return { values, problems };
}

/** Returns the variables that correspond to keys, as if the environment set them. */
export function variablesOf({ values }: UserConfig): Readonly<Record<string, string>> {
  const variables: Record<string, string> = {};
  for (const [name, value] of values) {
    const variable = findConfigKey(name)?.row.variable;
    if (variable !== undefined) variables[variable] = asVariable(value);
  }
  return variables;
}

/** Returns a value as a variable has it. */
export function asVariable(value: ConfigValue): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? value.join(delimiter) : String(value);
}

function collect(table: object, prefix: string, values: Map<string, ConfigValue>, problems: ConfigProblem[]): void {
  for (const [part, value] of Object.entries(table)) {
    const name = `${prefix}${part}`;
    const key = findConfigKey(name);
    if (key && isOfKind(key.row.kind, value)) values.set(name, value);
    else if (key) problems.push({ what: "value", name, value });
    else if (typeof value !== "object" || value === null || Array.isArray(value))
      problems.push({ what: "unknown", name });
    else collect(value, `${name}.`, values, problems);
  }
}

/** Leaves out each line that is no TOML. Returns an empty object if there are too many. */
function parseLenient(source: string, problems: ConfigProblem[]): object {
  const parsed = tryParse(source);
  if (typeof parsed === "object") return parsed;
  const lines = source.split("\n");
  let message: string | undefined = parsed;
  for (let count = 0; count < maxSyntaxErrors && message !== undefined; count++) {
    const at = firstBadLine(lines, message);
    problems.push({ what: "syntax", line: at + 1, message: message.replace(/^TOML Parse error: /, "") });
    lines[at] = "";
    const rest = tryParse(lines.join("\n"));
    if (typeof rest === "object") return rest;
    message = rest;
  }
  return {};
}

/** The parser names no line. It stops at the first error, so every text that includes that line has the same error. */
function firstBadLine(lines: readonly string[], message: string): number {
  let [first, last] = [0, lines.length - 1];
  while (first < last) {
    const middle = (first + last) >> 1;
    if (tryParse(`${lines.slice(0, middle + 1).join("\n")}\n`) === message) last = middle;
    else first = middle + 1;
  }
  while (first > 0 && lines[first]?.trim() === "") first -= 1;
  return first;
}

function tryParse(source: string): object | string {
  try {
    return Bun.TOML.parse(source);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
