import * as v from "valibot";
import { keepCandidate } from "../../core/extract/judge/keep.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { scopes } from "../../core/store/vocabulary.ts";
import { defineTool } from "../tool.ts";

const maxDays = 3650;

export const keepTool = defineTool({
  name: "mem_keep",
  description:
    "Keep a sentence of the user that claude-mem asks about, when it binds later work. Not what to build: code shows it.",
  writes: true,
  aliases: { memory_id: "id", ttl_days: "expires_in_days", days: "expires_in_days" },
  input: v.object({
    id: v.pipe(v.number(), v.integer(), v.minValue(1)),
    title: v.optional(v.pipe(v.string(), v.maxLength(200), v.description("The user's words"))),
    scope: v.optional(v.pipe(v.picklist(scopes), v.description("global: only if said so")), "project"),
    expires_in_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDays))),
  }),
  run({ db, workspace }, { id, title, scope, expires_in_days: expiresInDays }) {
    const result = keepCandidate(db, workspace.project.id, { id, title, scope, expiresInDays }, "host");
    if (result.change === null) return `#${result.id} is already kept.`;
    const place = result.isNarrowed
      ? `\nIt holds in this project only: the user did not say that it holds in all projects. The user widens it: claude-mem edit ${result.id} --scope global`
      : "";
    return `Kept #${result.id} ${inertLine(result.title, 160)}${place}`;
  },
});
