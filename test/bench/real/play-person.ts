import type { Database } from "bun:sqlite";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { locate } from "../../../core/project/place.ts";
import { findSessions, type TranscriptSession } from "../../../core/transfer/import/claude-code/find-sessions.ts";
import { importTranscripts } from "../../../core/transfer/import/claude-code/import-sessions.ts";
import { hookEvents } from "../../../hooks/events.ts";
import { serve } from "../../../hooks/main.ts";
import { type Answerer, startAnswerer } from "./answers.ts";
import { setClock } from "./clock.ts";
import { Collector } from "./collector.ts";
import type { Prompt } from "./data-set.ts";
import type { PlayedSessions } from "./records.ts";
import { splitByShare } from "./split.ts";
import { type Step, stepsOf } from "./steps.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

export type PersonJob = {
  person: string;
  projects: { name: string; folder: string }[];
  prompts: Prompt[];
  /** Prompts for which a search is made as well. */
  searched: string[];
  /** How much of each project's sessions (0 to 1, the oldest) is imported; the hooks play the rest. */
  importedShare: number;
  /** The folder of a model's recorded answers; without it no model is asked. */
  answers?: string | undefined;
};

/** Gives a fresh memory the sessions of one person and returns what it learnt and injected. To be called once in a process. */
export async function playPerson(job: PersonJob): Promise<PlayedSessions> {
  using workspace = openWorkspace(job.projects.map(({ name }) => name));
  const memory = join(workspace.home, ".memory");
  Object.assign(process.env, { HOME: workspace.home, CLAUDE_MEM_DIR: memory, CLAUDE_MEM_MODEL: "off", TZ: "UTC" });
  await using answerer = job.answers === undefined ? undefined : startAnswerer(job.answers, workspace);
  setClock(Date.now());
  const { imported, played } = placeSessions(job, workspace);
  const steps = inOrder(played, workspace);
  setClock((steps[0]?.at ?? Date.now()) - 1);
  const db = openDatabase({ file: join(memory, "memory.db") });
  const collector = new Collector(db, job, workspace);
  try {
    if (existsSync(imported.folder))
      importTranscripts(db, { from: imported.folder, home: workspace.home, dryRun: false });
    collector.readMemories();
    for (const step of steps) await playStep(db, step, { workspace, collector, answerer });
    await answerer?.finish(db);
    collector.readMemories();
  } finally {
    db.close();
  }
  return {
    imported: imported.count,
    played: played.length,
    ...collector.collected(),
    problems: problemsIn(join(memory, "claude-mem.log")),
  };
}

type Stage = { workspace: Workspace; collector: Collector; answerer: Answerer | undefined };

async function playStep(db: Database, step: Step, { workspace, collector, answerer }: Stage): Promise<void> {
  const event = hookEvents.get(step.event);
  if (!event) throw new Error(`No hook is called ${step.event}`);
  setClock(step.at);
  if (step.branch) workspace.checkOut(basename(step.projectDir), step.branch);
  answerer?.keepWorkersAway(db);
  const { projectDir, record, payload } = step;
  const located = locate(projectDir);
  const place = { cwd: projectDir, projectDir, root: located.root, home: workspace.home };
  let answer = "";
  collector.before(step);
  await serve(db, event, located, { payload, place, record }, (_event, text) => {
    answer = text;
  });
  collector.after(step, answer);
  if (step.event === "session-end") {
    await answerer?.work(db);
    collector.readMemories();
  }
}

/** Copies the transcripts into the workspace, their paths with them. */
function placeSessions({ projects, importedShare }: PersonJob, workspace: Workspace) {
  const folder = join(workspace.home, ".transcripts", "imported");
  const played: TranscriptSession[] = [];
  let count = 0;
  for (const project of projects) {
    const target = join(workspace.home, ".transcripts", "all", project.name);
    copyPlaced(project.folder, target, workspace);
    const { before, after } = splitByShare(findSessions({ from: target }, failOn), importedShare);
    for (const { path } of before.flatMap(({ files }) => files)) {
      const copy = join(folder, project.name, basename(path));
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(path, copy);
    }
    count += before.length;
    played.push(...after);
  }
  return { imported: { folder, count }, played };
}

function copyPlaced(from: string, to: string, workspace: Workspace): void {
  mkdirSync(to, { recursive: true });
  for (const { path } of findSessions({ from }, failOn).flatMap(({ files }) => files)) {
    writeFileSync(join(to, basename(path)), workspace.place(readFileSync(path, "utf8")));
  }
}

function failOn(path: string): void {
  throw new Error(`${path} can't be read.`);
}

/** Returns the hook calls of all sessions as they followed one another, those of parallel sessions mixed. */
function inOrder(sessions: readonly TranscriptSession[], { home }: Workspace): Step[] {
  const ids = new Set(sessions.map(({ id }) => id));
  const steps = sessions.flatMap((session) => stepsOf(session, home, (id) => id !== session.id && ids.has(id)));
  return steps.toSorted((a, b) => a.at - b.at);
}

function problemsIn(log: string): string[] {
  if (!existsSync(log)) return [];
  return readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => /"(?:warn|error)"/.test(line));
}
