// Finds the pairs of characters that are ordinary in prompts of scripts without spaces: `npm run fit:ordinary-pairs -- DIR [DIR…] [--except=PEOPLE]
// [--write]`. A pair is ordinary if enough of the people who write the script use it: words of conversation and of any software
// (完成, 方法), not what one project is about. DIR are data sets in the form of shared/real. The people of the first one are named in the
// written file. PEOPLE, separated by commas, are left out. Prints the people and pairs of each script, and how many of the pairs are in the lists of
// ordinary words.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { typedText } from "../../../core/extract/prompts/typed-text.ts";
import { analyze } from "../../../core/search/text/analyze.ts";
import { isListedWord } from "../../../core/search/text/ordinary-words.ts";
import { repository } from "../../support/repository.ts";
import { readRows } from "./data-set.ts";

const scripts = {
  chinese: /^\p{sc=Han}{2}$/u,
  japanese: /[\p{sc=Hira}\p{sc=Kana}]/u,
  korean: /\p{sc=Hang}/u,
} as const;
type Script = keyof typeof scripts;

/** The share of the people of a script who use an ordinary pair, and their minimum number. */
const minShare = 0.08;
const minPeople = 3;
const readChars = 1_500;
const file = join(repository, "core/search/text/ordinary-pairs.json");

const prompt = v.looseObject({ person: v.string(), text: v.string(), previous: v.nullish(v.string()) });

/** Returns the people who use each pair of a script, by pair. */
function usersOf(folders: readonly string[], except: ReadonlySet<string>): Map<Script, Map<string, Set<string>>> {
  const users = new Map<Script, Map<string, Set<string>>>();
  for (const [at, folder] of folders.entries()) {
    for (const { person, text, previous } of readRows(join(folder, "prompts.jsonl"), prompt)) {
      if (except.has(person)) continue;
      const typed = typedText(text.slice(0, readChars), { previousReport: previous ?? null });
      for (const { kind, stem } of analyze(typed.map((span) => span.text).join("\n"))) {
        const script = (Object.keys(scripts) as Script[]).find((name) => kind === "pair" && scripts[name].test(stem));
        if (script === undefined) continue;
        const pairs = users.get(script) ?? new Map<string, Set<string>>();
        users.set(script, pairs.set(stem, (pairs.get(stem) ?? new Set()).add(`${at} ${person}`)));
      }
    }
  }
  return users;
}

const given = process.argv.slice(2);
const folders = given.filter((each) => !each.startsWith("--"));
const except = given.find((each) => each.startsWith("--except="))?.slice("--except=".length);
if (folders.length === 0)
  throw new Error("Usage: npm run fit:ordinary-pairs -- DIR [DIR…] [--except=PEOPLE] [--write]");
const counts: Record<string, number> = {};
const pairs: Record<string, string> = {};
for (const [script, byPair] of usersOf(folders, new Set(except?.split(",")))) {
  const people = new Set([...byPair.values()].flatMap((users) => [...users])).size;
  const min = Math.max(minPeople, minShare * people);
  const ordinary = [...byPair].filter(([, users]) => users.size >= min).map(([pair]) => pair);
  counts[script] = people;
  pairs[script] = ordinary.sort().join(" ");
  const listed = ordinary.filter(isListedWord).length;
  console.log(
    `${script}: ${people} people, ${ordinary.length} ordinary pairs of ${byPair.size}, ${listed} in the lists`,
  );
}
if (given.includes("--write")) {
  const people = new Set(readRows(join(folders[0] ?? "", "prompts.jsonl"), prompt).map(({ person }) => person));
  writeFileSync(file, `${JSON.stringify({ people: [...people].sort(), counts, pairs }, null, 2)}\n`);
}
