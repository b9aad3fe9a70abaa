import { Command, Option } from "clipanion";
import { counted } from "../../core/counted.ts";
import { localDay } from "../../core/db/local-time.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { listProjectOverviews, type ProjectOverview } from "../../core/store/overview.ts";
import { getProject, listProjectFolders } from "../../core/store/project.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonShape } from "../json-shape.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

const nameChars = 200;

type ListedProject = ProjectOverview & { key: string; folders: string[] };

export class ProjectsListCommand extends Command<CliContext> {
  static override paths = [["projects", "list"], ["projects"]];
  static override usage = Command.Usage({
    category: "Projects",
    description: "List the projects with their counts and folders",
    details: `
      A project is a repository (its first commit and its remote, so that clones and worktrees share it), or a folder outside
      git. One without a folder was restored or imported; it gets the folder of the first session in that repository.
    `,
    examples: [["See every project with its id", "$0 projects list"]],
  });

  names = Option.Boolean("--names", false, { description: "Print only the names, one per line" });
  json = jsonOption();

  override async execute(): Promise<number> {
    return withMemory(this.context, { json: this.json, none: { results: [] } }, async (db) => {
      const results = listProjectOverviews(db).map((overview) => describe(db, overview));
      if (this.json) await printJson(this.context, { results: results.map(jsonShape) });
      else if (this.names) await printText(this.context, renderNames(results));
      else if (results.length === 0) printNote(this.context, "There are no projects yet.");
      else await printText(this.context, renderTable(results));
      return results.length === 0 ? exitCode.nothingFound : exitCode.ok;
    });
  }
}

/** Two projects of one name are one line: neither is named by it alone. */
function renderNames(projects: readonly ListedProject[]): string {
  return [...new Set(projects.map(({ name }) => inertLine(name, nameChars)))].join("\n");
}

function describe(db: Database, overview: ProjectOverview): ListedProject {
  const key = getProject(db, overview.id)?.key ?? "";
  const folders = listProjectFolders(db, overview.id);
  return { ...overview, key, folders };
}

function renderTable(projects: readonly ListedProject[]): string {
  const ids = Math.max(...projects.map(({ id }) => String(id).length));
  const names = Math.max(...projects.map(({ name }) => name.length));
  return projects
    .map(({ id, name, memories, sessions, lastSessionAt, folders }) => {
      const last = lastSessionAt === null ? "" : `, last ${localDay(lastSessionAt)}`;
      const counts = `${counted(memories, "memory", "memories")}, ${counted(sessions, "session")}${last}`;
      const places = folders.length === 0 ? "no folder here yet" : folders.join(", ");
      return `${String(id).padStart(ids)}  ${name.padEnd(names)}  ${counts}  ${places}`;
    })
    .join("\n");
}
