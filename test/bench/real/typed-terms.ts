// The terms that people type, for the lists of ordinary ones.
import { join } from "node:path";
import * as v from "valibot";
import { typedText } from "../../../core/extract/prompts/typed-text.ts";
import { analyze, type Term } from "../../../core/search/text/analyze.ts";
import { readRows } from "./data-set.ts";

const readChars = 1_500;
const prompt = v.looseObject({ person: v.string(), text: v.string(), previous: v.nullish(v.string()) });

export type Writer = { person: string; terms: Term[] };

/**
 * Returns the terms that each person of the data sets typed: those of `folders`, a set each, without the people in `except`. `first` are the
 * people of the first set.
 */
export function readWriters(
  folders: readonly string[],
  except: ReadonlySet<string>,
): { writers: Writer[]; first: string[] } {
  const sets = folders.map((folder) =>
    readRows(join(folder, "prompts.jsonl"), prompt).filter(({ person }) => !except.has(person)),
  );
  const writers = sets.flatMap((prompts) =>
    [...Map.groupBy(prompts, ({ person }) => person)].map(([person, own]) => ({
      person,
      terms: own.flatMap(({ text, previous }) => {
        const typed = typedText(text.slice(0, readChars), { previousReport: previous ?? null });
        return analyze(typed.map((span) => span.text).join("\n"));
      }),
    })),
  );
  return { writers, first: [...new Set(sets[0]?.map(({ person }) => person))].sort() };
}

/** Returns the folders on the command line, the people to leave out, and whether to write. Throws Error with the usage if there is no folder. */
export function readFitOptions(name: string): { folders: string[]; except: Set<string>; isWritten: boolean } {
  const given = process.argv.slice(2);
  const folders = given.filter((each) => !each.startsWith("--"));
  const except = given.find((each) => each.startsWith("--except="))?.slice("--except=".length);
  if (folders.length === 0) throw new Error(`Usage: npm run ${name} -- DIR [DIR…] [--except=PEOPLE] [--write]`);
  return { folders, except: new Set(except?.split(",")), isWritten: given.includes("--write") };
}
