import { Command, Option } from "clipanion";
import { fetchRecords } from "../../core/memory/fetch.ts";
import type { Reference } from "../../core/memory/references.ts";
import { renderRecord } from "../../core/memory/render/render.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, projectOption } from "../option.ts";
import { printJson, printProse } from "../output.ts";
import { recordJson } from "../record-json.ts";
import { parseReferences } from "../references.ts";
import { noteElsewhere, resolveScope } from "../scope.ts";

export class GetCommand extends Command<CliContext> {
  static override paths = [["get"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Show records in full, by their ids",
    details: `
      A plain number is a memory; a letter before it names another kind: P a prompt, S a session, E an event, D deferred work. Exits 4 when none of them exists.
    `,
    examples: [
      ["Show a memory", "$0 get 12"],
      ["Show a memory, a prompt and a session", "$0 get 12 P3 S4"],
      ["Show a list and a range of memories", "$0 get 1,2 4-6"],
    ],
  });

  ids = Option.Rest({ name: "ids", required: 1 });
  project = projectOption();
  json = jsonOption();

  protected references(): Reference[] {
    return parseReferences(this.ids);
  }

  override async execute(): Promise<number> {
    const references = this.references();
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      const scope = resolveScope(db, this.context, this.project);
      const records = fetchRecords(db, references, scope, scope.workspace);
      if (this.json) await printJson(this.context, { results: records.map((record) => recordJson(db, record)) });
      else await printProse(this.context, records.map((record) => renderRecord(record, "verbatim")).join("\n\n"));
      if (records.some(({ kind }) => kind === "missing")) noteElsewhere(this.context, scope);
      return records.every(({ kind }) => kind === "missing") ? exitCode.nothingFound : exitCode.ok;
    });
  }
}
