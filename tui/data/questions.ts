// The questions before an effect that takes something away, with what it would change.
import { AppError } from "../../core/app-error.ts";
import type { BrowseContext } from "../../core/browse/context.ts";
import { previewDeletion } from "../../core/browse/preview-deletion.ts";
import { previewSessionUndo } from "../../core/memory/change/undo-session.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import type { Overlay } from "../state/state.ts";

export function repairQuestion(actions: readonly string[]): Overlay {
  const question = "Repair this? No data is lost.";
  return { kind: "confirm", question, details: shortened(actions), verb: "repair", effect: { kind: "repair" } };
}

export function sessionQuestion({ db }: BrowseContext, id: number): Overlay {
  const { hidden, restored, kept } = previewSessionUndo(db, id);
  if (hidden.length === 0) throw new AppError("not-found", `S${id} has no memories to retract.`);
  const rows = [
    ...hidden.map((each) => `hidden: ${renderRow(each)}`),
    ...restored.map((each) => `reactivated: ${renderRow(each)}`),
    ...kept.map((each) => `kept, because edited or pinned: ${renderRow(each)}`),
  ];
  return {
    kind: "confirm",
    question: `Retract the memories of S${id}?`,
    details: shortened(rows),
    verb: "retract",
    effect: { kind: "undoSession", id },
  };
}

export function deleteQuestion(context: BrowseContext, wanted: readonly number[]): Overlay {
  const { ids, lines } = previewDeletion(context, wanted);
  if (ids.length === 0) throw new AppError("not-found", "It is already deleted.");
  return {
    kind: "confirm",
    question: `Delete ${ids.length === 1 ? "this memory" : `these ${ids.length} memories`} permanently? This can't be undone.`,
    details: shortened(lines),
    verb: "delete permanently",
    effect: { kind: "delete", ids },
  };
}

const maxDetails = 6;

function shortened(details: readonly string[]): string[] {
  const left = details.length - maxDetails;
  return left > 0 ? [...details.slice(0, maxDetails), `and ${left} more`] : [...details];
}
