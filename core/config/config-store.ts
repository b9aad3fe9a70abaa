// Reads and writes config.toml for commands.
import { writeFileAtomic } from "../files/atomic.ts";
import { errnoOf, fileError } from "../files/file-error.ts";
import { readRegular } from "../files/regular.ts";
import { maxConfigBytes } from "./config-file.ts";
import type { ConfigValue } from "./config-keys.ts";
import { setKey, unsetKey } from "./config-toml.ts";

/** A key and its new value; undefined takes the key out. */
export type ConfigChange = { name: string; value: ConfigValue | undefined };

/** Returns the text of the file; undefined if there is none. Throws AppError if it can't be read, is not a regular file or is too large. */
export function readConfigText(file: string): string | undefined {
  try {
    return readRegular(file, { maxBytes: maxConfigBytes }).toString("utf8");
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw fileError("read", file, error);
  }
}

/** Makes the changes and returns whether the file is another one now. Throws AppError, and changes nothing in that case. */
export function changeConfig(file: string, changes: readonly ConfigChange[]): boolean {
  const before = readConfigText(file);
  let text = before ?? "";
  for (const { name, value } of changes) text = value === undefined ? unsetKey(text, name) : setKey(text, name, value);
  if (text === (before ?? "")) return false;
  writeFileAtomic(file, text, { isPrivate: true });
  return true;
}
