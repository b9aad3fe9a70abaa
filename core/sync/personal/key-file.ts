// The key file of a personal space: what the recovery phrase says, readable by this user only.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { AppError } from "../../app-error.ts";
import type { Paths } from "../../config/paths.ts";
import { writeFileAtomic } from "../../files/atomic.ts";
import { readRegularText } from "../../files/regular.ts";
import { formatPhrase, parsePhrase, type SpaceSecret } from "../seal/phrase.ts";

const maxBytes = 4096;
const schema = v.object({ space: v.string(), phrases: v.array(v.string()) });

/** Returns the key file of a space. A space's uid is a part of a file name. */
export function keyFile({ data }: Pick<Paths, "data">, space: string): string {
  return join(data, "keys", `${space}.json`);
}

/** Writes the keys with mode 0600: the current one, and in front of it one that is about to replace it. */
export function writeKeys(file: string, space: string, secrets: readonly SpaceSecret[]): void {
  const text = `${JSON.stringify({ space, phrases: secrets.map(formatPhrase) })}\n`;
  writeFileAtomic(file, text, { isPrivate: true });
}

/** Returns the keys, mostly one. Throws AppError `not-found` when the file is gone, `conflict` when it was damaged. */
export function readKeys(file: string): SpaceSecret[] {
  const text = readRegularText(file, { maxBytes });
  const hints = ["`claude-mem sync join` with the recovery phrase writes it again."];
  if (text === undefined) throw new AppError("not-found", `The key of the space can't be read: ${file}`, { hints });
  try {
    return v.parse(schema, JSON.parse(text)).phrases.map(parsePhrase);
  } catch (cause) {
    throw new AppError("conflict", `The key of the space is damaged: ${file}`, { hints, cause });
  }
}

export function deleteKey(file: string): void {
  if (existsSync(file)) rmSync(file);
}
