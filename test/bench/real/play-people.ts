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

/** The rest is played by hooks: see issue 15. */
const splitShare = 2 / 3;

/** Plays the sessions of each of the people in processes of their own. */
export async function playPeople(data: DataSet, options: PlayOptions): Promise<PlayedPerson[]> {
  const folder = mkdtempSync(join(tmpdir(), "claude-mem-jobs-"));
  try {
    const jobs = options.people.flatMap((person) =>
      [splitShare, 0].map((share) => ({ person, share, key: `${person}-${share === 0 ? "hooks" : "split"}` })),
    );
    // The longest first, so that no process waits for the last one.
    const promptCount = (person: string) => data.prompts.filter((prompt) => prompt.person === person).length;
    const waiting = jobs.toSorted((a, b) => promptCount(b.person) - promptCount(a.person));
    const results = new Map<string, PlayedSessions>();
    const player = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const { person, share, key } = job;
        results.set(
          key,
          await runProcess(folder, key, jobOf(data, person, share, options), weightsFor(person, options)),
        );
      }
    };
    await Promise.all(Array.from({ length: options.atOnce }, player));
    return options.people.map((person) => ({
      person,
      split: resultOf(results, `${person}-split`),
      hooks: resultOf(results, `${person}-hooks`),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function jobOf(data: DataSet, person: string, importedShare: number, { answers }: PlayOptions): PersonJob {
  const projects = data.people.get(person) ?? [];
  const referring = [...data.labels.values()].filter((label) => label.person === person && label.refers_back);
  return {
    person,
    projects: projects.map((name) => ({ name, folder: folderOf(data.projects, name) })),
    prompts: data.prompts.filter((prompt) => prompt.person === person),
    searched: referring.map(({ id }) => id),
    importedShare,
    answers,
  };
}

function weightsFor(person: string, { folds }: PlayOptions): string | undefined {
  return folds.find(({ people }) => people.includes(person))?.file;
}

async function runProcess(folder: string, key: string, job: PersonJob, weights: string | undefined) {
  const [input, output] = [join(folder, `${key}.job.json`), join(folder, `${key}.json`)];
  writeFileSync(input, JSON.stringify(job));
  const command = [process.execPath, join(import.meta.dir, "person-process.ts"), input, output];
  const child = Bun.spawn(weights === undefined ? command : [...command, weights], {
    stdout: "inherit",
    stderr: "pipe",
  });
  const [code, error] = [await child.exited, await new Response(child.stderr).text()];
  if (code !== 0) throw new Error(`The sessions of ${key} could not be played:\n${error}`);
  return JSON.parse(readFileSync(output, "utf8")) as PlayedSessions;
}

function resultOf(results: ReadonlyMap<string, PlayedSessions>, key: string): PlayedSessions {
  const found = results.get(key);
  if (!found) throw new Error(`${key} was not played.`);
  return found;
}
