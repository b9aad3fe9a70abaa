// Writes memories that the user chose into files of the repository, and removes them again.
import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { fieldsOf } from "../../changes/change.ts";
import { now } from "../../clock.ts";
import { removeFile } from "../../files/atomic.ts";
import { lstatPath } from "../../files/stat.ts";
import type { Workspace } from "../../project/identify.ts";
import { type LogRow, listLogOf } from "../../store/change-log.ts";
import { type Chosen, listChosen, listGitItems } from "../../store/git-share.ts";
import { fileDevice } from "./device.ts";
import { extension, requireOwnFolder, sharedFolder } from "./folder.ts";
import { type MemoryFile, maxFileBytes, parseMemoryFile, printMemoryFile } from "./memory-file.ts";
import { folderPlace, type SharedPlace } from "./place.ts";
import { toShared } from "./to-shared.ts";

export type ShareReport = {
  /** Memories whose files were written; in a dry run: would be. */
  written: { id: number; title: string; file: string }[];
  /** Ids of memories whose files say the same already. */
  same: number[];
  refused: { id: number; reason: string }[];
};

export type ShareOptions = {
  ids: readonly number[] | undefined;
  author: string;
  dryRun: boolean;
  /** The work tree by default. */
  place?: SharedPlace;
};

/** Writes the chosen memories of the project, or without ids all that may be shared. Throws AppError if the folder can't be written. */
export function shareInFolder(
  db: Database,
  workspace: Workspace,
  { ids, author, dryRun, place = folderPlace(workspace.root) }: ShareOptions,
): ShareReport {
  const { project } = workspace;
  const report: ShareReport = { written: [], same: [], refused: [] };
  const chosen = listChosen(db, project.id, ids);
  const missing = (ids ?? []).filter((id) => !chosen.some((each) => each.id === id));
  for (const id of missing) report.refused.push({ id, reason: "The project has no such memory." });
  const known = place.read(chosen.filter(({ isShareable }) => isShareable).map(({ uid }) => uid));
  const contents = new Map<string, string>();
  const authors = new Map([...listGitItems(db, project.id)].map(([uid, item]) => [uid, item.author]));
  for (const { id, uid, isShareable } of chosen) {
    const result = isShareable ? prepare(db, workspace, uid, authors.get(uid) ?? author, known.get(uid)) : notShareable;
    if ("reason" in result) report.refused.push({ id, reason: result.reason });
    else if (result.content === undefined) report.same.push(id);
    else {
      report.written.push({ id, title: result.title, file: `${sharedFolder}/${uid}${extension}` });
      contents.set(uid, result.content);
    }
  }
  if (!dryRun && contents.size > 0) place.write(contents);
  return report;
}

const notShareable = {
  reason: "It is not active, nobody vouched for it, it holds in all projects, or it is not yours to share.",
};

/** Removes the files of these memories. Returns the ids of those that had one. */
export function unshareInFolder(db: Database, { root, project }: Workspace, ids: readonly number[]): number[] {
  if (requireOwnFolder(root) === undefined) return [];
  return listChosen(db, project.id, ids).flatMap(({ id, uid }: Chosen) => {
    const file = join(root, sharedFolder, uid + extension);
    if (lstatPath(file)?.isFile() !== true) return [];
    removeFile(file);
    return [id];
  });
}

/** Returns the content of the file; undefined if the file says the same, or what others changed later. */
function prepare(db: Database, { project }: Workspace, uid: string, author: string, known: MemoryFile | undefined) {
  const memory = toShared(db, uid, author);
  if (!memory) return notShareable;
  // A value from the file is not a change of this user.
  const taken = fileDevice(db, project.id);
  const log = listLogOf(db, uid).filter(({ device }) => device !== taken);
  const clockOf = (field: string) => clockOfField(log, field) ?? memory.created_at * 1000;
  const content = printMemoryFile(memory, clockOf, known);
  const read = parseMemoryFile(content, uid, now());
  if ("reason" in read) return read;
  if (content.length > maxFileBytes) return { reason: `It is larger than ${maxFileBytes} bytes.` };
  const isSame = known !== undefined && printMemoryFile(known.memory, () => 0, known) === content;
  return { title: memory.title, content: isSame ? undefined : content };
}

function clockOfField(log: readonly LogRow[], field: string): number | undefined {
  const rows = log.filter((row) => row.action === "create" || fieldsOf(row).includes(field));
  return rows.length === 0 ? undefined : Math.max(...rows.map(({ clock }) => clock));
}
