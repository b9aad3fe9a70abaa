// The permitted effects of a repository's files: to add or change a candidate that a teammate shared, and to withdraw it.
import type { Database } from "bun:sqlite";
import { applyInOrder } from "../../changes/apply.ts";
import type { Change } from "../../changes/change.ts";
import { parseChange } from "../../changes/parse-change.ts";
import { now } from "../../clock.ts";
import { isEnabled } from "../../config/categories.ts";
import { write } from "../../db/transaction.ts";
import { Forgotten } from "../../memory/forget/forgotten.ts";
import { cleanText } from "../../privacy/clean.ts";
import type { Workspace } from "../../project/identify.ts";
import { keptUid, tickClock } from "../../store/change-log.ts";
import { type GitItem, listGitItems, nextGitSeq, putGitItem } from "../../store/git-share.ts";
import { getObservation } from "../../store/observation.ts";
import { ownEditedFields } from "../../store/space-item.ts";
import { findTombstone } from "../../store/tombstone.ts";
import { idOfUid } from "../../store/uid.ts";
import { fileDevice } from "./device.ts";
import { extension, type FolderContent, type Refusal } from "./folder.ts";
import type { SharedMemory } from "./memory-file.ts";
import { toShared } from "./to-shared.ts";

export type TakeReport = {
  /** Local ids; none in a dry run. */
  added: number[];
  changed: number[];
  /** How many memories the user shared, or had from elsewhere. */
  own: number;
  /** Local ids of those whose files differ. They are not changed. */
  differing: number[];
  same: number;
  /** How many were deleted here, and stay away. */
  deleted: number;
  /** How many were withdrawn, because their files are gone. */
  withdrawn: number;
  refused: Refusal[];
};

/** Applies the files to the workspace's project, in one transaction. Each is checked and cleaned like a change of another device. */
export function takeShared(db: Database, workspace: Workspace, content: FolderContent): TakeReport {
  return write(db, () => takeAll(db, workspace, content));
}

function takeAll(db: Database, workspace: Workspace, content: FolderContent): TakeReport {
  const { project } = workspace;
  const report: TakeReport = {
    ...{ added: [], changed: [], own: 0, differing: [], same: 0, deleted: 0, withdrawn: 0 },
    refused: [...content.refused],
  };
  const items = listGitItems(db, project.id);
  const forgotten = new Forgotten(db);
  for (const [uid, { memory }] of content.files) {
    const known = items.get(uid);
    const id = idOfUid(db, "observation", keptUid(db, uid));
    if (id !== undefined && !(isTaken(known) && isOfOthers(db, id))) noteOwn(db, report, id, memory);
    else if (id === undefined && (known ? known.digest !== "" : findTombstone(db, uid) !== null)) report.deleted += 1;
    else if (known?.digest === digestOf(memory)) report.same += 1;
    else {
      const reason = takeOne(db, workspace, memory, forgotten);
      if (reason !== undefined) report.refused.push({ file: uid + extension, reason });
      else if (id !== undefined) report.changed.push(id);
      else report.added.push(idOfUid(db, "observation", uid) ?? 0);
    }
  }
  for (const item of items.values()) {
    const id = idOfUid(db, "observation", item.uid);
    if (id === undefined || !isOfOthers(db, id)) continue;
    // An unreadable file neither changes nor withdraws its memory.
    if (isTaken(item) && !content.named.has(item.uid)) report.withdrawn += withdraw(db, workspace, item);
  }
  return report;
}

/** Withdraws the memories that were taken and that nobody confirmed here. Returns how many. */
export function withdrawUnconfirmed(db: Database, workspace: Workspace): number {
  return write(db, () => {
    let count = 0;
    for (const item of listGitItems(db, workspace.project.id).values()) {
      const id = idOfUid(db, "observation", item.uid);
      const isWaiting = id !== undefined && getObservation(db, id)?.status === "candidate";
      if (isTaken(item) && isWaiting) count += withdraw(db, workspace, item);
    }
    return count;
  });
}

function isTaken(item: GitItem | undefined): item is GitItem {
  return item !== undefined && item.digest !== "";
}

/** A memory whose words the user has changed is the user's. */
function isOfOthers(db: Database, id: number): boolean {
  return getObservation(db, id)?.origin === "team";
}

function noteOwn(db: Database, report: TakeReport, id: number, memory: SharedMemory): void {
  report.own += 1;
  const own = toShared(db, memory.uid, memory.author);
  if (own && digestOf(own) !== digestOf(memory)) report.differing.push(id);
}

/** Returns why the memory was not taken. */
function takeOne(db: Database, workspace: Workspace, memory: SharedMemory, forgotten: Forgotten): string | undefined {
  if (!isEnabled(memory.type)) return `You turned off memories of the type ${memory.type}.`;
  const change = parseChange(changeOf(db, workspace, memory));
  if (!change) return "It holds values that are not allowed.";
  if (forgotten.isSaidIn(change)) return "It says what was forgotten on this device.";
  const [result] = applyInOrder(db, [forgotten.withoutSecrets(change)]);
  if (result !== "applied") return "Its values contradict what is stored here.";
  const author = cleanText(memory.author);
  putGitItem(db, workspace.project.id, { uid: memory.uid, author, digest: digestOf(memory) });
  return undefined;
}

function withdraw(db: Database, workspace: Workspace, item: GitItem): number {
  const tombstone = { deletedAt: now(), salt: null, digest: null };
  applyInOrder(db, [{ ...rowOf(db, workspace, item.uid), action: "delete", tombstone }]);
  putGitItem(db, workspace.project.id, { ...item, digest: "" });
  return 1;
}

/** Returns the memory as a candidate of a teammate; what the user changed about it here stays. */
function changeOf(db: Database, workspace: Workspace, memory: SharedMemory): Change {
  const { uid, author: _author, files, facts, concepts, aliases, ...texts } = memory;
  const edited = ownEditedFields(db, uid);
  const id = idOfUid(db, "observation", uid);
  const status = id === undefined ? "candidate" : getObservation(db, id)?.status;
  const given = {
    ...texts,
    ...{ facts: JSON.stringify(facts), concepts: JSON.stringify(concepts), aliases: JSON.stringify(aliases) },
    ...{ origin: "team", confidence: 0.5, pinned: 0, human_edited: 0, source_key: null, commit_sha: null },
    superseded_by: null,
  };
  const plain = Object.fromEntries(Object.entries(given).filter(([name]) => !edited.has(name)));
  // The memory was confirmed with its old words, so it is a candidate again. What was hidden or superseded stays so.
  const review = status === "active" || status === "candidate" ? { status: "candidate", vouched_by: null } : {};
  const { key, name, rootCommit, remote } = workspace.project;
  return {
    ...rowOf(db, workspace, uid),
    action: "create",
    item: {
      plain: { ...plain, ...review },
      counters: { updated_at: now(), seen_count: 1, last_seen_at: null },
      project: { key, name, root_commit: rootCommit, remote },
      session: null,
      ...(edited.has("files") ? {} : { files: files.map((file) => ({ ...file, contentHash: null, span: null })) }),
      links: [],
    },
  };
}

function rowOf(db: Database, { project }: Workspace, uid: string) {
  const [device, seq] = [fileDevice(db, project.id), nextGitSeq(db, project.id)];
  return { device, seq, clock: tickClock(db, now()), kind: "memory", uid, fields: "" } as const;
}

function digestOf(memory: SharedMemory): string {
  const { author: _author, ...rest } = memory;
  const sorted = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(sorted)).digest("hex");
}
