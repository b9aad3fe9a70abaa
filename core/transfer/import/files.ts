import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../app-error.ts";
import { asRecord } from "../../capture/json-fields.ts";
import { fileError } from "../../files/file-error.ts";
import { readRegular } from "../../files/regular.ts";
import type { Unreadable } from "./foreign-memory.ts";

/** The maximum size of a file with memories. */
const maxBytes = 200_000_000;

/** Returns a file's text and modification time. Throws AppError when it can't be read. */
export function readSource(path: string): { text: string; modifiedAt: number } {
  try {
    const { size, mtimeMs } = statSync(path);
    if (size > maxBytes) {
      throw new AppError("usage", `Too large to import: ${path} has ${size} bytes; the limit is ${maxBytes}.`);
    }
    return {
      text: readRegular(path, { maxBytes })
        .toString("utf8")
        .replace(/^\ufeff/, ""),
      modifiedAt: Math.round(mtimeMs),
    };
  } catch (error) {
    throw fileError("read", path, error);
  }
}

/** Returns the object or list that a file holds. Throws AppError when it holds none. */
export function readJsonSource(path: string): { value: unknown; modifiedAt: number } {
  const { text, modifiedAt } = readSource(path);
  const value = parseObject(text);
  if (value === undefined) {
    throw new AppError("usage", `Not valid JSON: ${path}`, { hints: ["Check that this is the file you mean."] });
  }
  return { value, modifiedAt };
}

/** Yields the records of a file: the items of a JSON list, or an object on each line. */
export function* readRecords(
  path: string,
): Generator<{ row: Record<string, unknown>; number: number; modifiedAt: number } | { unreadable: Unreadable }> {
  const { text, modifiedAt } = readSource(path);
  const whole = text.trimStart().startsWith("[") ? parseObject(text) : undefined;
  const items = Array.isArray(whole) ? whole : text.split("\n");
  for (const [index, item] of items.entries()) {
    if (typeof item === "string" && item.trim() === "") continue;
    const row = typeof item === "string" ? parseObject(item) : item;
    const number = index + 1;
    if (row !== undefined) yield { row: asRecord(row), number, modifiedAt };
    else yield { unreadable: { where: `line ${number}`, reason: "it is not valid JSON" } };
  }
}

/** Returns the object or list in a text; undefined when there is none. */
export function parseObject(text: string): Record<string, unknown> | unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
    return typeof value === "object" && value !== null ? asRecord(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the path itself if it is a file, else the matching files below it. Throws AppError when there are none. */
export function listSource(path: string, pattern: RegExp): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path, { recursive: true, encoding: "utf8" });
    return names
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => join(path, name));
  } catch (error) {
    throw fileError("read", path, error);
  }
}
