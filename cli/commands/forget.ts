import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { hostsWithTranscripts } from "../../core/host/hosts.ts";
import { completeForgets, forget } from "../../core/memory/forget/forget.ts";
import { type Prepared, prepareProject, prepareRecords, prepareText } from "../../core/memory/forget/prepare.ts";
import type { Left } from "../../core/memory/forget/stored-files.ts";
import type { Reference, ReferenceKind } from "../../core/memory/references.ts";
import { requireChangeable, requireReadable } from "../../core/memory/within-reach.ts";
import { readForgetPlans } from "../../core/store/forget-plan.ts";
import { storedId } from "../../core/store/session.ts";
import { agrees } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { readSecret } from "../read-secret.ts";
import { parseReferences } from "../references.ts";
import { countForgotten, isNothing, renderForget } from "../render-forget.ts";
import { resolveScope } from "../scope.ts";
import { secretOnCommandLine } from "../syntax-error.ts";

const shownTranscripts = 20;
/** Any other word was meant as a text. */
const idLike = /^[#a-z]?\d/i;

export class ForgetCommand extends Command<CliContext> {
  static override paths = [["forget"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Forget something permanently, with all that it came from",
    details: `
      Name one thing. A memory (its id, with or without --id) is deleted together with the prompts and tool uses that it quotes, a prompt (--prompt)
      with what was done and answered until the next one, a session (--session) with everything in it, and --project with everything of a project.

      With --match it deletes every record that contains the text, in any case and any project, and masks the text with *** elsewhere.

      With --secret it reads a secret from standard input, or asks for it without showing it, and masks it with *** everywhere, now and whenever it is
      captured again.

      It also deletes memories that are based on nothing else, the summaries and handoffs of those sessions, entries of the search index, old
      wordings, injected lines, waiting events, the log, and the same in every backup. A memory that is also based on something else is kept without
      the quote, unless a part of it appears only in the deleted records. No import, restore or waiting event brings anything back, except
      \`restore --deleted\`. It can't be undone.

      It first shows what it would delete, and asks. Without a terminal and without --yes it only shows it and exits 5. You can interrupt it at any
      time: the next \`claude-mem forget\`, with or without a name, completes it. Sessions may run meanwhile. The agent's own transcripts are listed
      and kept, and so is what you exported. Exits 1 when a file could not be cleaned, 4 when there is nothing to forget.
    `,
    examples: [
      ["See what would go with a memory", "$0 forget 12"],
      ["Forget a prompt and what followed from it", "$0 forget P3"],
      ["Forget a session, without being asked", "$0 forget --session S4 --yes"],
      ["Forget all that names a customer", '$0 forget --match "Acme Corp"'],
      ["Forget a project", "$0 forget --project shop"],
      ["Remove a password that was stored", "pass show db | $0 forget --secret --yes"],
    ],
  });

  ids = Option.Rest({ name: "id" });
  id = Option.Array("--id", { description: "A memory or another record: 12, P3, S4, E5, D6; lists and ranges too" });
  prompt = Option.Array("--prompt", { description: "A prompt: P3 or 3" });
  session = Option.Array("--session", { description: "A session: S4 or 4" });
  match = Option.String("--match", { description: "A text of at least 4 characters" });
  project = Option.String("-p,--project", {
    description: "A project; with ids, where they are looked for; all for every project",
  });
  secret = Option.Boolean("--secret", false, { description: "A secret, which is read from standard input" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask" });
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.secret && this.ids.length > 0) throw secretOnCommandLine();
    if (this.ids.some((id) => !idLike.test(id))) throw notIds(this.ids.join(" "));
    const none = {
      dry_run: !this.yes,
      ...countForgotten(),
      restored: [],
      masked: [],
      transcripts: [],
      not_cleaned: [],
    };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const isCutOff = readForgetPlans(db).length > 0;
      const stillLeft = completeForgets(db, this.context.paths);
      if (isCutOff && stillLeft.length === 0) {
        printNote(this.context, "The last forget, which had not ended, is completed.");
      }
      if (isCutOff && this.isUnnamed()) return this.end(stillLeft);
      const prepared = await this.prepare(db);
      // A secret that is not stored yet is masked from now on.
      if (isNothing(prepared) && !(this.secret && this.yes)) {
        if (this.json) await printJson(this.context, none);
        printNote(this.context, "Nothing found: there is nothing to forget.");
        return exitCode.nothingFound;
      }
      const transcripts = await this.transcriptsOf(db, prepared);
      if (!this.json) await this.show(prepared, transcripts);
      const isConfirmed = await agrees(this.context, this, "Forget this permanently?");
      const left = isConfirmed ? forget(db, this.context.paths, prepared.plan, prepared.texts) : [];
      if (this.json) await this.printDocument(prepared, transcripts, left, isConfirmed);
      if (isConfirmed) return this.end(left);
      printNote(this.context, "Nothing was forgotten. Add --yes to forget it permanently.");
      return exitCode.unconfirmed;
    });
  }

  private isUnnamed(): boolean {
    return this.given().length === 0 && this.project === undefined;
  }

  /** Returns the names of the options that say what to forget. */
  private given(): string[] {
    const { ids, prompt, session, match, secret } = this;
    const id = ids.length > 0 ? ids : this.id;
    return Object.entries({ id, prompt, session, match, secret: secret || undefined }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
  }

  private async prepare(db: Database): Promise<Prepared> {
    const given = this.given();
    const isText = this.match !== undefined || this.secret;
    if (given.length > 1 && isText) throw usage("Give --match or --secret alone.");
    if (given.length === 0 && this.project === undefined) throw usage("Name what to forget.");
    if (isText && this.project !== undefined) throw usage("A text is forgotten in every project: leave out --project.");
    const { paths } = this.context;
    if (this.match !== undefined) return prepareText(db, paths, "match", this.match);
    if (this.secret) return prepareText(db, paths, "secret", await readSecret(this.context));
    if (given.length === 0) return prepareProject(db, namedProject(db, this.context, this.project ?? ""));
    return prepareRecords(db, this.references(db));
  }

  private references(db: Database): Reference[] {
    const scope = resolveScope(db, this.context, this.project);
    const of = (kind: ReferenceKind, ids: readonly string[] = []) =>
      parseReferences(ids).map((reference) => {
        // A plain number is parsed as a memory's.
        if (reference.kind !== "observation" && reference.kind !== kind) throw usage(`Not a ${kind}: ${ids.join(" ")}`);
        return { kind, id: reference.id };
      });
    const references = [
      ...parseReferences([...this.ids, ...(this.id ?? [])]),
      ...of("prompt", this.prompt),
      ...of("session", this.session),
    ];
    for (const reference of references) {
      if (reference.kind === "observation") requireChangeable(db, scope, reference.id);
      else requireReadable(db, scope, reference);
    }
    return references;
  }

  /** Returns the hosts' transcripts of the sessions that it comes from. */
  private async transcriptsOf(db: Database, { sessions }: Prepared): Promise<string[]> {
    if (sessions.length === 0) return [];
    const wanted = new Set(sessions.map((id) => id.replace(/:before$/, "")));
    const ofHosts = await Promise.all(
      hostsWithTranscripts.map(async ({ name, loadTranscripts }) => {
        const { folder, findSessions } = await loadTranscripts(this.context);
        const all = findSessions({ from: folder, isOptional: true }, () => {});
        return all.filter(({ id }) => wanted.has(storedId(db, id, name)));
      }),
    );
    return ofHosts.flat().flatMap(({ files }) => files.map(({ path }) => path));
  }

  private async show(prepared: Prepared, transcripts: readonly string[]): Promise<void> {
    await printProse(this.context, renderForget(prepared, this.yes).join("\n"));
    for (const name of prepared.named) {
      printNote(this.context, `A project is called ${name}. It stays: \`claude-mem projects rename\` renames it.`);
    }
    if (transcripts.length > 0) {
      printNote(
        this.context,
        "The transcripts of the agent itself stay, and are not imported again. Delete them yourself:",
      );
      for (const file of transcripts.slice(0, shownTranscripts)) printNote(this.context, `  ${file}`);
      const more = transcripts.length - shownTranscripts;
      if (more > 0) printNote(this.context, `  and ${more} more; --json lists them all`);
    }
    printNote(this.context, "What was exported, or written by `claude-mem brief --write`, stays as well.");
  }

  private async printDocument(
    prepared: Prepared,
    transcripts: string[],
    left: readonly Left[],
    isConfirmed: boolean,
  ): Promise<void> {
    const { restored, standing } = prepared;
    await printJson(this.context, {
      dry_run: !isConfirmed,
      ...countForgotten(prepared.rows),
      restored: restored.map(({ id }) => id),
      masked: standing,
      transcripts,
      not_cleaned: left,
    });
  }

  private end(left: readonly Left[]): number {
    for (const { file, why } of left) printNote(this.context, `It may still be in ${file}: ${why}.`);
    if (left.length > 0) printNote(this.context, "hint: `claude-mem forget` tries again.");
    return left.length > 0 ? exitCode.failed : exitCode.ok;
  }
}

function notIds(text: string): AppError {
  return new AppError("usage", `Not an id: ${text}`, {
    hints: [`\`claude-mem forget --match "${text}"\` forgets all that says it, in every project.`],
  });
}

function usage(message: string): AppError {
  return new AppError("usage", message, {
    hints: [
      "Give an id such as 12, P3 or S4, or --match TEXT, --project NAME or --secret: `claude-mem recent` and `sessions` list ids.",
    ],
  });
}
