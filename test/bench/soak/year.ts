// A year of one user in compressed time.
import type { Database } from "bun:sqlite";
import { cpSync, mkdirSync, rmSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { completeEnv } from "../../../core/config/env.ts";
import { paths } from "../../../core/config/paths.ts";
import { listBackups } from "../../../core/db/backup.ts";
import { quickCheck } from "../../../core/db/health.ts";
import { migrations } from "../../../core/db/migrations/index.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { listProjects } from "../../../core/store/project.ts";
import { dayMs, hourMs } from "../../../core/time.ts";
import { backUpFor } from "../../../core/update/back-up-for.ts";
import { isDailyBackupDue } from "../../../core/upkeep/daily-backup.ts";
import { doDailyWork } from "../../../core/upkeep/daily-work.ts";
import { runUpkeep } from "../../../core/upkeep/run.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { makeCorpus } from "../support/corpus.ts";
import { runOnce } from "../support/measure.ts";
import { pick, seededRandom } from "../support/random.ts";
import { startClock } from "./clock.ts";
import { type Programs, type Timings, timeStep } from "./latency.ts";
import { playStep } from "./play.ts";
import { findProbes, makeProbes, type Probe, type ProbeResult } from "./probes.ts";
import { type SessionPlan, sampleSession, sessionSteps } from "./session.ts";
import { makeWorkplace, projectNames, type Workplace } from "./workplaces.ts";

export type YearOptions = {
  days: number;
  sessions: number;
  /** At most as many as there are names. */
  projects: number;
  seed: number;
  turns: { min: number; max: number };
};

const upkeepBudgetMs = 30_000;
/** The hours of a day between which sessions begin; backups and upkeep come before. */
const [firstHour, lastHour] = [7, 22];
/** The share of the year after which the user removes some of each project's probes. */
const changedAfter = 0.5;

export class Year {
  readonly workplaces: Workplace[];
  readonly probes: Probe[];
  /** The answers of probes that the user has superseded or deleted. */
  readonly gone = new Set<string>();
  private readonly random: () => number;
  private readonly startsAt: number;
  private sessionsSoFar = 0;
  private textsSoFar = 0;

  constructor(
    private readonly box: Sandbox,
    private readonly options: YearOptions,
  ) {
    // The first backup is due a day after the database's file was made, which is now. It has to be due when the day's backup is
    // made and not at the end of a session: that would start a worker.
    this.startsAt = Date.now() - (firstHour - 1) * hourMs;
    this.random = seededRandom(options.seed);
    const names = projectNames.slice(0, options.projects);
    this.probes = makeProbes(names);
    this.workplaces = names.map((name) => makeWorkplace(join(box.root, "projects"), name));
    Object.assign(process.env, box.env);
    // Otherwise the folders would be those of the environment that an earlier test of this process has read.
    completeEnv({});
  }

  timeOf(day: number): number {
    return this.startsAt + day * dayMs;
  }

  async playDay(day: number): Promise<void> {
    const { days, sessions } = this.options;
    this.keepUp(day);
    const until = Math.round(((day + 1) * sessions) / days);
    for (let hour = firstHour; this.sessionsSoFar < until; hour = Math.min(hour + 1, lastHour)) {
      const plan = this.planSession(this.timeOf(day) + hour * hourMs);
      using db = this.open();
      for (const step of sessionSteps(plan)) await playStep(db, this.box.home, step);
    }
    this.refuseWorkers();
    if (day === Math.floor(days * changedAfter)) this.takeProbesAway();
  }

  /** The weekly events: the user deletes some memories, and the program is replaced by a newer one. */
  endWeek(day: number, programs: Programs): string[] {
    startClock(this.timeOf(day) + 23 * hourMs);
    this.deleteSome(programs);
    const newest = migrations.at(-1)?.id ?? 0;
    backUpFor({ version: "9.9.9", schema: newest + 1 }, paths());
    this.touchBackups(this.timeOf(day) + 23 * hourMs);
    using db = this.open();
    return quickCheck(db);
  }

  findProbes(): ProbeResult[] {
    using db = this.open();
    return findProbes(db, this.probes, this.workplaces);
  }

  /** Copies the store, as it is used at `at`, to a separate folder. */
  copyStore(name: string, at: number): string {
    const target = join(this.box.root, name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target);
    using db = this.open();
    db.run("PRAGMA wal_checkpoint(TRUNCATE)");
    cpSync(join(this.box.memDir, "memory.db"), join(target, "memory.db"));
    // With a new backup no hook starts a worker.
    const backups = join(target, "backups");
    mkdirSync(backups);
    for (const file of listBackups(paths().backups).slice(0, 1)) {
      cpSync(file, join(backups, basename(file)));
      utimesSync(join(backups, basename(file)), new Date(at - hourMs), new Date(at - hourMs));
    }
    return target;
  }

  /** Plays a session of all hooks through the executable, in the store in `memDir`, and adds what each took. */
  sample(
    timings: Timings,
    programs: Programs,
    { memDir, at, number }: { memDir: string; at: number; number: number },
  ): void {
    const random = seededRandom(number + 1);
    const workplace = this.workplaces[number % this.workplaces.length];
    if (!workplace) return;
    const corpus = makeCorpus([1], at);
    const nextTexts = () => corpus.memory(5_000_000 + number);
    const plan = { workplace, id: uuidOf(900_000 + number), at, prompts: [], turns: 1, random, nextTexts };
    const env = { ...this.box.env, CLAUDE_MEM_DIR: memDir };
    for (const step of sampleSession(plan)) timeStep(timings, programs, env, step);
  }

  open(): Database {
    const db = openDatabase({ file: paths().database });
    // A year of flushes to the disk would be most of the time, and changes no figure.
    db.run("PRAGMA synchronous = OFF");
    return db;
  }

  /** A worker, which a session's end starts when the backup is due, would work by the real clock. */
  private refuseWorkers(): void {
    using db = this.open();
    if (isDailyBackupDue(db)) throw new Error("A session's end has started a worker: the day's backup is missing.");
  }

  /** The work of the day, which a worker does, and the upkeep of all projects. */
  private keepUp(day: number): void {
    const at = this.timeOf(day) + (firstHour - 0.5) * hourMs;
    startClock(at);
    using db = this.open();
    doDailyWork(db);
    this.touchBackups(at);
    for (const { id } of listProjects(db)) runUpkeep(db, id, { budgetMs: upkeepBudgetMs });
  }

  /** A backup's age is that of its file, which the simulated clock does not change. The next one is due at the same time tomorrow. */
  private touchBackups(at: number): void {
    const [newest] = listBackups(paths().backups);
    const time = new Date(at - 1000);
    if (newest) utimesSync(newest, time, time);
  }

  private planSession(at: number): SessionPlan {
    const number = this.sessionsSoFar++;
    const anyWorkplace = pick(this.workplaces, this.random);
    const { min, max } = this.options.turns;
    const turns = min + Math.floor(this.random() * (max - min + 1));
    return {
      // The first sessions visit each project once, and the probes are said there.
      workplace: this.workplaces[number] ?? anyWorkplace,
      id: uuidOf(number),
      at,
      prompts: this.promptsOf(number),
      turns,
      random: this.random,
      nextTexts: () => makeCorpus([number % this.workplaces.length], at).memory(this.textsSoFar++),
    };
  }

  private promptsOf(number: number): string[] {
    const name = this.workplaces[number]?.name;
    return this.probes.filter(({ project }) => project === name).map(({ prompt }) => prompt);
  }

  private takeProbesAway(): void {
    const found = this.findProbes().filter(({ probe, id }) => probe.kind === "fact" && id !== undefined);
    const [a, b] = found;
    using db = this.open();
    if (a?.id === undefined || b?.id === undefined) return;
    const done = supersedeMemory(db, { older: a.id, newer: b.id, actor: "user" });
    if (done.outcome === "superseded") this.gone.add(a.probe.answer);
  }

  private deleteSome({ executable }: Programs): void {
    const known = new Set(this.findProbes().map(({ id }) => id));
    const ids = this.someMemories().filter((id) => !known.has(id));
    const [id] = ids;
    if (id === undefined) return;
    const command = [executable, "delete", String(id), "--project", "all", "--yes"];
    runOnce({ command, env: this.box.env, cwd: this.box.root, stdin: "" });
  }

  private someMemories(): number[] {
    using db = this.open();
    return db
      .query<{ id: number }, []>("SELECT id FROM observation ORDER BY id DESC LIMIT 50")
      .all()
      .map(({ id }) => id);
  }
}

/** As long as the ids of a host, which are part of each event's key. */
function uuidOf(number: number): string {
  return `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
}
