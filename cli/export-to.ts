// `export --to`: memories for other programs.
import { join, resolve } from "node:path";
import { AppError } from "../core/app-error.ts";
import { counted } from "../core/counted.ts";
import { theDefaultHost } from "../core/host/hosts.ts";
import { projectBrief } from "../core/host/instructions.ts";
import type { TextState } from "../core/host/setup.ts";
import { identifyWorkspace } from "../core/project/identify.ts";
import { briefLines, briefOf, briefText } from "../core/recall/brief.ts";
import { removeFromFile } from "../core/setup/block-in-file.ts";
import { briefBlock, writeBrief } from "../core/setup/project-brief.ts";
import type { ExportFilter } from "../core/store/queries/export-scope.ts";
import { type OutgoingMemory, outgoingMemories } from "../core/transfer/export/outgoing.ts";
import { toNotes } from "../core/transfer/export/to/notes.ts";
import { type BlockTarget, type ExportTarget, fileTarget, isBlockTarget } from "../core/transfer/export/to/targets.ts";
import { writeExport } from "../core/transfer/export/write-export.ts";
import { writeExportFolder } from "../core/transfer/export/write-folder.ts";
import type { CliContext } from "./context.ts";
import { type Database, withMemory } from "./database.ts";
import { exitCode } from "./exit.ts";
import { printNote, printText, writeOut } from "./output.ts";

/** The options of the command that hold for every target. `scope` returns which memories are meant. */
type Chosen = {
  project: string | undefined;
  output: string | undefined;
  force: boolean;
  remove: boolean;
  scope: (db: Database) => { projectId?: number; only?: ExportFilter };
};

/** Writes memories for another program and returns the exit code. Throws AppError. */
export function exportTo(context: CliContext, to: ExportTarget, chosen: Chosen): Promise<number> {
  if (isBlockTarget(to)) return exportBlock(context, to, chosen);
  if (chosen.remove) throw new AppError("usage", `--remove and --to ${to} can't be combined.`);
  return withMemory(context, { json: false, none: {}, readsAll: true }, async (db) => {
    const output = chosen.output === undefined ? undefined : resolve(context.cwd, chosen.output);
    const scope = chosen.scope(db);
    const counts = { memories: 0 };
    const memories = () => countedMemories(outgoingMemories(db, scope), counts);
    const target = fileTarget(to);
    const place = { paths: context.paths, isForced: chosen.force };
    if (target === undefined) {
      if (output === undefined) throw new AppError("usage", "--to markdown needs --output and a folder.");
      writeExportFolder(output, toNotes(memories), place);
    } else if (output === undefined) {
      for (const text of target.write(memories())) await writeOut(context.stdout, text);
    } else {
      writeExport(output, target.write(memories()), { ...place, hint: "Give another name, or --force." });
    }
    const where = output === undefined ? "" : ` to ${output}`;
    printNote(context, `${counted(counts.memories, "memory", "memories")} exported${where}.`);
    if (output !== undefined && target !== undefined) printNote(context, `${target.next(output)}`);
    return counts.memories === 0 ? exitCode.nothingFound : exitCode.ok;
  });
}

function* countedMemories(memories: Iterable<OutgoingMemory>, counts: { memories: number }): Generator<OutgoingMemory> {
  counts.memories = 0;
  for (const memory of memories) {
    counts.memories += 1;
    yield memory;
  }
}

/** Writes the brief as a block of the file in the current project, and keeps the rest of the file. */
async function exportBlock(context: CliContext, to: BlockTarget, chosen: Chosen): Promise<number> {
  const unfit = { "--project": chosen.project, "--output": chosen.output };
  const [option] = Object.entries(unfit).find(([, value]) => value !== undefined) ?? [];
  if (option !== undefined) {
    throw new AppError("usage", `--to ${to} and ${option} can't be combined: it writes into the current project.`);
  }
  return withMemory(context, { json: false, none: {} }, async (db) => {
    const { root, project } = identifyWorkspace(db, context.cwd);
    const { home } = context.environment;
    const own = projectBrief(theDefaultHost(), context.environment, root)?.file;
    const file = to === "claude-md" && own !== undefined ? own : join(root, "AGENTS.md");
    if (chosen.remove) return reportBlock(context, file, removeFromFile(briefBlock({ file, root })), "Removed from");
    const sections = briefOf(db, project.id, briefLines, home, chosen.scope(db).only);
    if (sections.length === 0) {
      printNote(context, "This project has no rules, decisions, lessons or deferred work to write yet.");
      return exitCode.nothingFound;
    }
    return reportBlock(context, file, writeBrief({ file, root }, home, briefText(sections)), "Wrote");
  });
}

async function reportBlock(context: CliContext, file: string, before: TextState, verb: string): Promise<number> {
  if (before === "edited") await printText(context, `Not changed, because its block was edited: ${file}`);
  else if (verb === "Wrote" && before === "current") await printText(context, `Already up to date: ${file}`);
  else if (verb !== "Wrote" && before === "absent") await printText(context, `There is no block in ${file}.`);
  else await printText(context, `${verb} ${file}`);
  return before === "edited" ? exitCode.failed : exitCode.ok;
}
