import { statSync } from "node:fs";
import { Command } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { type Incognito, incognito, isExcluded, isQuiet } from "../../core/config/control.ts";
import { counted } from "../../core/counted.ts";
import { localClock, localDay } from "../../core/db/local-time.ts";
import { openDatabase } from "../../core/db/open.ts";
import type { Check, Machine } from "../../core/doctor/check.ts";
import { isInside } from "../../core/files/find-program.ts";
import { hosts, theDefaultHost } from "../../core/host/hosts.ts";
import type { TextState } from "../../core/host/setup.ts";
import { listProjectOverviews, type ProjectOverview } from "../../core/store/overview.ts";
import { listProjectFolders } from "../../core/store/project.ts";
import { surfaces } from "../../core/store/vocabulary.ts";
import { version } from "../../core/version.ts";
import { type CliContext, machineOf } from "../context.ts";
import { databaseExists } from "../database.ts";
import { exitCode } from "../exit.ts";
import { describeRegistration, type HostState, readHostState, ruleFileState, unusedNote } from "../host-states.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

export class StatusCommand extends Command<CliContext> {
  static override paths = [["status"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Show the data folder, the counts, and what is registered",
    examples: [
      ["See it at a glance", "$0 status"],
      ["Count the memories of all projects", "$0 status --json | jq '[.projects[].memories] | add'"],
    ],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    const status = await readStatus(this.context);
    if (this.json) await printJson(this.context, { ...status, program: version });
    else await printText(this.context, renderStatus(status));
    return exitCode.ok;
  }
}

type Listed = Status["projects"][number];

type Status = {
  database: string;
  /** Incognito mode: "on" reads and stores nothing, "read" stores nothing. */
  incognito: Incognito;
  /** The surfaces without injection. */
  quiet: string[];
  /** Whether the current folder is excluded. */
  excluded: boolean;
  size_bytes: number | null;
  /** Whether it is registered for sessions in the current folder; null if the settings can't be read. */
  hooks_registered: boolean | null;
  mcp_registered: boolean | null;
  /** The state of the rule file of `adopt`; null if it can't be read. */
  rule_file: TextState | null;
  /** All agents, on this machine or not. */
  hosts: HostState[];
  last_session_at: string | null;
  projects: { id: number; name: string; memories: number; sessions: number; folders: string[] }[];
};

async function readStatus(context: CliContext): Promise<Status> {
  const machine = machineOf(context);
  const checks = await theDefaultHost().loadChecks();
  const exists = databaseExists(context);
  const mode = incognito(context.environment);
  const overviews = exists && mode !== "on" ? readProjects(context).filter(isInUse) : [];
  const seen = overviews.flatMap(({ lastSessionAt }) => lastSessionAt ?? []);
  return {
    database: context.paths.database,
    incognito: mode,
    quiet: quietOf(context),
    excluded: isExcluded(context.cwd, context.environment),
    size_bytes: exists ? statSync(context.paths.database).size : null,
    hooks_registered: await isRegistered(checks.hooks, machine, context.cwd),
    mcp_registered: await isRegistered(checks.server, machine, context.cwd),
    rule_file: await ruleFileState(context, theDefaultHost()),
    hosts: await Promise.all(hosts.map((host) => readHostState(context, host))),
    last_session_at: seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : null,
    projects: overviews.map(({ id, name, memories, sessions, folders }) => ({ id, name, memories, sessions, folders })),
  };
}

function quietOf({ environment }: CliContext): string[] {
  return surfaces.filter((surface) => isQuiet(surface, environment));
}

function readProjects({ paths }: CliContext): (ProjectOverview & { folders: string[] })[] {
  using db = openDatabase({ file: paths.database });
  return listProjectOverviews(db).map((each) => ({ ...each, folders: listProjectFolders(db, each.id) }));
}

/** A folder in which only a command ran is a project as well. */
function isInUse({ memories, sessions }: ProjectOverview): boolean {
  return memories + sessions > 0;
}

/** Returns whether sessions in the folder `cwd` use it; null if the settings can't be read. */
async function isRegistered(check: Check, machine: Machine, cwd: string): Promise<boolean | null> {
  try {
    const { status, folders } = await check.run(machine);
    return status !== "fail" && (folders === undefined || folders.some((folder) => isInside(cwd, folder)));
  } catch (error) {
    // Invalid settings must not hide the rest of the status.
    if (error instanceof AppError) return null;
    throw error;
  }
}

const ruleFileTexts: Readonly<Record<TextState, string>> = {
  absent: "none: `claude-mem adopt` writes one",
  current: "adopted",
  outdated: "adopted, of an older version: run `claude-mem adopt`",
  edited: "adopted, and edited since",
};

function registration(isRegistered: boolean | null): string {
  if (isRegistered === null) return "settings can't be read: run `claude-mem doctor`";
  return isRegistered ? "registered" : "not registered for this folder: run `claude-mem install`";
}

/** Returns why the default agent does not run the hooks, which has no line with the others. */
function unusedOf({ hosts, hooks_registered }: Status): string | null {
  const own = hosts.find(({ host }) => host === theDefaultHost().name);
  return hooks_registered ? (own?.hooks_unused ?? null) : null;
}

function localTime(at: number): string {
  return `${localDay(at)} ${localClock(at)}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The folder distinguishes projects of one name. */
function describeProject({ id, name, memories, sessions, folders }: Listed, all: readonly Listed[]): string {
  const isAmbiguous = all.some((other) => other.name === name && other.id !== id);
  const folder = isAmbiguous ? `  ${folders[0] ?? "no folder here yet"}` : "";
  return `${memories} from ${counted(sessions, "session")}${folder}`;
}

/** Returns the lines about everything that is turned off. */
function controlLines({ incognito, quiet, excluded }: Status): string[] {
  const modes = { off: "", on: "on: nothing is read or stored", read: "read only: nothing is stored" };
  return [
    ...(incognito === "off" ? [] : [`Incognito     ${modes[incognito]} (CLAUDE_MEM_INCOGNITO)`]),
    ...(excluded ? ["This folder   excluded from memory (CLAUDE_MEM_EXCLUDE or capture.exclude)"] : []),
    ...(quiet.length > 0 ? [`Quiet         ${quiet.join(", ")} (MEM_QUIET_HOOKS or inject.*.lines)`] : []),
  ];
}

/** Returns a line for each agent here except the default one, which has separate lines. */
function agentLines(states: readonly HostState[]): string[] {
  const others = states.filter(
    ({ host, present, ...state }) =>
      host !== theDefaultHost().name && (present || state.hooks_registered || state.mcp_registered),
  );
  const width = Math.max(0, ...others.map(({ title }) => title.length));
  const lines = others.map((state) => {
    const adopted = state.rule_file === null || state.rule_file === "absent" ? "" : ruleFileTexts[state.rule_file];
    const text = [describeRegistration(state), adopted.replace("adopt`", `adopt --host ${state.host}\``)];
    return `  ${state.title.padEnd(width)}  ${text.filter((each) => each !== "").join("; ")}`;
  });
  return lines.length > 0 ? ["Other agents", ...lines] : [];
}

function renderStatus(status: Status): string {
  const { database, projects } = status;
  const memories = projects.reduce((sum, project) => sum + project.memories, 0);
  const size = status.size_bytes === null ? "not created yet" : megabytes(status.size_bytes);
  const width = Math.max(0, ...projects.map(({ name }) => name.length));
  return [
    `claude-mem    ${version}`,
    `Database      ${database} (${size})`,
    ...controlLines(status),
    `Hooks         ${registration(status.hooks_registered)}${unusedNote(unusedOf(status))}`,
    `MCP server    ${registration(status.mcp_registered)}`,
    `Rule file     ${status.rule_file === null ? "can't be read" : ruleFileTexts[status.rule_file]}`,
    ...agentLines(status.hosts),
    `Last session  ${status.last_session_at === null ? "none yet" : localTime(Date.parse(status.last_session_at))}`,
    `Memories      ${memories}`,
    ...projects.map((project) => `  ${project.name.padEnd(width)}  ${describeProject(project, projects)}`),
  ].join("\n");
}
