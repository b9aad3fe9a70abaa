// Where the files of shared memories are written: the work tree, or a branch.
import { join } from "node:path";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { writeFileAtomic } from "../../files/atomic.ts";
import { lstatPath } from "../../files/stat.ts";
import { attributesName, extension, readSharedFile, requireOwnFolder, sharedFolder } from "./folder.ts";
import type { MemoryFile } from "./memory-file.ts";

/** A merge keeps the lines of both sides: the reader decides for each field. Line ends are not converted. */
export const attributes = `*${extension} merge=union text eol=lf\n`;
const fileMode = 0o644;

export type SharedPlace = {
  /** Returns the files of these uids that are there and can be read. Throws AppError if the place can't be used. */
  read: (uids: readonly string[]) => Map<string, MemoryFile>;
  /** Writes the content of these uids. Throws AppError if they can't be written. */
  write: (contents: ReadonlyMap<string, string>) => void;
};

/** The folder in the work tree `root`. */
export function folderPlace(root: string): SharedPlace {
  return {
    read: (uids) => {
      requireOwnFolder(root);
      return new Map(
        uids.flatMap((uid) => {
          const file = readSharedFile(root, uid, now());
          return file ? [[uid, file] as const] : [];
        }),
      );
    },
    write: (contents) => {
      for (const [uid, content] of contents) writeShared(root, uid, content);
    },
  };
}

function writeShared(root: string, uid: string, content: string): void {
  const folder = join(root, sharedFolder);
  const file = join(folder, uid + extension);
  const existing = lstatPath(file);
  if (existing && !existing.isFile()) {
    throw new AppError("conflict", `${file} is not a regular file`, { hints: ["Remove it, then share again."] });
  }
  const marks = join(folder, attributesName);
  if (lstatPath(marks) === undefined) writeFileAtomic(marks, attributes, { mode: fileMode, isNew: true });
  writeFileAtomic(file, content, { mode: fileMode });
}
