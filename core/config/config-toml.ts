// Edits config.toml line by line, so that the comments, the order and the spacing of everything else stay.
import { AppError } from "../app-error.ts";
import { parseConfig } from "./config-file.ts";
import type { ConfigValue } from "./config-keys.ts";
import { type Outline, outlineOf, type Statement, statementOf, tableAround } from "./config-outline.ts";

/** Returns the number of the line that sets the key, from 1; undefined if none does. */
export function lineOfKey(source: string, name: string): number | undefined {
  const known = statementOf(outlineOf(source), name);
  return known && known.first + 1;
}

/** Returns the text with the key set. Throws AppError `conflict` if that would change anything else. */
export function setKey(source: string, name: string, value: ConfigValue): string {
  const outline = outlineOf(source);
  const known = statementOf(outline, name);
  const ways = known ? [replaced(outline, known, name, value)] : insertions(outline, name, value);
  return onlyChange(source, ways, { name, value, known });
}

/** Returns the text without the key; the same text if it is not set. Throws like setKey. */
export function unsetKey(source: string, name: string): string {
  const outline = outlineOf(source);
  const known = statementOf(outline, name);
  if (!known) return source;
  const rest = replaced(outline, known, name, undefined);
  const whole = known.path === name ? withoutEmptySection(outline, known) : undefined;
  return onlyChange(source, whole ? [whole, rest] : [rest], { name, value: undefined, known });
}

/** Returns the lines without the section whose only content is the statement; undefined if it has more, or a comment. */
function withoutEmptySection({ lines, sections }: Outline, { first, last }: Statement): string[] | undefined {
  const header = lines.findLastIndex((line, at) => at < first && /^\s*\[[^[]/.test(line));
  const end = sections.find((section) => section.last >= first)?.last ?? lines.length - 1;
  const others = lines.slice(header + 1, end + 1).filter((_, at) => at + header + 1 < first || at + header + 1 > last);
  if (header < 0 || lines[header]?.includes("#") || others.some((line) => line.trim() !== "")) return undefined;
  // The empty line before the header separated it.
  const start = header > 0 && lines[header - 1]?.trim() === "" ? header - 1 : header;
  const kept = lines.toSpliced(start, end + 1 - start);
  return kept.length > 0 && kept.at(-1) !== "" && end + 1 >= lines.length ? [...kept, ""] : kept;
}

/** Returns a value as TOML. */
export function asToml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asToml).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, each]) => `${asTomlKey(key)} = ${asToml(each)}`);
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}

function asTomlKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

/** `value`: undefined takes the key out. */
function replaced({ lines }: Outline, known: Statement, name: string, value: ConfigValue | undefined): string[] {
  const count = known.last - known.first + 1;
  const inTable = name.slice(known.path.length + 1).split(".");
  const isWhole = known.path === name;
  if (isWhole && value === undefined) return lines.toSpliced(known.first, count);
  const next = isWhole ? value : withValue(known.value, inTable, value);
  const start = (lines[known.first] ?? "").match(/^[^=]*=\s*/)?.[0] ?? "";
  return lines.toSpliced(known.first, count, `${start}${asToml(next)}${known.comment}`);
}

/** Returns a copy of an inline table with the value at the path, or without it. */
function withValue(table: unknown, [name = "", ...rest]: readonly string[], value: ConfigValue | undefined): object {
  const known = new Map<string, unknown>(Object.entries(table ?? {}));
  if (rest.length > 0) known.set(name, withValue(known.get(name), rest, value));
  else if (value === undefined) known.delete(name);
  else known.set(name, value);
  return Object.fromEntries(known);
}

/** Returns the ways to add the key, the best first: in its inline table, below its default in a comment, in its section, in a new one. */
function insertions(outline: Outline, name: string, value: ConfigValue): string[][] {
  const { lines, sections } = outline;
  const table = tableAround(outline, name);
  if (table) return [replaced(outline, table, name, value)];
  const parent = name.slice(0, name.lastIndexOf("."));
  const key = name.slice(parent.length + 1);
  const line = `${key} = ${asToml(value)}`;
  const at = sections.findIndex(({ path }) => path === parent);
  const section = sections[at];
  if (section === undefined) {
    const text = lines.at(-1) === "" ? lines.slice(0, -1) : lines;
    const gap = text.length === 0 || text.at(-1)?.trim() === "" ? [] : [""];
    const root = sections[0]?.last ?? -1;
    // A table that dotted keys have begun can't be continued below a header.
    return [[...text, ...gap, `[${parent}]`, line, ""], lines.toSpliced(root + 1, 0, `${name} = ${asToml(value)}`)];
  }
  const start = (sections[at - 1]?.last ?? -1) + 1;
  const defaultAt = lines.findIndex(
    (each, number) => number >= start && number <= section.last && new RegExp(`^\\s*#\\s*${key}\\s*=`).test(each),
  );
  return [defaultAt, section.last].filter((each) => each >= 0).map((each) => lines.toSpliced(each + 1, 0, line));
}

/** Returns the first of the texts whose only change is the wanted one. */
function onlyChange(
  source: string,
  ways: readonly (readonly string[])[],
  { name, value, known }: { name: string; value: ConfigValue | undefined; known: Statement | undefined },
): string {
  const wanted = new Map(parseConfig(source).values);
  if (value === undefined) wanted.delete(name);
  else wanted.set(name, value);
  const isWanted = (text: string) => Bun.deepEquals(new Map(parseConfig(text).values), wanted);
  const eol = source.includes("\r\n") ? "\r\n" : "\n";
  const found = ways.map((lines) => lines.join(eol)).find(isWanted);
  if (found !== undefined) return found;
  throw new AppError("conflict", `${name} can't be changed without changing more of the file.`, {
    hints: [`Change it by hand${known ? ` in line ${known.first + 1}` : ""}: \`claude-mem config edit\`.`],
  });
}
