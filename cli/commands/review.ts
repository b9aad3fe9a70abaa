import { Command } from "clipanion";
import { listForReview } from "../../core/memory/review.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { jsonOption, limitOption, projectOption } from "../option.ts";
import { printNote } from "../output.ts";
import { printObservations } from "../print-observations.ts";
import { projectFilter, resolveScope } from "../scope.ts";

export class ReviewCommand extends Command<CliContext> {
  static override paths = [["review"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "List the candidates: memories that no one vouched for",
    details: `
      Also lists what a background model made and no one vouched for. A candidate can be searched, is never injected, and is removed after 30 days. It becomes a memory when you keep it,
      when you say it again in another session with "always" or "never", or when a model confirms it. The browser's
      Review screen shows the same. Exits 4 when there is none.
    `,
    examples: [
      ["List the candidates of this project", "$0 review"],
      ["Keep two of them", "$0 review keep 12 15"],
      ["Reject one", "$0 review reject 13"],
    ],
  });

  project = projectOption();
  limit = limitOption(20);
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const candidates = listForReview(db, { ...projectFilter(scope), limit: this.limit });
      const code = await printObservations(this.context, db, candidates, { json: this.json, scope });
      if (!this.json && candidates.length > 0) {
        printNote(this.context, "hint: `claude-mem review keep ID` keeps one, `claude-mem review reject ID` drops it.");
      }
      return code;
    });
  }
}
