import { Command, Option } from "clipanion";
import { type Answer, ask } from "../../core/ask/ask.ts";
import { chooseModel, whyNoModel } from "../../core/config/settings.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { memoryRows } from "../memory-rows.ts";
import { jsonOption, projectOption } from "../option.ts";
import { printJson, printNote, printProse, printRows } from "../output.ts";
import { observationJson } from "../record-json.ts";
import { nameIfMixed, noteNothingFound, projectFilter, resolveScope, type Scope } from "../scope.ts";

export class AskCommand extends Command<CliContext> {
  static override paths = [["ask"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Answer a question from the memories, with their ids",
    details: `
      Makes one call to the model that \`claude-mem spend\` shows, and lists the memories that its answer cites. Without a model, or when the answer cites no
      memory, it lists the memories instead. Exits 4 when no memory answers the question.
    `,
    examples: [
      ["Ask about the current project", '$0 ask "why do we not use the queue of the database?"'],
      ["Ask about all projects", '$0 ask "where did uploads time out?" --project all'],
    ],
  });

  words = Option.Rest({ name: "question", required: 1 });
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    const none = this.document({ outcome: "weak", hits: [] }, []);
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const question = { text: this.words.join(" "), ...projectFilter(scope), sessionId: null };
      const answer = await ask(db, question, chooseModel(this.context.environment));
      if (this.json) {
        const results = answer.hits.map((hit) => observationJson(db, hit.observation));
        await printJson(this.context, this.document(answer, results));
      } else {
        await this.show(db, scope, answer);
      }
      return answer.outcome === "weak" ? exitCode.nothingFound : exitCode.ok;
    });
  }

  private document(answer: Answer, results: unknown[]): Record<string, unknown> {
    return {
      question: this.words.join(" "),
      outcome: answer.outcome,
      answer: answer.outcome === "answered" ? answer.text : null,
      reason: answer.outcome === "memories" ? answer.reason : null,
      results,
    };
  }

  private async show(db: Database, scope: Scope, answer: Answer): Promise<void> {
    const rows = memoryRows(
      this.context,
      answer.hits.map((hit) => ({ ...hit, project: nameIfMixed(db, scope, hit.observation) })),
    );
    if (answer.outcome === "weak") noteNothingFound(this.context, db, scope);
    if (answer.outcome === "weak" && rows.length > 0) printNote(this.context, "Closest matches:");
    if (answer.outcome === "memories") printNote(this.context, this.because(answer.reason));
    if (answer.outcome === "answered") await printProse(this.context, `${answer.text}\n\n`);
    if (rows.length > 0) await printRows(this.context, rows);
  }

  private because(reason: string): string {
    const { environment } = this.context;
    const why = chooseModel(environment) ? reason : whyNoModel(environment);
    return `No answer (${why}). The most relevant memories:`.replace("..", ".");
  }
}
