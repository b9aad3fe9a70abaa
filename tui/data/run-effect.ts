// Runs the effects that the reducer returns. Changes go through core and can be undone.

import { resolve } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { paths } from "../../core/config/paths.ts";
import { counted } from "../../core/counted.ts";
import { diagnose } from "../../core/doctor/run.ts";
import { keepCandidate, rejectCandidate } from "../../core/extract/judge/keep.ts";
import { log } from "../../core/log.ts";
import { deleteMemories } from "../../core/memory/change/delete.ts";
import { pinMemories } from "../../core/memory/change/pin.ts";
import { purgeBackups } from "../../core/memory/change/purge-backups.ts";
import { supersedeMemory } from "../../core/memory/change/supersede.ts";
import { undoChange } from "../../core/memory/change/undo.ts";
import { undoSession } from "../../core/memory/change/undo-session.ts";
import { dropDeferred } from "../../core/memory/defer.ts";
import { parseReference } from "../../core/memory/references.ts";
import { getObservation, type Observation } from "../../core/store/observation.ts";
import { listRevisions } from "../../core/store/revision.ts";
import { exportRecords } from "../../core/transfer/export/export.ts";
import { writeExport } from "../../core/transfer/export/write-export.ts";
import { listIds } from "../bindings/memories.ts";
import type { Core } from "../core.ts";
import { memoryText } from "../record/memory-lines.ts";
import type { Effect } from "../state/effect.ts";
import type { Message } from "../state/reduce.ts";
import type { Notice, State } from "../state/state.ts";
import { editMemory } from "./edit-memory.ts";
import { openFile } from "./open-file.ts";
import { deleteQuestion, repairQuestion, sessionQuestion } from "./questions.ts";
import { writeSetting } from "./settings.ts";
import type { TerminalPort } from "./terminal-port.ts";

export type EffectContext = TerminalPort & { dispatch: (message: Message) => void; state: State };

/** Runs the effect and dispatches its result. Throws AppError if it fails. */
export function runEffect(core: Core, effect: Exclude<Effect, { kind: "load" }>, port: EffectContext): void {
  const said = perform(core, effect, port);
  if (said !== undefined) notify(port, said);
}

function notify({ dispatch }: EffectContext, text: string): void {
  dispatch({ kind: "changed" });
  dispatch({ kind: "notice", notice: { text, tone: "good" } });
}

/** Returns a notice of what was done; undefined if nothing was done or the notice follows later. */
function perform(core: Core, effect: Exclude<Effect, { kind: "load" }>, port: EffectContext): string | undefined {
  switch (effect.kind) {
    case "quit":
      port.quit();
      return undefined;
    case "mouse":
      port.takeMouse(effect.isOn);
      return effect.isOn
        ? "The mouse wheel scrolls the browser. M turns it off."
        : "The terminal handles the mouse again.";
    case "pin": {
      const { changed } = pinMemories(core.db, effect.ids, effect.isPinned, "user");
      if (changed.length === 0) return effect.isPinned ? "Already pinned." : "Not pinned.";
      return `${effect.isPinned ? "Pinned" : "Unpinned"} ${listIds(changed)}. u undoes it.`;
    }
    case "review":
      for (const id of effect.ids) review(core, id, effect.status);
      return `${effect.status === "active" ? "Confirmed" : "Rejected"} ${listIds(effect.ids)}. u undoes it.`;
    case "supersede":
      return supersede(core, effect.ids, effect.by);
    case "previewDelete":
      port.dispatch({ kind: "overlay", overlay: deleteQuestion(core, effect.ids) });
      return undefined;
    case "delete":
      port.dispatch({ kind: "unmark" });
      return deleteForGood(core, effect.ids);
    case "undo":
      return undo(core, effect.id);
    case "previewSessionUndo":
      port.dispatch({ kind: "overlay", overlay: sessionQuestion(core, effect.id) });
      return undefined;
    case "undoSession": {
      const { change, hidden } = undoSession(core.db, effect.id);
      return `Retracted S${effect.id}: hid ${listIds(hidden.map(({ id }) => id))}. \`claude-mem undo R${change}\` undoes it.`;
    }
    case "copyMemory":
      port.copy(memoryText(requireMemory(core, effect.id)));
      return `Copied #${effect.id}.`;
    case "drop": {
      const { title } = dropDeferred(core.db, effect.projectId, {
        ...{ name: `D${effect.id}`, reason: effect.reason, actor: "user" },
      });
      return `Dropped D${effect.id}: ${title}`;
    }
    case "export":
      return exportMarked(core, effect);
    case "setting":
      notifyLater(port, writeSetting(core, effect.name, effect.value));
      return undefined;
    case "diagnose":
      diagnoseLater(core, port);
      return undefined;
    case "previewRepair":
      repairLater(core, port, true);
      return undefined;
    case "repair":
      repairLater(core, port, false);
      return undefined;
    case "edit":
      notifyLater(port, editMemory(core, effect.id, port));
      return undefined;
    case "openFile":
      notifyLater(port, openFile(core, effect, port));
      return undefined;
  }
}

/** The checks import most of core, so they load on demand. */
function diagnoseLater({ machine }: Core, port: EffectContext): void {
  const diagnosing = import("../../core/doctor/checks.ts").then(async ({ loadChecks }) =>
    diagnose(await loadChecks(), machine),
  );
  diagnosing.then(
    (diagnosis) => port.dispatch({ kind: "diagnosed", diagnosis }),
    (error: unknown) => port.dispatch({ kind: "notice", notice: noticeOf(error) }),
  );
}

/** Loads the repairs on demand, like the checks, and plans them. Asks first if there is something to repair. */
function repairLater(core: Core, port: EffectContext, isDryRun: boolean): void {
  const done = import("../../core/doctor/repair.ts").then(({ repair }) =>
    repair({ paths: core.machine.paths, isDryRun }),
  );
  done.then(
    (actions) => {
      if (!isDryRun) {
        diagnoseLater(core, port);
        notify(port, actions.length === 0 ? "Nothing to repair." : `Repaired: ${actions.join("; ")}.`);
      } else if (actions.length === 0) {
        const text = "Nothing can be repaired from here. Use the commands shown with the findings.";
        port.dispatch({ kind: "notice", notice: { text, tone: "plain" } });
      } else port.dispatch({ kind: "overlay", overlay: repairQuestion(actions) });
    },
    (error: unknown) => port.dispatch({ kind: "notice", notice: noticeOf(error) }),
  );
}

function exportMarked({ db, cwd }: Core, { ids, file }: { ids: readonly number[]; file: string }): string {
  const path = resolve(cwd, file);
  let count = 0;
  const lines = function* () {
    for (const { kind, text } of exportRecords(db, { only: { ids }, prompts: false })) {
      if (kind === "memory") count += 1;
      yield text;
    }
  };
  writeExport(path, lines(), { paths: paths(), isForced: false, hint: "Give another name." });
  return `Wrote ${counted(count, "memory", "memories")} to ${path}.`;
}

function review(core: Core, id: number, status: "active" | "hidden"): void {
  const { projectId } = requireMemory(core, id);
  if (status === "active") keepCandidate(core.db, projectId, { id }, "user");
  else rejectCandidate(core.db, projectId, id);
}

function requireMemory({ db }: Core, id: number): Observation {
  const observation = getObservation(db, id);
  if (!observation) throw new AppError("not-found", `There is no memory #${id}.`);
  return observation;
}

/** Deletes from the backups as well, like the command. */
function deleteForGood({ db, machine }: Core, ids: readonly number[]): string {
  const { deleted } = deleteMemories(db, ids);
  const left = purgeBackups(machine.paths.backups, deleted);
  const still = left.length === 0 ? "" : ` It may still be in backups that could not be changed: ${left.join(", ")}`;
  return `Deleted ${listIds(deleted)} permanently.${still}`;
}

/** How many revisions to scan for the last change that is not undone. */
const searchedChanges = 200;

function undo({ db }: Core, id: number | undefined): string {
  const filter = id === undefined ? {} : { observationId: id };
  const changes = listRevisions(db, { ...filter, limit: searchedChanges });
  const last = changes.find(({ undoneAt, action }) => undoneAt === null && action !== "create");
  if (!last) throw new AppError("not-found", "There is nothing to undo.");
  undoChange(db, last.batch);
  return `Undid R${last.batch}: ${last.action} of #${last.observationId}.`;
}

function supersede({ db }: Core, ids: readonly number[], by: string): string {
  const reference = parseReference(by);
  if (reference?.kind !== "observation") {
    throw new AppError("usage", `${by} is not the number of a memory.`, { hints: ["Give a number such as 12."] });
  }
  for (const older of ids) {
    const result = supersedeMemory(db, { older, newer: reference.id, actor: "user" });
    if (result.outcome === "kept") throw new AppError("conflict", `Nothing was changed: #${result.id} ${result.why}.`);
  }
  return `#${reference.id} replaces ${listIds(ids)}. u undoes it.`;
}

/** Shows a notice when slow work ends; none if nothing was changed. */
function notifyLater(port: EffectContext, work: Promise<string | undefined>): void {
  work.then(
    (text) => (text === undefined ? port.dispatch({ kind: "changed" }) : notify(port, text)),
    (error: unknown) => port.dispatch({ kind: "notice", notice: noticeOf(error) }),
  );
}

/** Returns the notice for an error. It never shows a stack trace. */
export function noticeOf(error: unknown): Notice {
  if (error instanceof AppError) return { text: [error.message, ...error.hints].join(" "), tone: "bad" };
  const message = error instanceof Error ? error.message : String(error);
  log("error", "the browser failed", { stack: error instanceof Error ? (error.stack ?? message) : message });
  return { text: `Something went wrong: ${message.split("\n", 1)[0]}. Details are in the log.`, tone: "bad" };
}
