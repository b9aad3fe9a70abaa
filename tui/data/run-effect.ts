// What the reducer asks for, done: changes go through core, each with its number to take it back by.

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { diagnose } from "../../core/doctor/run.ts";
import { keepCandidate, rejectCandidate } from "../../core/extract/judge/keep.ts";
import { writePartsAtomic } from "../../core/files/atomic.ts";
import { log } from "../../core/log.ts";
import { deleteMemories, previewDelete } from "../../core/memory/change/delete.ts";
import { pinMemories } from "../../core/memory/change/pin.ts";
import { purgeBackups } from "../../core/memory/change/purge-backups.ts";
import { supersedeMemory } from "../../core/memory/change/supersede.ts";
import { undoChange } from "../../core/memory/change/undo.ts";
import { previewSessionUndo, undoSession } from "../../core/memory/change/undo-session.ts";
import { dropDeferred } from "../../core/memory/defer.ts";
import { parseReference } from "../../core/memory/references.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { getObservation, type Observation } from "../../core/store/observation.ts";
import { listRevisions } from "../../core/store/revision.ts";
import { exportRecords } from "../../core/transfer/export/export.ts";
import { listIds } from "../bindings/memories.ts";
import type { Core } from "../core.ts";
import { memoryText } from "../record/memory-lines.ts";
import type { Effect } from "../state/effect.ts";
import type { Message } from "../state/reduce.ts";
import type { Notice, Overlay, State } from "../state/state.ts";
import { editMemory } from "./edit-memory.ts";
import { openFile } from "./open-file.ts";
import { writeSetting } from "./settings.ts";
import type { TerminalPort } from "./terminal-port.ts";

export type EffectContext = TerminalPort & { dispatch: (message: Message) => void; state: State };

/** Does what the effect says and dispatches what came of it. Throws AppError when it can't be done. */
export function runEffect(core: Core, effect: Exclude<Effect, { kind: "load" }>, port: EffectContext): void {
  const said = perform(core, effect, port);
  if (said !== undefined) notify(port, said);
}

function notify({ dispatch }: EffectContext, text: string): void {
  dispatch({ kind: "changed" });
  dispatch({ kind: "notice", notice: { text, tone: "good" } });
}

/** Returns what was done; undefined where nothing was, or where that is said later. */
function perform(core: Core, effect: Exclude<Effect, { kind: "load" }>, port: EffectContext): string | undefined {
  switch (effect.kind) {
    case "quit":
      port.quit();
      return undefined;
    case "mouse":
      port.takeMouse(effect.isOn);
      return effect.isOn ? "The wheel moves here. M gives the mouse back." : "The terminal has the mouse again.";
    case "pin": {
      const { changed } = pinMemories(core.db, effect.ids, effect.isPinned, "user");
      if (changed.length === 0) return effect.isPinned ? "They are pinned already." : "They are not pinned.";
      return `${effect.isPinned ? "Pinned" : "No longer pinned:"} ${listIds(changed)}. u takes it back.`;
    }
    case "review":
      for (const id of effect.ids) review(core, id, effect.status);
      return `${effect.status === "active" ? "Kept" : "Rejected"} ${listIds(effect.ids)}. u takes it back.`;
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
      return `Took back S${effect.id}: ${listIds(hidden.map(({ id }) => id))} hidden. \`claude-mem undo R${change}\` brings it back.`;
    }
    case "copyMemory":
      port.copy(memoryText(requireMemory(core, effect.id)));
      return `Copied #${effect.id}.`;
    case "drop": {
      const { title } = dropDeferred(core.db, effect.projectId, `D${effect.id}`, effect.reason);
      return `Dropped D${effect.id}: ${title}`;
    }
    case "export":
      return exportMarked(core, effect);
    case "setting":
      tellLater(port, writeSetting(core, effect.name, effect.value));
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
      tellLater(port, editMemory(core, effect.id, port));
      return undefined;
    case "openFile":
      tellLater(port, openFile(core, effect, port));
      return undefined;
  }
}

/** The checks reach into every corner of core, which nothing else here has to load. */
function diagnoseLater({ machine }: Core, port: EffectContext): void {
  const diagnosing = import("../../core/doctor/checks.ts").then(async ({ loadChecks }) =>
    diagnose(await loadChecks(), machine),
  );
  diagnosing.then(
    (diagnosis) => port.dispatch({ kind: "diagnosed", diagnosis }),
    (error: unknown) => port.dispatch({ kind: "notice", notice: noticeOf(error) }),
  );
}

/** As the checks, and it may take its time. Asks first where there is something to repair. */
function repairLater(core: Core, port: EffectContext, isDryRun: boolean): void {
  const done = import("../../core/doctor/repair.ts").then(({ repair }) =>
    repair({ paths: core.machine.paths, isDryRun }),
  );
  done.then(
    (actions) => {
      if (!isDryRun) {
        diagnoseLater(core, port);
        notify(port, actions.length === 0 ? "There was nothing to repair." : `Done: ${actions.join("; ")}.`);
      } else if (actions.length === 0) {
        const text = "There is nothing that can be repaired from here: the commands beside the findings help.";
        port.dispatch({ kind: "notice", notice: { text, tone: "plain" } });
      } else port.dispatch({ kind: "overlay", overlay: repairQuestion(actions) });
    },
    (error: unknown) => port.dispatch({ kind: "notice", notice: noticeOf(error) }),
  );
}

function repairQuestion(actions: readonly string[]): Overlay {
  const question = "Repair this? Nothing is lost by it.";
  return { kind: "confirm", question, details: shortened(actions), verb: "repair", effect: { kind: "repair" } };
}

function sessionQuestion({ db }: Core, id: number): Overlay {
  const { hidden, restored, kept } = previewSessionUndo(db, id);
  if (hidden.length === 0) throw new AppError("not-found", `There is nothing of S${id} to take back.`);
  const rows = [
    ...hidden.map((each) => `hidden: ${renderRow(each)}`),
    ...restored.map((each) => `valid again: ${renderRow(each)}`),
    ...kept.map((each) => `stays, edited or pinned: ${renderRow(each)}`),
  ];
  return {
    kind: "confirm",
    question: `Take back what S${id} taught?`,
    details: shortened(rows),
    verb: "take it back",
    effect: { kind: "undoSession", id },
  };
}

function exportMarked({ db, cwd }: Core, { ids, file }: { ids: readonly number[]; file: string }): string {
  const path = resolve(cwd, file);
  if (statSync(path, { throwIfNoEntry: false })) {
    throw new AppError("conflict", `${path} is there already.`, { hints: ["Give another name."] });
  }
  let count = 0;
  const lines = function* () {
    for (const { kind, text } of exportRecords(db, { only: { ids }, prompts: false })) {
      if (kind === "memory") count += 1;
      yield text;
    }
  };
  writePartsAtomic(path, lines());
  return `Wrote ${count} ${count === 1 ? "memory" : "memories"} to ${path}.`;
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

function deleteQuestion({ db }: Core, wanted: readonly number[]): Overlay {
  const { found, restored } = previewDelete(db, wanted);
  if (found.length === 0) throw new AppError("not-found", "It is gone already.");
  const ids = found.map(({ id }) => id);
  const rows = [...found.map((each) => renderRow(each)), ...restored.map((each) => `valid again: ${renderRow(each)}`)];
  return {
    kind: "confirm",
    question: `Delete ${ids.length === 1 ? "this memory" : `these ${ids.length} memories`} for good? That can't be undone.`,
    details: shortened(rows),
    verb: "delete for good",
    effect: { kind: "delete", ids },
  };
}

/** As the command does: from the backups as well. */
function deleteForGood({ db, machine }: Core, ids: readonly number[]): string {
  const { deleted } = deleteMemories(db, ids);
  const left = purgeBackups(machine.paths.backups, deleted);
  const still = left.length === 0 ? "" : ` It may still be in backups that can't be changed: ${left.join(", ")}`;
  return `Deleted ${listIds(deleted)} for good.${still}`;
}

/** How far back the last change that still stands is looked for. */
const searchedChanges = 200;

function undo({ db }: Core, id: number | undefined): string {
  const filter = id === undefined ? {} : { observationId: id };
  const changes = listRevisions(db, { ...filter, limit: searchedChanges });
  const last = changes.find(({ undoneAt, action }) => undoneAt === null && action !== "create");
  if (!last) throw new AppError("not-found", "There is nothing to take back.");
  undoChange(db, last.batch);
  return `Took back R${last.batch}: ${last.action} of #${last.observationId}.`;
}

const maxDetails = 6;

function shortened(details: readonly string[]): string[] {
  const left = details.length - maxDetails;
  return left > 0 ? [...details.slice(0, maxDetails), `and ${left} more`] : [...details];
}

function supersede({ db }: Core, ids: readonly number[], by: string): string {
  const reference = parseReference(by);
  if (reference?.kind !== "observation") {
    throw new AppError("usage", `${by} is no memory's number.`, { hints: ["Give one such as 12."] });
  }
  for (const older of ids) {
    const result = supersedeMemory(db, { older, newer: reference.id, actor: "user" });
    if (result.outcome === "kept") throw new AppError("conflict", `Nothing was changed: #${result.id} ${result.why}.`);
  }
  return `#${reference.id} holds instead of ${listIds(ids)} now. u takes it back.`;
}

/** What takes its time says at its end what came of it; nothing is said where nothing was changed. */
function tellLater(port: EffectContext, work: Promise<string | undefined>): void {
  work.then(
    (text) => (text === undefined ? port.dispatch({ kind: "changed" }) : notify(port, text)),
    (error: unknown) => port.dispatch({ kind: "notice", notice: noticeOf(error) }),
  );
}

/** Returns what is said where something failed: never a stack trace. */
export function noticeOf(error: unknown): Notice {
  if (error instanceof AppError) return { text: [error.message, ...error.hints].join(" "), tone: "bad" };
  const message = error instanceof Error ? error.message : String(error);
  log("error", "the browser failed", { stack: error instanceof Error ? (error.stack ?? message) : message });
  return { text: `Something went wrong: ${message.split("\n", 1)[0]}. The log has more.`, tone: "bad" };
}
