// `npm run bench:words [-- DIR…]`: what the words bring that a memory is given when it is stored, beside those of its text:
// its concepts (synonyms the index puts in by itself are not meant) and its aliases, such as the error's words and the
// symbols that were touched. The scenarios of `npm run bench:recall` are played; then the prompts that should bring
// something are asked again with all words, without aliases, and without both.
import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { now } from "../../core/clock.ts";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import type { SearchHit } from "../../core/search/hit.ts";
import { isConfident } from "../../core/search/rank/confidence.ts";
import { rebuildIndex } from "../../core/search/rebuild.ts";
import { search } from "../../core/search/search.ts";
import { binary } from "../support/binary.ts";
import { repository } from "../support/repository.ts";
import { readExpected } from "./recall/expected.ts";
import { makeCorpus } from "./support/corpus.ts";
import { type Played, playScenario, scenariosIn } from "./support/replay.ts";

/** The number of hits that a prompt's hook considers, and of those that it may inject. */
const looked = 8;
const told = 3;

/** Other memories of the same project: among a handful any word finds what is meant. */
const crowd = 1_000;

/** What each arm takes away, one after the other. */
const arms = [
  { name: "all words", strip: "" },
  { name: "without aliases", strip: "UPDATE observation SET aliases = '[]'" },
  { name: "without aliases and concepts", strip: "UPDATE observation SET concepts = '[]'" },
] as const;

type Question = { prompt: string; projectDir: string; mentions: readonly string[] };
type Figures = { reciprocal: number; found: number; told: number };

function questionsOf(folder: string, played: readonly Played[]): Question[] {
  return readExpected(folder).injected.flatMap(({ at, mentions }) => {
    const event = played.find(({ line }) => line === at);
    const prompt = event?.event === "user-prompt-submit" ? event.payload.prompt : undefined;
    return event && typeof prompt === "string" ? [{ prompt, projectDir: event.projectDir, mentions }] : [];
  });
}

function ask(db: Database, { prompt, projectDir, mentions }: Question): Figures {
  const projectId = identifyWorkspace(db, projectDir).project.id;
  const { hits } = search(db, { query: prompt, projectId, limit: looked, origin: "automatic", statuses: ["active"] });
  const place = hits.findIndex((hit) => holds(hit, mentions));
  const hit = hits[place];
  if (!hit) return { reciprocal: 0, found: 0, told: 0 };
  return { reciprocal: 1 / (place + 1), found: 1, told: place < told && isConfident(hit) ? 1 : 0 };
}

function addCrowd(db: Database, projectId: number): void {
  const corpus = makeCorpus([projectId], now());
  write(db, () => {
    for (let number = 0; number < crowd; number++) addObservation(db, corpus.memory(number));
  });
}

function holds({ observation }: SearchHit, mentions: readonly string[]): boolean {
  const { title, narrative, facts, lesson } = observation;
  const text = [title, narrative, ...facts, lesson ?? ""].join("\n").toLowerCase();
  return mentions.every((words) => text.includes(words.toLowerCase()));
}

binary();
const given = process.argv.slice(2);
const folders = given.length > 0 ? given : [join(repository, "test", "bench", "recall", "scenarios")];
const sums = arms.map((): Figures => ({ reciprocal: 0, found: 0, told: 0 }));
let asked = 0;
for (const folder of folders.flatMap(scenariosIn)) {
  using scenario = await playScenario(folder);
  const questions = questionsOf(folder, scenario.played);
  if (questions.length === 0) continue;
  using db = openDatabase({ file: join(scenario.box.memDir, "memory.db") });
  // Injected lines about deferred work or the last session are not memories: no search finds them.
  const answerable = questions.filter((question) => ask(db, question).found > 0);
  if (answerable.length === 0) continue;
  asked += answerable.length;
  for (const projectDir of new Set(answerable.map((each) => each.projectDir))) {
    addCrowd(db, identifyWorkspace(db, projectDir).project.id);
  }
  for (const [i, { strip }] of arms.entries()) {
    if (strip !== "") {
      db.run(strip);
      rebuildIndex(db);
    }
    const sum = sums[i];
    if (!sum) continue;
    for (const figures of answerable.map((question) => ask(db, question))) {
      sum.reciprocal += figures.reciprocal;
      sum.found += figures.found;
      sum.told += figures.told;
    }
  }
}
console.log(`${asked} prompts that a memory answers\n`);
console.log(`${"".padEnd(32)}${`found in ${looked}`.padStart(12)}${"MRR".padStart(10)}${"told".padStart(10)}`);
for (const [i, { name }] of arms.entries()) {
  const { found, reciprocal, told } = sums[i] ?? { found: 0, reciprocal: 0, told: 0 };
  const cells = [`${found}`.padStart(12), (reciprocal / asked).toFixed(3).padStart(10), `${told}`.padStart(10)];
  console.log(`${name.padEnd(32)}${cells.join("")}`);
}
