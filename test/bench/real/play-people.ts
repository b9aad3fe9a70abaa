import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DataSet, folderOf } from "./data-set.ts";
import type { Fold } from "./folds.ts";
import type { PlayedPerson } from "./material.ts";
import type { PersonJob } from "./play-person.ts";
import type { PlayedSessions } from "./records.ts";

export type PlayOptions = {
  people: readonly string[];
  answers: string | undefined;
  folds: readonly Fold[];
  atOnce: number;
};

/** The share of sessions that is imported; hooks play the rest. */
export const splitShare = 2 / 3;

/**
 * Plays the sessions of each person in separate processes: with the older ones imported, and all by hooks. With a model's answers
 * they are played by hooks only, because a model reads no imported session.
 */
export async function playPeople(data: DataSet, options: PlayOptions): Promise<PlayedPerson[]> {
  // Requests recorded by another version of the program are obsolete.
  if (options.answers !== undefined) rmSync(join(options.answers, "requests"), { recursive: true, force: true });
  const shares = options.answers === undefined ? [splitShare, 0] : [0];
  const jobs = options.people.flatMap((person) =>
    shares.map((share) => ({ person, share, key: `${person}-${share}` })),
  );
  // The longest first, to shorten the total time.
  const promptCount = (person: string) => data.prompts.filter((prompt) => prompt.person === person).length;
  const waiting = jobs.toSorted((a, b) => promptCount(b.person) - promptCount(a.person));
  const results = new Map<string, PlayedSessions>();
  const player = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { person, share, key } = job;
      results.set(key, await playInProcess(jobOf(data, person, share, options)));
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, player));
  return options.people.map((person) => ({
    person,
    split: resultOf(results, `${person}-${shares[0]}`),
    hooks: resultOf(results, `${person}-0`),
  }));
}

/** Returns the job that plays a person. */
export function jobOf(
  data: DataSet,
  person: string,
  importedShare: number,
  { answers, folds }: PlayOptions,
): PersonJob {
  const projects = data.people.get(person) ?? [];
  const referring = [...data.labels.values()].filter((label) => label.person === person && label.refers_back);
  return {
    person,
    projects: projects.map((name) => ({ name, folder: folderOf(data.projects, name) })),
    prompts: data.prompts.filter((prompt) => prompt.person === person),
    searched: referring.map(({ id }) => id),
    importedShare,
    answers,
    folds: folds.filter((fold) => fold.people.includes(person)),
  };
}

/** Plays a person in a separate process. */
export async function playInProcess(job: PersonJob): Promise<PlayedSessions> {
  const folder = mkdtempSync(join(tmpdir(), "claude-mem-job-"));
  try {
    return await runProcess(job, join(folder, "job.json"), join(folder, "played.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runProcess(job: PersonJob, input: string, output: string): Promise<PlayedSessions> {
  writeFileSync(input, JSON.stringify(job));
  const command = [process.execPath, join(import.meta.dir, "person-process.ts"), input, output];
  const child = Bun.spawn(command, { stdout: "inherit", stderr: "pipe" });
  const [code, error] = [await child.exited, await new Response(child.stderr).text()];
  if (code !== 0) throw new Error(`The sessions of ${job.person} could not be played:\n${error}`);
  return JSON.parse(readFileSync(output, "utf8")) as PlayedSessions;
}

function resultOf(results: ReadonlyMap<string, PlayedSessions>, key: string): PlayedSessions {
  const found = results.get(key);
  if (!found) throw new Error(`${key} was not played.`);
  return found;
}
