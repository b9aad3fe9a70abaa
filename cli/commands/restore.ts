import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { counted } from "../../core/counted.ts";
import { readLines } from "../../core/files/lines.ts";
import { cleanText } from "../../core/privacy/clean.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { maxLineLength, parseLine } from "../../core/transfer/format/parse.ts";
import { isOwnExport } from "../../core/transfer/format/proof.ts";
import { otherKinds, type RestoreReport } from "../../core/transfer/restore/report.ts";
import { restoreRecords } from "../../core/transfer/restore/restore.ts";
import { addClaim, type Claims } from "../../core/transfer/restore/trust.ts";
import { canAsk, confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { withTrialDatabase } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { resolveTarget } from "../scope.ts";
import { keepInput } from "../stdin.ts";

/** A character takes at most four bytes. */
const maxLineBytes = 4 * maxLineLength;
const displayLimit = 10;

/** How many titles of rules, decisions and pinned memories, and how many merges, are shown before the user answers for them. */
const maxRules = 100;

export class RestoreCommand extends Command<CliContext> {
  static override paths = [["restore"]];
  static override usage = Command.Usage({
    category: "Moving",
    description: "Restore memories from an export",
    details: `
      A second restore adds no duplicates. A line that can't be read is reported and skipped; the exit code is then 1. Memories
      keep their ids if those are free. They belong to the project of the same repository, also if it is first seen here later.
      Memories that you deleted here stay deleted unless you give --deleted.

      An export that this database wrote is restored unchanged. Any other could claim anything in your name, so its memories count as imported: searches
      find them, but they are not injected before you confirm them, and it merges no projects. For your own export from another machine give --mine; it
      shows the rules, decisions and merges that the file attributes to you, and asks.
    `,
    examples: [
      ["See what would be added", "$0 restore memories.jsonl --dry-run"],
      ["Add it", "$0 restore memories.jsonl"],
      ["Add your own from another machine", "$0 restore all.jsonl --mine"],
      ["Add everything to one project, from standard input", "$0 restore - --project shop < memories.jsonl"],
    ],
  });

  file = Option.String({ name: "file" });
  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  project = Option.String("-p,--project", {
    description: "Restore everything into this project; default: each into its own",
  });
  deleted = Option.Boolean("--deleted", false, { description: "Also restore memories that were deleted here" });
  mine = Option.Boolean("--mine", false, {
    description: "Accept the rules and decisions that the file attributes to you",
  });
  yes = Option.Boolean("--yes", false, { description: "Don't ask about --mine" });
  json = jsonOption();

  override async execute(): Promise<number> {
    if (this.file !== "-") return this.restore(resolve(this.context.cwd, this.file));
    using input = await keepInput(this.context);
    return this.restore(input.file);
  }

  private async restore(file: string): Promise<number> {
    // Refuse an unreadable file before creating a database.
    const lines = readLines(file, maxLineBytes)[Symbol.iterator]();
    const first = lines.next();
    const all = (function* () {
      if (first.done !== true) yield first.value;
      yield* { [Symbol.iterator]: () => lines };
    })();
    const claims = this.mine ? claimsOf(file) : undefined;
    if (claims && !(await this.mayTrust(claims))) return exitCode.failed;
    let isTrusted = this.mine;
    const report = withTrialDatabase(this.context, { isDryRun: this.dryRun, readsAll: true }, (db) => {
      const target = resolveTarget(db, this.context, this.project);
      isTrusted ||= isOwnExport(db, readLines(file, maxLineBytes));
      return restoreRecords(db, all, { dryRun: this.dryRun, includeDeleted: this.deleted, isTrusted, ...target });
    });
    if (this.json) {
      await printJson(this.context, { dry_run: this.dryRun, ...(jsonShape(report) as Record<string, unknown>) });
    } else {
      await printText(this.context, renderReport(report, this.dryRun));
    }
    if (report.change !== null && !this.dryRun)
      printNote(this.context, `\`claude-mem undo R${report.change} --project all\` makes them imported again.`);
    if (!isTrusted && report.added > 0) printNote(this.context, notOwn);
    this.noteProblems(report);
    if (report.malformed > 0 || !report.complete) return exitCode.failed;
    return report.added + report.known + report.taken + countOthers(report) === 0 ? exitCode.nothingFound : exitCode.ok;
  }

  /** Shows the rules, decisions, pinned memories and merges that the file attributes to the user, and asks. */
  private async mayTrust({ memories, pinned, rules, merged }: Claims): Promise<boolean> {
    printNote(
      this.context,
      `Your own memories, according to the file: ${counted(memories, "memory", "memories")}, ${pinned} pinned.`,
    );
    for (const title of rules.slice(0, maxRules)) printNote(this.context, `- ${shown(title)}`);
    if (rules.length > maxRules)
      printNote(
        this.context,
        `… and ${counted(rules.length - maxRules, "more rule or decision", "more rules and decisions")}`,
      );
    for (const { from, into } of merged.slice(0, maxRules))
      printNote(this.context, `- ${shown(from)} is merged into ${shown(into)} and gets its memories`);
    if (merged.length > maxRules)
      printNote(this.context, `… and ${counted(merged.length - maxRules, "more merged project")}`);
    if (this.yes || this.dryRun) return true;
    if (canAsk(this.context)) return confirm(this.context, "Take it as yours?", false);
    throw new AppError("usage", "Nothing was restored: --mine asks on a terminal.", {
      hints: ["Add --yes if it is yours."],
    });
  }

  private noteProblems(report: RestoreReport): void {
    const { problems, malformed, clamped, added, known, taken, complete } = report;
    for (const { line, reason } of problems.slice(0, displayLimit)) printNote(this.context, `Line ${line}: ${reason}`);
    const more = malformed + clamped - Math.min(displayLimit, problems.length);
    if (more > 0) printNote(this.context, `${counted(more, "more line")} like these.`);
    const isNothing = added + known + taken + countOthers(report) === 0 && complete;
    if (isNothing && malformed === 0 && report.deleted + report.disabled === 0)
      printNote(this.context, "The file holds no memories.");
    if (isNothing && malformed > 0) {
      printNote(
        this.context,
        "hint: `claude-mem restore` reads files of `claude-mem export`. For others see `claude-mem import --help`.",
      );
    } else if (malformed > 0) {
      printNote(this.context, "hint: All other lines are restored. Fix these and restore the file again.");
    }
  }
}

const notOwn =
  "This database did not write the file: its memories count as imported and are not injected. If it is yours: `--mine`.";

function shown(claimed: string): string {
  return inertLine(cleanText(claimed), 120);
}

function claimsOf(file: string): Claims {
  const claims: Claims = { memories: 0, pinned: 0, rules: [], merged: [] };
  for (const line of readLines(file, maxLineBytes)) {
    const parsed = parseLine(line);
    if ("record" in parsed) addClaim(claims, parsed.record);
  }
  return claims;
}

function countOthers({ otherRecords }: RestoreReport): number {
  return otherKinds.reduce((sum, kind) => sum + otherRecords[kind], 0);
}

function renderReport(report: RestoreReport, isDryRun: boolean): string {
  const { added, known, taken, renumbered, deleted, disabled, clamped, malformed, otherRecords } = report;
  const parts = [
    `${isDryRun ? "Would add" : "Added"} ${added}${renumbered > 0 ? ` (${renumbered} under a new id)` : ""}`,
    `${known} already stored`,
    ...(taken > 0 ? [`${taken} ${isDryRun ? "to become" : "now"} your own`] : []),
    ...(deleted > 0 ? [`${deleted} deleted earlier`] : []),
    ...(disabled > 0 ? [`${disabled} of types that are turned off`] : []),
    ...(clamped > 0 ? [`${clamped} with a time in the future`] : []),
    ...(malformed > 0 ? [`${malformed} skipped`] : []),
  ];
  const beside = otherKinds.flatMap((kind) => {
    const [one, many] = otherNames[kind];
    return otherRecords[kind] > 0 ? [counted(otherRecords[kind], one, many)] : [];
  });
  return `${parts.join("; ")}.${beside.length > 0 ? ` Besides memories: ${beside.join(", ")}.` : ""}`;
}

const otherNames = {
  sessions: ["session", "sessions"],
  prompts: ["prompt", "prompts"],
  relations: ["relation between memories", "relations between memories"],
  summaries: ["summary", "summaries"],
  handoffs: ["handoff", "handoffs"],
  deferred: ["deferred item", "deferred items"],
  moves: ["move of a file", "moves of files"],
} as const;
