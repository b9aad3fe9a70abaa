import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { lostEvents } from "../../capture/lost-events.ts";
import { drainSpool, maxRecordBytes } from "../../capture/spool.ts";
import { spoolFolders } from "../../capture/spool-files.ts";
import { parseSpooled } from "../../capture/spooled-record.ts";
import { now } from "../../clock.ts";
import type { Paths } from "../../config/paths.ts";
import { counted } from "../../counted.ts";
import { openDatabase } from "../../db/open.ts";
import { isAbandoned } from "../../files/abandoned.ts";
import { readRegularText } from "../../files/regular.ts";
import type { Repair } from "../check.ts";

/** Stores the waiting events, and handles the incomplete ones of killed hooks. */
export const spoolRepair: Repair = {
  stage: "spool",
  run: ({ paths, isDryRun }) => [
    ...spoolFolders(paths).flatMap((folder) => repairFolder(folder, isDryRun)),
    ...clearTraces(paths, isDryRun),
    ...drain(paths, isDryRun),
  ],
};

/** The doctor has reported them. */
function clearTraces(paths: Paths, isDryRun: boolean): string[] {
  const traces = lostEvents(paths);
  if (!isDryRun) for (const file of traces) rmSync(file, { force: true });
  return traces.length === 0 ? [] : [`clear the traces of ${counted(traces.length, "lost event")}`];
}

function repairFolder(folder: string, isDryRun: boolean): string[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) {
    const away = `${folder}.${now()}.kept`;
    if (!isDryRun) renameSync(folder, away);
    return [`move the file at the spool's path to ${away}`];
  }
  const names = readdirSync(folder);
  const setAside = names.filter((name) => name.endsWith(".json.damaged"));
  const unfinished = names.filter((name) => name.endsWith(".json.tmp"));
  return [
    ...setAside.flatMap((name) => restoreSetAside(join(folder, name), isDryRun)),
    ...unfinished.flatMap((name) => finish(join(folder, name), isDryRun)),
  ];
}

/** An event was set aside because the database was damaged, or because an older program did not know its form. */
function restoreSetAside(file: string, isDryRun: boolean): string[] {
  try {
    parseSpooled(readRegularText(file, { maxBytes: maxRecordBytes, noFollow: true }) ?? "");
  } catch {
    return []; // no event
  }
  if (!isDryRun) renameSync(file, file.replace(/\.damaged$/, ""));
  return ["try again to store an event that was set aside"];
}

/** A complete file is stored as an event. An incomplete one is set aside. */
function finish(file: string, isDryRun: boolean): string[] {
  if (!isAbandoned(file)) return [];
  const isWhole = isJson(readRegularText(file, { maxBytes: maxRecordBytes, noFollow: true }) ?? "");
  const target = isWhole ? file.replace(/\.tmp$/, "") : file.replace(/\.tmp$/, ".damaged");
  if (!isDryRun) renameSync(file, target);
  return [isWhole ? "store an event of an unfinished write" : `set a half-written event aside: ${target}`];
}

function drain(paths: Paths, isDryRun: boolean): string[] {
  const waiting = spoolFolders(paths).flatMap(waitingIn);
  if (waiting.length === 0) return [];
  const phrase = `store ${counted(waiting.length, "event")} that waited`;
  if (isDryRun) return [phrase];
  using db = openDatabase({ file: paths.database });
  for (let left = waiting.length; left > 0; ) {
    drainSpool(db, spoolFolders(paths), { setsRefusedAside: true });
    const still = spoolFolders(paths).flatMap(waitingIn).length;
    if (still >= left) break;
    left = still;
  }
  return [phrase];
}

function waitingIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder).filter((name) => name.endsWith(".json"));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
