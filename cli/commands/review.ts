import { Command } from "clipanion";
import { targetsOfProposal } from "../../core/memory/change/propose.ts";
import { listForReview } from "../../core/memory/review.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { listAuthors } from "../../core/store/memory-author.ts";
import { getObservations, type Observation } from "../../core/store/observation.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, limitOption, projectOption } from "../option.ts";
import { printNote } from "../output.ts";
import { printObservations } from "../print-observations.ts";
import { projectFilter, resolveScope } from "../scope.ts";

const titleChars = 100;
const authorChars = 60;

export class ReviewCommand extends Command<CliContext> {
  static override paths = [["review"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "List the candidates: memories that no one vouched for",
    details: `
      Also lists memories of the background model that no one vouched for. A candidate can be searched, is never injected, and is hidden after 30 days. It becomes a memory when you keep it,
      when you say it again in another session with "always" or "never", or when a model confirms it. The browser's
      Review screen shows the same. A candidate that contradicts one of your own memories names it, and replaces it when you keep the
      candidate. Exits 4 when there is none.
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
      if (!this.json && candidates.length === 0) {
        printNote(this.context, "No candidate waits for your review.");
        if (scope.projectId !== undefined)
          printNote(this.context, "hint: `--project all` lists those of all projects.");
        return exitCode.nothingFound;
      }
      const replaces = new Map(candidates.map(({ id }) => [id, targetsOfProposal(db, id)]));
      const authors = listAuthors(
        db,
        candidates.map(({ id }) => id),
      );
      const fieldsOf = ({ id }: Observation) => ({ replaces: replaces.get(id) ?? [], author: authors.get(id) ?? null });
      const code = await printObservations(this.context, db, candidates, { json: this.json, scope, fieldsOf });
      if (!this.json) {
        for (const [id, author] of authors) {
          printNote(this.context, `#${id} was shared by ${inertLine(author, authorChars)}.`);
        }
        for (const [id, targets] of replaces) {
          for (const target of getObservations(db, targets)) {
            const title = inertLine(target.title, titleChars);
            printNote(
              this.context,
              `#${id} contradicts #${target.id} (${target.status}) “${title}”: keeping it replaces that.`,
            );
          }
        }
        printNote(this.context, "hint: `claude-mem review keep ID` keeps one, `claude-mem review reject ID` drops it.");
      }
      return code;
    });
  }
}
