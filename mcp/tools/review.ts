import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { keepCandidate } from "../../core/extract/judge/keep.ts";
import { rejectForModel } from "../../core/memory/change/hide.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { listForReview } from "../../core/memory/review.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { listAuthors } from "../../core/store/memory-author.ts";
import { countUnvouched } from "../../core/store/queries/unvouched.ts";
import { project, whole } from "../arguments.ts";
import { recalled, resolveScope } from "../scope.ts";
import { ownTarget } from "../target.ts";
import { defineTool, type ToolContext } from "../tool.ts";

export const reviewTool = defineTool({
  name: "mem_review",
  description:
    "List the memories that no one vouched for, keep or reject them. Keep only lasting statements in the user's own words. Only the user can keep anything else.",
  writes: true,
  aliases: { id: "ids" },
  input: v.object({
    action: v.optional(v.picklist(["list", "keep", "reject"]), "list"),
    ids: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(50)), []),
    limit: whole(1, 100, 20),
    offset: whole(0, 10_000, 0),
    project,
  }),
  run(context, { action, ids, limit, offset, project: name }) {
    if (action === "list") return listCandidates(context, name, limit, offset);
    if (ids.length === 0) throw new AppError("usage", `ids: is missing. Name what to ${action}.`);
    const { id: projectId } = ownTarget(context, name).project;
    return [...new Set(ids)].map((id) => judge(context, projectId, id, action)).join("\n");
  },
});

function listCandidates(context: ToolContext, name: string | undefined, limit: number, offset: number): string {
  const scope = resolveScope(context, name);
  const waiting = listForReview(context.db, { ...scope.filter, limit, offset });
  if (waiting.length === 0) return `Nothing waits for a review in ${scope.name}.`;
  const rest = countUnvouched(context.db, scope.filter.projectId) - offset - waiting.length;
  const authors = listAuthors(
    context.db,
    waiting.map(({ id }) => id),
  );
  const rows = waiting.map((each) => {
    const author = authors.get(each.id);
    const shared = author === undefined ? "" : ` (shared by ${inertLine(author, 60)})`;
    const mark = each.status === "active" ? " (noted by a model, not confirmed)" : shared;
    return `${scope.label(renderRow(each), each.projectId)}${mark}`;
  });
  return [recalled, ...rows, ...(rest > 0 ? [`${rest} more: offset=${offset + waiting.length}.`] : [])].join("\n");
}

/** Each id is judged separately: its line gives the reason if nothing is done. */
function judge({ db }: ToolContext, projectId: number, id: number, action: "keep" | "reject"): string {
  try {
    if (action === "keep") {
      const { title, change } = keepCandidate(db, projectId, { id }, "host");
      return change === null ? `#${id} is already kept.` : `Kept #${id} ${inertLine(title, 160)}${undoNote(change)}`;
    }
    const { title, change } = rejectForModel(db, { projectId }, id);
    if (change === null) return `#${id} is already hidden.`;
    return `Rejected #${id} ${inertLine(title, 160)}${undoNote(change)}`;
  } catch (error) {
    if (error instanceof AppError) return [error.message, ...error.hints].join(" ");
    throw error;
  }
}

function undoNote(change: number): string {
  return `. The user can undo it: claude-mem undo R${change}.`;
}
