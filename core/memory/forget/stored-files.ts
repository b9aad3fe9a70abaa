// The files other than databases that can contain stored text.
import { existsSync, lstatSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spoolFolders } from "../../capture/spool-files.ts";
import type { Paths } from "../../config/paths.ts";
import { readRegularText } from "../../files/regular.ts";

/** A file that could not be cleaned, and the reason. */
export type Left = { file: string; why: string };

/** The log is rotated at 1 MB, and a spooled event is cut. */
const maxFileBytes = 64_000_000;

/** Returns the events that wait in the spool, and those that were set aside. */
export function listSpooled(paths: Paths): string[] {
  return spoolFolders(paths).flatMap((folder) => {
    if (!existsSync(folder) || !lstatSync(folder).isDirectory()) return [];
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  });
}

export function listLogs({ log }: Paths): string[] {
  return [log, `${log}.1`].filter((file) => existsSync(file));
}

/** Returns what `repair` set aside. It may be damaged, so it is only named. */
export function listSetAside({ data }: Pick<Paths, "data">): Left[] {
  const names = existsSync(data) ? readdirSync(data).filter((name) => /\.damaged$|\.kept$|^damaged-/.test(name)) : [];
  const why = "it was set aside by `repair`; delete it when nothing is missing";
  return names.map((name) => ({ file: join(data, name), why }));
}

/** Returns the text of the file. A hook may have removed it: then it is empty. */
export function readStored(file: string, left: Left[]): string | undefined {
  const text = readRegularText(file, { maxBytes: maxFileBytes });
  if (text === undefined && existsSync(file)) left.push({ file, why: "it can't be read, or is no regular file" });
  return text;
}

/** Replaces the file as a whole. */
export function replaceStored(file: string, text: string): void {
  const unfinished = `${file}.scrubbed.tmp`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}

export const heldLog = "a running session holds it; run this again when all sessions have ended";
