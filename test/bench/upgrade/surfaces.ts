// What a machine finds and injects, surface by surface. It is asked with a copy of the database, each question in a session
// of its own, so that no answer depends on what was asked before.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openAsIs } from "../../../core/db/open-as-is.ts";
import { git } from "../../support/git.ts";
import { call, hook, type Machine, run } from "./machine.ts";
import { branch, type Project, projectOf, projects } from "./projects.ts";
import { type Task, taskOf } from "./tasks.ts";

/** The answers of one surface, by what was asked. */
export type Answers = Map<string, string>;
export const surfaces = [
  "search",
  "sources",
  "recall",
  "start",
  "compact",
  "prompt",
  "file",
  "failure",
  "subagent",
] as const;
/** The surfaces at which lines are injected. */
export const injectingSurfaces = surfaces.slice(3);
export type Surface = (typeof surfaces)[number];
export type Observed = Record<Surface, Answers>;

export type Asked = {
  /** The folder of the projects on this machine. */
  folderOf: (project: Project) => string;
  /** The numbers of the tasks that are asked about. */
  tasks: readonly number[];
  /** More to search for, in addition to the tasks. */
  queries: readonly string[];
  at: number;
};

/** Returns everything that the machine answers. Its own database does not change. */
export function observe(machine: Machine, asked: Asked): Observed {
  const copy = { ...machine, memDir: join(machine.home, "copy") };
  mkdirSync(copy.memDir);
  const observed = Object.fromEntries(surfaces.map((surface) => [surface, new Map()])) as Observed;
  try {
    {
      using db = openAsIs(join(machine.memDir, "memory.db"), "readonly", 10_000);
      db.query("VACUUM INTO ?").run(join(copy.memDir, "memory.db"));
    }
    observeReading(copy, asked, observed);
    for (const project of projects) observeProject(copy, asked, project, observed);
    return observed;
  } finally {
    rmSync(copy.memDir, { recursive: true, force: true });
  }
}

function observeReading(machine: Machine, { folderOf, tasks, queries, at }: Asked, observed: Observed): void {
  const ids = (cwd: string, ...args: string[]): string => {
    const { stdout } = call(machine, [...args, "--json"], { cwd, at });
    const { results = [] }: { results?: { id: number; title: string }[] } = stdout === "" ? {} : JSON.parse(stdout);
    return results.map(({ id, title }) => `#${id} ${title}`).join("\n");
  };
  for (const number of tasks) {
    const task = taskOf(number);
    const project = projectOf(task);
    observed.search.set(task.question, ids(folderOf(project), "search", task.question));
    observed.recall.set(`${project.name} ${task.file}`, ids(folderOf(project), "recall", task.file));
  }
  for (const number of tasks) {
    const { commit } = taskOf(number);
    const args = ["search", commit, "--source", "all", "--project", "all", "--json"];
    observed.sources.set(commit, run(machine, args, { cwd: machine.home, at }));
  }
  for (const query of queries) observed.search.set(query, ids(machine.home, "search", query, "--project", "all"));
}

/** Prompts that refer to an earlier session. */
const referringPrompts = ({ module, action, commit }: Task) => [
  `What did we do about the ${module} ${action} last time?`,
  `In which session did we commit "${commit}"?`,
];

/** Prompts that continue where a session left off, and prompts that name records. */
const namingPrompts = [
  "Go on with what was left open.",
  "Continue where we left off.",
  ...[2, 13, 17, 28].map((id) => `What does #${id} say?`),
  ...[1, 5, 25, 45, 65].map((id) => `Do D${id} now.`),
];

function observeProject(machine: Machine, { folderOf, tasks, at }: Asked, project: Project, observed: Observed): void {
  const cwd = folderOf(project);
  let sessions = 0;
  const session = () => `asks-${project.name}-${sessions++}`;
  const say = (event: string, keys: Record<string, unknown>) => hook(machine, event, keys, { cwd, at });
  for (const source of ["startup", "clear"]) {
    observed.start.set(`${project.name} ${source}`, say("session-start", { session_id: session(), source }));
  }
  if (!project.isPlain) {
    // Without touching the files, of which some are changed.
    git(cwd, "symbolic-ref", "HEAD", `refs/heads/${branch}`);
    observed.start.set(
      `${project.name} on ${branch}`,
      say("session-start", { session_id: session(), source: "startup" }),
    );
    git(cwd, "symbolic-ref", "HEAD", "refs/heads/main");
  }
  const own = tasks.map(taskOf).filter((task) => projectOf(task) === project);
  const prompts = [...own.map(({ question }) => question), ...own.flatMap(referringPrompts), ...namingPrompts];
  for (const prompt of prompts) {
    const id = session();
    const keys = { session_id: id, prompt, prompt_id: `${id}-1` };
    observed.prompt.set(`${project.name} ${prompt}`, say("user-prompt-submit", keys));
  }
  for (const task of own) {
    for (const tool_name of ["Read", "Edit"]) {
      const edit = tool_name === "Edit" ? { old_string: task.after, new_string: task.before } : {};
      const tool_input = { file_path: join(cwd, task.file), ...edit };
      const keys = { session_id: session(), tool_use_id: `${tool_name}-${task.number}`, tool_name, tool_input };
      observed.file.set(`${project.name} ${tool_name} ${task.file}`, say("pre-tool-use", keys));
    }
  }
  for (const task of own) {
    const use = { session_id: session(), tool_use_id: `fails-${task.number}`, tool_name: "Bash" };
    const keys = { ...use, tool_input: { command: task.check }, error: `Exit code 1\n${task.failure}` };
    observed.failure.set(`${project.name} ${task.check}`, say("post-tool-use-failure", keys));
  }
  for (const task of own.slice(0, 6)) {
    const id = session();
    const asked = {
      description: "Look",
      prompt: `Look at ${task.file}: ${task.question}`,
      subagent_type: "general-purpose",
    };
    say("pre-tool-use", { session_id: id, tool_use_id: id, tool_name: "Task", tool_input: asked });
    const keys = { session_id: id, agent_id: `agent-${id}`, agent_type: "general-purpose" };
    observed.subagent.set(`${project.name} ${task.file}`, say("subagent-start", keys));
  }
  const id = session();
  say("session-start", { session_id: id, source: "startup" });
  say("user-prompt-submit", { session_id: id, prompt: "Sort the labels by carrier.", prompt_id: `${id}-1` });
  observed.compact.set(project.name, say("session-start", { session_id: id, source: "compact" }));
}
