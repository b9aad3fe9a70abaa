// Takes what was forgotten out of all files, when its rows are gone. Each step can be repeated.
import type { Database } from "bun:sqlite";
import { rmSync } from "node:fs";
import type { Paths } from "../../config/paths.ts";
import { listBackups, listUnfinishedBackups } from "../../db/backup.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { write } from "../../db/transaction.ts";
import { isAbandoned } from "../../files/abandoned.ts";
import { ForgottenTexts } from "../../privacy/forgotten-text.ts";
import { indexDocument } from "../../search/document.ts";
import type { ForgetPlan } from "../../store/forget-plan.ts";
import { removeForgotten } from "../../store/forget-rows.ts";
import { listForgottenTexts } from "../../store/forgotten-text.ts";
import { getObservations } from "../../store/observation.ts";
import { purgeIndex, putIndexDocument } from "../../store/observation-index.ts";
import { purgeObservations, purgeProject } from "../../store/purge.ts";
import { rowTexts } from "../../store/queries/forgettable.ts";
import { clearRecordIndex } from "../../store/record-index.ts";
import { emptyIndexes, rewriteFile, rewriteTexts, type TextColumn, textColumns } from "../../store/stored-text.ts";
import { ownSalt } from "../../store/tombstone.ts";
import { changeBackups } from "../change/purge-backups.ts";
import { Forgotten } from "./forgotten.ts";
import { heldLog, type Left, listLogs, listSetAside, listSpooled, readStored, replaceStored } from "./stored-files.ts";

const batchSize = 50;

/** Cleans the spool, the log, the database file and the backups. Returns what could not be cleaned. */
export function cleanFiles(db: Database, paths: Paths, plans: readonly ForgetPlan[]): Left[] {
  const planned = new Set(plans.flatMap((plan) => plan.texts));
  const texts = new ForgottenTexts(
    listForgottenTexts(db).filter(({ digest }) => planned.has(digest)),
    ownSalt(db),
  );
  const left: Left[] = [];
  // First, so that no hook stores it again.
  cleanSpool(paths, new Forgotten(db), left);
  cleanLogs(paths, plans, texts, left);
  if (!texts.isEmpty) {
    indexMasked(db, texts);
    maskColumns(db, texts, false);
  }
  // The indexes only mark entries as deleted. That of records is filled again by the next search.
  write(db, () => {
    purgeIndex(db);
    clearRecordIndex(db);
  });
  if (!rewriteFile(db)) left.push({ file: `${paths.database}-wal`, why: heldLog });
  left.push(...changeBackups(paths.backups, (backup) => cleanBackup(backup, plans, texts)));
  left.push(...removeUnfinishedBackups(paths), ...listSetAside(paths));
  return left;
}

/** A backup that is being written may have been begun before the rows were gone. */
function removeUnfinishedBackups({ backups }: Paths): Left[] {
  return listUnfinishedBackups(backups).flatMap((file) => {
    if (!isAbandoned(file)) return [{ file, why: "it is being written; run this again in a minute" }];
    rmSync(file, { force: true });
    return [];
  });
}

/** The place of a text: a table and column of the database, or a file. */
export type Standing = { place: string; texts: number };

/** Returns the places of the texts, and changes nothing. A file that can't be read is left out. */
export function findTexts(db: Database, paths: Paths, texts: ForgottenTexts): Standing[] {
  const inBackups = listBackups(paths.backups).map((file): Standing => {
    try {
      using backup = openAsIs(file, "readonly");
      const counts = [...maskColumns(backup, texts, true).values()];
      return { place: file, texts: counts.reduce((sum, count) => sum + count, 0) };
    } catch {
      return { place: file, texts: 0 };
    }
  });
  const inFiles = [...listSpooled(paths), ...listLogs(paths)].map((file): Standing => {
    const lines = (readStored(file, []) ?? "").split("\n");
    return { place: file, texts: lines.filter((line) => maskStored(line, texts) !== line).length };
  });
  const inTables = [...maskColumns(db, texts, true)].map(([place, count]): Standing => ({ place, texts: count }));
  return [...inTables, ...inBackups, ...inFiles].filter((standing) => standing.texts > 0);
}

function cleanSpool(paths: Paths, forgotten: Forgotten, left: Left[]): void {
  for (const file of listSpooled(paths)) {
    const text = readStored(file, left);
    if (text === undefined) continue;
    const record = parsed(text) ?? text;
    const masked = forgotten.withoutSecrets(record);
    if (forgotten.isSaidIn(record) || forgotten.isForgotten(record)) rmSync(file, { force: true });
    else if (!Bun.deepEquals(masked, record))
      replaceStored(file, typeof masked === "string" ? masked : JSON.stringify(masked));
  }
}

/** An error may quote any stored text: only of a text that is looked for is it known which line does. */
function cleanLogs(paths: Paths, plans: readonly ForgetPlan[], texts: ForgottenTexts, left: Left[]): void {
  const isOfRows = plans.some(
    (plan) => plan.texts.length === 0 || plan.memories.length + plan.prompts.length + plan.events.length > 0,
  );
  for (const file of listLogs(paths)) {
    if (isOfRows) {
      rmSync(file, { force: true });
      continue;
    }
    const before = readStored(file, left) ?? "";
    const after = before
      .split("\n")
      .map((line) => maskStored(line, texts))
      .join("\n");
    if (after !== before) replaceStored(file, after);
  }
}

function cleanBackup(db: Database, plans: readonly ForgetPlan[], texts: ForgottenTexts): boolean {
  for (const plan of plans) {
    if (plan.project !== null) purgeProject(db, plan.project);
    purgeObservations(db, plan.memories);
    removeForgotten(db, plan);
  }
  if (texts.isEmpty) return true;
  maskColumns(db, texts, false);
  // They are filled again when the backup is used.
  emptyIndexes(db);
  return true;
}

/** Tables and columns with names that the program uses. A word that the user wants forgotten may be such a name; a secret never is. */
const structure = {
  tables: /^(?:project|project_root|project_alias|meta|worker|device|spend|spend_day|injection_day|registry_item)$/,
  columns:
    /^(?:tool|source|source_key|capture_key|host|host_id|agent_type|surface|part|target|target_kind|unique_key|end_reason|close_reason)$/,
};

/** Indexes the memories that are about to be masked as they will be then: afterwards nothing would identify them. */
function indexMasked(db: Database, texts: ForgottenTexts): void {
  const ids: number[] = [];
  for (const { id, text } of rowTexts(db, "indexed")) if (texts.areIn(text)) ids.push(id);
  for (let start = 0; start < ids.length; start += batchSize) {
    write(db, () => {
      for (const memory of getObservations(db, ids.slice(start, start + batchSize))) {
        putIndexDocument(db, memory.id, indexDocument(texts.maskAll(memory)));
      }
    });
  }
}

/** Returns how many texts are masked, by table and column; `isDryRun` changes nothing. */
function maskColumns(db: Database, texts: ForgottenTexts, isDryRun: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const column of textColumns(db)) {
    const kind = isStructure(column) ? "secret" : undefined;
    const count = rewriteTexts(db, column, (text) => maskStored(text, texts, kind), isDryRun);
    if (count > 0) counts.set(`${column.table}.${column.column}`, count);
  }
  return counts;
}

function isStructure({ table, column }: TextColumn): boolean {
  return structure.tables.test(table) || structure.columns.test(column);
}

/** Returns the text without these texts; for a JSON document every string in it, where they may be escaped. */
function maskStored(text: string, texts: ForgottenTexts, kind?: "secret"): string {
  const document = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
  if (document === undefined) return texts.mask(text, kind);
  const masked = JSON.stringify(texts.maskAll(document, kind));
  return masked === JSON.stringify(document) ? text : masked;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
