import * as v from "valibot";
import { ask } from "../../core/ask/ask.ts";
import { chooseModel } from "../../core/config/settings.ts";
import { renderHit } from "../../core/memory/render/render.ts";
import type { SearchHit } from "../../core/search/hit.ts";
import { project } from "../arguments.ts";
import { following } from "../progress.ts";
import { recalled, resolveScope } from "../scope.ts";
import { defineTool } from "../tool.ts";

export const askTool = defineTool({
  name: "mem_ask",
  description:
    "Answer a question from several memories, with their ids. Calls a model, which costs; use mem_search unless many memories have to be put together.",
  writes: false,
  asksModel: true,
  aliases: { query: "question", q: "question", text: "question" },
  input: v.object({ question: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)), project }),
  async run(context, input, { signal, report }) {
    const scope = resolveScope(context, input.project);
    const question = { text: input.question, ...scope.filter, sessionId: context.sessionId, signal };
    const answer = await following(report, "asking the model", ask(context.db, question, chooseModel()));
    const show = (hit: SearchHit) => scope.label(renderHit(hit), hit.observation.projectId);
    const rows = answer.hits.map(show);
    if (answer.outcome === "answered") return [recalled, answer.text, "", ...rows].join("\n");
    if (answer.outcome === "memories") return [`No answer: ${answer.reason}. ${recalled}`, ...rows].join("\n");
    const nothing = `No memory of ${scope.name} answers it.`;
    return rows.length === 0 ? nothing : [`${nothing} Nearest. ${recalled}`, ...rows].join("\n");
  },
});
