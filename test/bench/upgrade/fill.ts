// Fills the database of a machine by its own program: hooks, transcripts that are imported, commands.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git } from "../../support/git.ts";
import { Transcript } from "../../support/transcript.ts";
import { makeCorpus } from "../support/corpus.ts";
import { hook, type Machine, run } from "./machine.ts";
import { branch, type Project, projectOf, projects } from "./projects.ts";
import { type Task, taskOf } from "./tasks.ts";

const hourMs = 3_600_000;
const importedFrom = Date.parse("2026-01-05T09:00:00Z");
const playedFrom = Date.parse("2026-06-01T09:00:00Z");

/** The number of the first memory that is restored. */
export const restoredFrom = 5_000;

export type Amounts = {
  /** Sessions that the hooks see, sessions that are imported, and memories of an export and of another tool. */
  played: number;
  imported: number;
  restored: number;
  foreign: number;
};

/** Fills the database and returns the time of its clock afterwards. */
export function fill(machine: Machine, { played, imported, restored, foreign }: Amounts): number {
  for (let number = 0; number < played; number++) playTask(machine, taskOf(number), playedFrom + number * 5 * hourMs);
  const at = playedFrom + played * 5 * hourMs;
  importTranscripts(machine, { from: played, count: imported }, at);
  restoreCorpus(machine, restored, at);
  importForeign(machine, foreign, at);
  actAsUser(machine, at);
  return at + hourMs;
}

/** Plays the task as a session of the host. Some repeat a failure of an earlier one, some go on after a compaction. */
function playTask(machine: Machine, task: Task, startsAt: number): void {
  const project = projectOf(task);
  const cwd = join(machine.work, project.name);
  const isOnBranch = task.number % 7 === 3 && !project.isPlain;
  if (isOnBranch) git(cwd, "switch", "-q", branch);
  const session_id = `session-${task.number}`;
  let at = startsAt;
  const tell = (event: string, keys: Record<string, unknown> = {}) => {
    at += 20_000;
    hook(machine, event, { session_id, ...keys }, { cwd, at });
  };
  const say = (prompt: string) => tell("user-prompt-submit", { prompt, prompt_id: `${session_id}-${at}` });
  let uses = 0;
  const callTool = (tool_name: string, tool_input: unknown, result: Record<string, unknown>) => {
    const keys = { tool_use_id: `toolu-${task.number}-${uses++}`, tool_name, tool_input, ...result };
    tell("pre-tool-use", keys);
    tell("error" in result ? "post-tool-use-failure" : "post-tool-use", keys);
  };
  const command = (text: string, stdout: string) =>
    callTool("Bash", { command: text }, { tool_response: { stdout, stderr: "", interrupted: false, isImage: false } });
  tell("session-start", { source: "startup" });
  say(task.prompt);
  if (task.number % 3 === 0) say(task.rule);
  if (task.number % 4 === 1) say(task.fact);
  callTool(
    "Read",
    { file_path: join(cwd, task.file) },
    { tool_response: { type: "text", file: { content: task.before } } },
  );
  callTool("Bash", { command: task.check }, { error: `Exit code 1\n${task.failure}` });
  if (task.number % 9 === 4) tell("session-start", { source: "compact" });
  const file = join(cwd, task.file);
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(task.before, () => task.after),
  );
  const edit = { file_path: file, old_string: task.before, new_string: task.after, replace_all: false };
  callTool("Edit", edit, { tool_response: { filePath: file, oldString: task.before, newString: task.after } });
  command(task.check, "# pass 3\n# fail 0");
  if (task.number % 2 === 0 && !project.isPlain) {
    git(cwd, "commit", "-qam", task.commit);
    command(
      `git commit -qam '${task.commit}' && git log -1 --format='[main %h] %s'`,
      `[main ${git(cwd, "rev-parse", "--short", "HEAD")}] ${task.commit}`,
    );
  }
  if (task.number % 6 === 5)
    callTool("Bash", { command: "npm run lint" }, { error: `Exit code 1\n${task.file}: 4 problems` });
  tell("stop", { last_assistant_message: task.report });
  tell("session-end", { reason: "other" });
  if (isOnBranch) {
    git(cwd, "checkout", "-q", "--", ".");
    git(cwd, "switch", "-q", "main");
  }
}

function importTranscripts(machine: Machine, { from, count }: { from: number; count: number }, at: number): void {
  const folder = join(machine.home, ".claude", "projects");
  for (let number = from; number < from + count; number++) {
    const task = taskOf(number);
    const cwd = join(machine.work, projectOf(task).name);
    const sessionId = `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
    const startsAt = new Date(importedFrom + (number - from) * hourMs * 6).toISOString();
    const transcript = new Transcript({ sessionId, cwd, startsAt });
    transcript.prompt(number % 3 === 0 ? `${task.prompt} ${task.rule}` : task.prompt);
    if (number % 4 === 1) transcript.prompt(task.fact);
    transcript.read(join(cwd, task.file), task.before).bashFails(task.check, task.failure);
    transcript.edit(join(cwd, task.file), task.before, task.after).bash(task.check, "# pass 3\n# fail 0");
    transcript.say(task.report);
    const file = join(folder, cwd.replace(/\W/g, "-"), `${sessionId}.jsonl`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, transcript.text());
  }
  run(machine, ["import"], { cwd: machine.home, at });
}

/** Restores an export as the program itself writes it: memories of every status, of sources and of ages. */
function restoreCorpus(machine: Machine, count: number, at: number): void {
  const corpus = makeCorpus(
    projects.map((_project, index) => index),
    at - 200 * 24 * hourMs,
  );
  const statuses = ["active", "active", "active", "active", "active", "superseded", "provisional", "hidden"];
  const lines = Array.from({ length: count }, (_, number) => {
    const memory = corpus.memory(number);
    const { title, narrative, facts, concepts, lesson, importance, type, files, createdAt } = memory;
    return JSON.stringify({
      ...{ id: number + restoredFrom, type, title, narrative, facts, concepts, lesson, importance },
      origin: ["reported", "verified", "inferred", "imported", "user"][number % 5],
      ...{ status: statuses[number % statuses.length], project: projects[memory.projectId]?.name },
      branch: number % 10 === 0 ? branch : "main",
      commit: "1a2b3c4",
      files: files.map(({ path, role }) => ({ path, role })),
      ...{ created_at: new Date(createdAt).toISOString(), pinned: number % 300 === 0 },
    });
  });
  run(machine, ["restore", "-"], { cwd: machine.home, at, stdin: `${lines.join("\n")}\n` });
}

function importForeign(machine: Machine, count: number, at: number): void {
  const corpus = makeCorpus(
    projects.map((_project, index) => index),
    at - 400 * 24 * hourMs,
  );
  const results = Array.from({ length: count }, (_, index) => {
    const { title, narrative, createdAt } = corpus.memory(50_000 + index);
    const project = projects[index % projects.length]?.name;
    return {
      id: `m${index}`,
      memory: `${title}. ${narrative}`,
      metadata: { project },
      created_at: new Date(createdAt).toISOString(),
    };
  });
  const file = join(machine.home, "mem0.json");
  writeFileSync(file, JSON.stringify({ results }));
  run(machine, ["import", "mem0", "--from", file], { cwd: join(machine.work, "shop"), at });
}

/** Saves, pins, edits, supersedes, defers and closes, as a user does. */
function actAsUser(machine: Machine, at: number): void {
  for (const [index, project] of projects.entries()) {
    const cwd = join(machine.work, project.name);
    const command = (...args: string[]) => run(machine, args, { cwd, at: at + index * 60_000 });
    const idOf = (text: string): string => /#(\d+)/.exec(text)?.[1] ?? "";
    for (let number = index; number < 80; number += projects.length) actOn(taskOf(number), project, command, idOf);
  }
}

function actOn(
  { module, action, field, file, number }: Task,
  { name }: Project,
  command: (...args: string[]) => string,
  idOf: (text: string) => string,
): void {
  const about = `the ${module} ${action} of ${name}`;
  const lesson = command(
    "save",
    `Scales for ${about} are ${number} ${field}s off`,
    "--files",
    file,
    "--lesson",
    `Subtract ${number} from ${about}`,
  );
  const type = number % 2 === 0 ? "preference" : "decision";
  const rule = command(
    "save",
    `Use table ${number} for ${about}`,
    "--type",
    type,
    "--importance",
    number % 3 === 0 ? "3" : "2",
  );
  if (number % 5 === 0) command("pin", idOf(lesson));
  if (number % 4 === 0)
    command(
      "save",
      `Use table ${number + 500} for ${about} and nothing else`,
      "--type",
      type,
      "--supersedes",
      idOf(rule),
    );
  if (number % 7 === 0) command("edit", idOf(lesson), "--title", `The scales of ${about} are ${number} ${field}s off`);
  const work = command("defer", "add", `Check the scales of ${about}`, "--priority", String(1 + (number % 3)));
  const deferred = /D\d+/.exec(work)?.[0] ?? "";
  if (number % 3 === 0) command("save", `The scales of ${about} were replaced in ${number}`, "--closes", deferred);
  else if (number % 11 === 0) command("defer", "drop", deferred, "--reason", "sold");
}
