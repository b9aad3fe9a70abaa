import { AppError } from "../app-error.ts";
import { type Env, env } from "../config/env.ts";
import { readRegular } from "../files/regular.ts";
import { leadsOut } from "../files/within.ts";
import { type Clean, cleanText } from "../privacy/clean.ts";
import { inertText } from "../privacy/fence.ts";
import type { RegistryItem } from "../store/registry.ts";
import { maxItemBytes, type RegistryPlace } from "./item.ts";
import { absolutePath } from "./portable.ts";

/** The content of a file: `text` is clean, and safe inside a fence. */
export type ItemText = { text: Clean; digest: string; size: number };

/**
 * Reads a file. In a project's or plugin's folder it must not be a link. Throws the system's error, or AppError `conflict` if it
 * is not a regular file or too large.
 */
export function readItemFile(file: string, place: RegistryPlace): ItemText {
  const noFollow = place === "project" || place === "plugin";
  const bytes = readRegular(file, { maxBytes: maxItemBytes, noFollow });
  const digest = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  // Cleaned again, because what was taken out may have separated the parts of a secret.
  return { text: cleanText(inertText(cleanText(bytes.toString("utf8")))), digest, size: bytes.length };
}

/** Reads the file of an item in the project with this top folder; undefined if it can't be read, or a link leads out of the project. */
export function readItem(item: RegistryItem, root: string, from: Env = env()): ItemText | undefined {
  const file = absolutePath(item.path, root, from);
  if (file === undefined) return undefined;
  try {
    return item.place === "project" && leadsOut(root, item.path) ? undefined : readItemFile(file, item.place);
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && "code" in error)) return undefined;
    throw error;
  }
}

/** The name of a file's text that a user can type. */
export function shortDigest(digest: string): string {
  return digest.slice(0, 12);
}
