// Runs the effects that the reducer returns. Changes go through core and can be undone.

import { resolve } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { applyChange, requireMemory } from "../../core/browse/change.ts";
import type { Changed } from "../../core/browse/changed.ts";
import type { BrowseContext } from "../../core/browse/context.ts";
import { writeSetting } from "../../core/browse/settings.ts";
import { paths } from "../../core/config/paths.ts";
import { counted } from "../../core/counted.ts";
import { diagnose } from "../../core/doctor/run.ts";
import { log } from "../../core/log.ts";
import { exportRecords } from "../../core/transfer/export/export.ts";
import { writeExport } from "../../core/transfer/export/write-export.ts";
import { memoryText } from "../record/memory-lines.ts";
import type { Effect } from "../state/effect.ts";
import type { Message } from "../state/reduce.ts";
import type { Notice, State } from "../state/state.ts";
import { editMemory } from "./edit-memory.ts";
import { openFile } from "./open-file.ts";
import { deleteQuestion, repairQuestion, sessionQuestion } from "./questions.ts";
import type { TerminalPort } from "./terminal-port.ts";

/** `undos`: what takes changes back that have no number, the newest last. */
export type EffectContext = TerminalPort & {
  dispatch: (message: Message) => void;
  state: State;
  undos: (() => string)[];
};

/** Runs the effect and dispatches its result. Throws AppError if it fails. */
export function runEffect(core: BrowseContext, effect: Exclude<Effect, { kind: "load" }>, port: EffectContext): void {
  const said = perform(core, effect, port);
  if (said !== undefined) notify(port, said);
}

function notify({ dispatch }: EffectContext, text: string): void {
  dispatch({ kind: "changed" });
  dispatch({ kind: "notice", notice: { text, tone: "good" } });
}

function noticeFor({ text, changes, undo }: Changed): string {
  return changes.length > 0 || undo ? `${text} u undoes it.` : text;
}

/** Returns a notice of what was done; undefined if nothing was done or the notice follows later. */
function perform(
  core: BrowseContext,
  effect: Exclude<Effect, { kind: "load" }>,
  port: EffectContext,
): string | undefined {
  switch (effect.kind) {
    case "quit":
      port.quit();
      return undefined;
    case "mouse":
      port.takeMouse(effect.isOn);
      return effect.isOn
        ? "The mouse wheel scrolls the browser. M turns it off."
        : "The terminal handles the mouse again.";
    case "pin":
    case "review":
    case "supersede":
    case "undo":
      return noticeFor(applyChange(core, effect));
    case "drop": {
      const dropped = applyChange(core, effect);
      if (dropped.undo) port.undos.push(dropped.undo);
      return noticeFor(dropped);
    }
    case "undoStep": {
      const undo = port.undos.pop();
      if (!undo) throw new AppError("not-found", "There is nothing to undo.");
      return undoLast(port, undo);
    }
    case "undoSession": {
      // On the screen of a session, u retracts.
      const { text, changes } = applyChange(core, effect);
      return `${text} \`claude-mem undo R${changes[0]}\` undoes it.`;
    }
    case "previewDelete":
      port.dispatch({ kind: "overlay", overlay: deleteQuestion(core, effect.ids) });
      return undefined;
    case "delete":
      port.dispatch({ kind: "unmark" });
      return noticeFor(applyChange(core, effect));
    case "previewSessionUndo":
      port.dispatch({ kind: "overlay", overlay: sessionQuestion(core, effect.id) });
      return undefined;
    case "copyMemory":
      port.copy(memoryText(requireMemory(core.db, effect.id)));
      return `Copied #${effect.id}.`;
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

/** A later key can try again what failed for the moment only, such as while the database is locked. */
function undoLast({ undos }: EffectContext, undo: () => string): string {
  try {
    return undo();
  } catch (error) {
    const isFinal = error instanceof AppError && error.code !== "db-locked";
    if (!isFinal) undos.push(undo);
    throw error;
  }
}

/** The checks import most of core, so they load on demand. */
function diagnoseLater({ machine }: BrowseContext, port: EffectContext): void {
  const diagnosing = import("../../core/doctor/all-checks.ts").then(async ({ loadChecks }) =>
    diagnose(await loadChecks(), machine),
  );
  diagnosing.then(
    (diagnosis) => port.dispatch({ kind: "diagnosed", diagnosis }),
    (error: unknown) => port.dispatch({ kind: "notice", notice: noticeOf(error) }),
  );
}

/** Loads the repairs on demand, like the checks, and plans them. Asks first if there is something to repair. */
function repairLater(core: BrowseContext, port: EffectContext, isDryRun: boolean): void {
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

function exportMarked({ db, cwd }: BrowseContext, { ids, file }: { ids: readonly number[]; file: string }): string {
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
