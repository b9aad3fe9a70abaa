import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AppError } from "../../app-error.ts";
import type { Paths } from "../../config/paths.ts";
import { fileError } from "../../files/file-error.ts";
import type { NoteFile } from "./to/notes.ts";
import { assertExportPlace } from "./write-export.ts";

/**
 * Writes files below `folder` that only their owner can read, and returns their number. A new folder appears as a whole or not at all. Into an
 * existing one that is not empty, files go one by one, and only if `isForced`; others in it stay. Throws AppError like writeExport.
 */
export function writeExportFolder(
  folder: string,
  files: Iterable<NoteFile>,
  { paths, isForced }: { paths: Paths; isForced: boolean },
): number {
  assertExportPlace(join(folder, "index.md"), dirname(folder), paths);
  const existing = lstatSync(folder, { throwIfNoEntry: false });
  if (existing && !existing.isDirectory()) {
    throw new AppError("conflict", `${folder} is not a folder.`, { hints: ["Give the name of a new folder."] });
  }
  const isEmpty = !existing || readdirSync(folder).length === 0;
  if (!isEmpty && !isForced) {
    throw new AppError("conflict", `${folder} is not empty.`, {
      hints: ["Give another folder, or --force, which replaces notes of the same names."],
    });
  }
  // Beside the folder, because a rename can't leave its file system.
  const temporary = join(dirname(folder), `.${basename(folder)}.${randomUUID()}.tmp`);
  try {
    const written = writeAll(temporary, files);
    if (!isEmpty) moveFiles(temporary, folder, written);
    else {
      if (existing) rmdirSync(folder);
      renameSync(temporary, folder);
    }
    return written.length;
  } catch (error) {
    throw fileError("write", folder, error);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function writeAll(folder: string, files: Iterable<NoteFile>): string[] {
  mkdirSync(folder, { mode: 0o700 });
  const written: string[] = [];
  for (const { path, text } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
    written.push(path);
  }
  return written;
}

/** A rename replaces a link itself and never its target, but it would follow a link on the way. */
function moveFiles(from: string, to: string, paths: readonly string[]): void {
  for (const folder of new Set(paths.map((path) => dirname(join(to, path))))) {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw new AppError("conflict", `${folder} is not a folder.`);
  }
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    renameSync(join(from, path), join(to, path));
  }
}
