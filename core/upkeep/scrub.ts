// Cleans what older versions have stored with the rules of this one.
import type { Database } from "bun:sqlite";
import { basename } from "node:path";
import type { Paths } from "../config/paths.ts";
import { listBackups } from "../db/backup.ts";
import { openAsIs } from "../db/open-as-is.ts";
import {
  heldLog,
  type Left,
  listLogs,
  listSetAside,
  listSpooled,
  readStored,
  replaceStored,
} from "../memory/forget/stored-files.ts";
import { cleanText } from "../privacy/clean.ts";
import { secretKindsIn } from "../privacy/secrets.ts";
import { rebuildIndex } from "../search/rebuild.ts";
import { emptyIndexes, rewriteFile, rewriteTexts, textColumns } from "../store/stored-text.ts";
import { memberCleaner, nameCleaner } from "./stored-names.ts";

/** `place` is a table and column, or a file; `kinds` counts what was found by the names of the rules. */
export type ScrubFinding = { file: string; place: string; texts: number; kinds: Record<string, number> };
export type ScrubReport = {
  findings: ScrubFinding[];
  left: Left[];
};
type Options = { isDryRun: boolean };

const lockWaitMs = 5_000;

/**
 * Cleans the database, the backups, the spool and the log. An interrupted run leaves them sound, and the next one continues.
 * `isDryRun` changes nothing.
 */
export function scrubAll(db: Database | undefined, paths: Paths, options: Options): ScrubReport {
  const report: ScrubReport = { findings: [], left: [] };
  if (db !== undefined) scrubDatabase(db, paths.database, options, report, () => rebuildIndex(db));
  for (const file of listBackups(paths.backups)) scrubBackup(file, options, report);
  for (const file of [...listSpooled(paths), ...listLogs(paths)]) scrubFile(file, options, report);
  report.left.push(...listSetAside(paths));
  return report;
}

function scrubDatabase(
  db: Database,
  file: string,
  { isDryRun }: Options,
  report: ScrubReport,
  reindex: () => void,
): void {
  for (const column of textColumns(db)) {
    const kinds: Record<string, number> = {};
    const cleaner = nameCleaner(column);
    const members = memberCleaner(column.column);
    const texts = rewriteTexts(db, column, (text) => cleanStored(text, kinds, cleaner, members), isDryRun);
    if (texts > 0) report.findings.push({ file, place: `${column.table}.${column.column}`, texts, kinds });
  }
  if (isDryRun) return;
  // A run that was ended before this has found its texts already, so this is done in any case.
  emptyIndexes(db);
  reindex();
  if (!rewriteFile(db)) report.left.push({ file: `${file}-wal`, why: heldLog });
}

function scrubBackup(file: string, options: Options, report: ScrubReport): void {
  try {
    using db = openAsIs(file, options.isDryRun ? "readonly" : "readwrite", lockWaitMs);
    // Its index is filled again when the backup is used.
    scrubDatabase(db, file, options, report, () => {});
  } catch (error) {
    report.left.push({ file, why: error instanceof Error ? error.message : String(error) });
  }
}

/** Cleans a file of JSON documents, one a line or the file as a whole. */
function scrubFile(file: string, { isDryRun }: Options, report: ScrubReport): void {
  const kinds: Record<string, number> = {};
  const before = readStored(file, report.left);
  if (before === undefined) return;
  const lines = before.split("\n");
  const after = lines.map((line) => cleanStored(line, kinds)).join("\n");
  if (after === before) return;
  report.findings.push({ file, place: basename(file), texts: 1, kinds });
  if (isDryRun) return;
  replaceStored(file, after);
}

/**
 * Returns the text cleaned: a name by `cleanName`, of a JSON document each text in it, so that it stays one. The texts of a list are cleaned by
 * `cleanItem`.
 */
function cleanStored(
  text: string,
  kinds: Record<string, number>,
  cleanName?: (text: string) => string,
  cleanItem: (text: string) => string = cleanText,
): string {
  const document = /^\s*[[{]/.test(text) && cleanName === undefined ? parsed(text) : undefined;
  const cleaned =
    document === undefined ? (cleanName ?? cleanText)(text) : JSON.stringify(cleanValue(document, cleanItem));
  if (document !== undefined && cleaned === JSON.stringify(document)) return text;
  if (cleaned === text) return text;
  for (const kind of secretKindsIn(text)) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return cleaned;
}

/** `clean` is for the texts of this value: those of named members have their own. */
function cleanValue(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, clean));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanMember(key, each)]));
}

/** A text whose name says that it is secret is masked by it. */
function cleanMember(key: string, value: unknown): unknown {
  const cleaner = memberCleaner(key);
  if (cleaner !== undefined || typeof value !== "string") return cleanValue(value, cleaner ?? cleanText);
  const cleaned = cleanText(value);
  if (cleaned !== value) return cleaned;
  const pair = JSON.stringify({ [key]: value });
  return cleanText(pair) === pair ? value : "***";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
