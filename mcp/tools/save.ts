import * as v from "valibot";
import { saveLimits } from "../../core/memory/change/fields.ts";
import { proposalNote } from "../../core/memory/change/propose.ts";
import { type SaveInput, saveMemory } from "../../core/memory/save.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { observationTypes, scopes } from "../../core/store/vocabulary.ts";
import { targetOf } from "../target.ts";
import { defineTool } from "../tool.ts";

export const saveTool = defineTool({
  name: "mem_save",
  description:
    "Keep something for later sessions. Use when the user asks to remember, after a decision with its reason, or after a " +
    "fix that took effort to find. Do not use for what the code or git already says, or for a guess.",
  writes: true,
  aliases: { text: "content", obs_type: "type", lesson_learned: "lesson", closes_deferred: "closes" },
  input: v.object({
    content: v.pipe(v.string(), v.minLength(1), v.maxLength(saveLimits.content), v.description("What, and why")),
    title: v.optional(v.pipe(v.string(), v.maxLength(200), v.description("Default: the first line"))),
    type: v.optional(v.picklist(observationTypes), "discovery"),
    importance: v.optional(v.pipe(v.picklist([1, 2, 3]), v.description("3: must not be forgotten")), 2),
    lesson: v.optional(
      v.pipe(v.string(), v.maxLength(saveLimits.lesson), v.description("What to do differently next time")),
    ),
    files: v.optional(
      v.pipe(v.array(v.string()), v.maxLength(saveLimits.files), v.description("src/a.ts:12-14 cites lines")),
      [],
    ),
    supersedes: v.optional(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
        v.maxLength(saveLimits.supersedes),
        v.description("Ids it replaces"),
      ),
      [],
    ),
    closes: v.optional(
      v.pipe(v.array(v.string()), v.maxLength(saveLimits.closes), v.description("Deferred work it completes: D7")),
      [],
    ),
    scope: v.optional(v.picklist(scopes)),
    force: v.optional(v.pipe(v.boolean(), v.description("Even if known")), false),
    project: v.optional(v.string()),
  }),
  run(context, { project, title, lesson, scope, ...input }) {
    const target = targetOf(context, project);
    const isFromElsewhere = target.project.id !== context.workspace.project.id;
    const request: SaveInput = { ...input, origin: "reported", sessionId: context.sessionId, isFromElsewhere };
    if (title !== undefined) request.title = title;
    if (lesson !== undefined) request.lesson = lesson;
    if (scope !== undefined) request.scope = scope;
    const result = saveMemory(context.db, target, request);
    const closed = result.closed.length > 0 ? `\nDone: ${result.closed.map((id) => `D${id}`).join(", ")}.` : "";
    if (result.outcome === "known") {
      const news = result.added.length > 0 ? `added to its ${result.added.join(", ")}` : "nothing was new";
      return `Not saved separately: already known as #${result.id}, seen ${result.seen} times; ${news}. mem_get shows it; save with supersedes=[${result.id}] to replace it or force=true to keep both.${closed}`;
    }
    const { candidate } = result;
    if (candidate && "proposedFor" in candidate) return `${proposalNote(result.id, candidate.proposedFor)}${closed}`;
    const waits = candidate
      ? `\nIt is only a candidate, because ${candidate.limit}: the user can confirm it${isFromElsewhere ? " there" : ""} with claude-mem review keep ${result.id}`
      : "";
    const replaced = result.superseded.map((id) => `#${id}`).join(", ");
    const denied = result.contradicted?.ids.map((id) => `#${id}`).join(", ") ?? "";
    const otherwise =
      denied &&
      `\nIt contradicts ${denied}, now superseded. force=true would have kept both; the user can undo it: claude-mem undo R${result.contradicted?.change}`;
    const held = result.held === undefined ? "" : ` (${inertLine(result.held, 80)})`;
    return `Saved #${result.id} ${inertLine(result.title, 160)}${held}${replaced && `\nSupersedes ${replaced}.`}${otherwise}${waits}${closed}`;
  },
});
