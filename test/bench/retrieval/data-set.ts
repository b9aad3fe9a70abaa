// A set of questions with the documents that answer them, as files in one folder: docs.jsonl {id, ts, title, narrative, files[],
// group?}, queries.jsonl {id, text, group?, before_ts?}, qrels.tsv (query-id, corpus-id, score). There may also be
// queries.<variant>.jsonl and qrels.<variant>.tsv, other questions about the same documents.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** `ts` is in seconds since the epoch. */
export type Document = {
  id: string;
  ts: number;
  title: string;
  narrative: string;
  files: string[];
  group?: string;
  /** Documents of one session were made together, in the order of the file. */
  session?: string;
};

/** A question with `group` sees that group's documents only; one with `before_ts` (seconds) only older ones. */
export type Question = { id: string; text: string; group?: string; before_ts?: number };

export type Questions = {
  /** The set's name, with the variant after a dot. */
  name: string;
  questions: Question[];
  /** The documents that answer, by the question's id. */
  answers: Map<string, Set<string>>;
};

export type DataSet = { name: string; documents: Document[]; variants: Questions[] };

/** Reads a set; throws Error naming the file that is missing or broken. */
export function readDataSet(folder: string): DataSet {
  const name = basename(folder);
  if (!existsSync(join(folder, "docs.jsonl"))) {
    throw new Error(
      `${folder} has no docs.jsonl; each argument is a folder with docs.jsonl, queries.jsonl and qrels.tsv.`,
    );
  }
  const variants = readdirSync(folder)
    .flatMap((file) => /^queries(\..+)?\.jsonl$/.exec(file)?.[1] ?? (file === "queries.jsonl" ? "" : []))
    .sort()
    .map((variant) => readQuestions(folder, name, variant));
  return { name, documents: readLines<Document>(join(folder, "docs.jsonl")), variants };
}

/** Returns a set's own questions, without the variants; throws Error when it has none. */
export function mainQuestions({ name, variants }: DataSet): Questions {
  const main = variants.find((variant) => variant.name === name);
  if (!main) throw new Error(`The set ${name} has no queries.jsonl.`);
  return main;
}

function readQuestions(folder: string, name: string, variant: string): Questions {
  const answers = new Map<string, Set<string>>();
  for (const line of readFileSync(join(folder, `qrels${variant}.tsv`), "utf8")
    .trim()
    .split("\n")
    .slice(1)) {
    const [question = "", document = "", score] = line.split("\t");
    if (Number(score) <= 0) continue;
    answers.set(question, (answers.get(question) ?? new Set()).add(document));
  }
  const asked = readLines<Question>(join(folder, `queries${variant}.jsonl`));
  return { name: name + variant, questions: asked.filter(({ id }) => answers.has(id)), answers };
}

function readLines<T>(file: string): T[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line, i) => {
      try {
        return JSON.parse(line) as T;
      } catch {
        throw new Error(`${file}, line ${i + 1}, is not JSON.`);
      }
    });
}
