import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";

const sentence = v.looseObject({
  text: v.string(),
  kind: v.string(),
  verdict: v.picklist(["yes", "maybe"]),
  scope: v.string(),
  explicit: v.boolean(),
  strict: v.optional(v.boolean(), false),
  start: v.number(),
  end: v.number(),
});
const label = v.looseObject({
  id: v.string(),
  person: v.string(),
  project: v.string(),
  set: v.picklist(["random", "enriched"]),
  pasted: v.union([v.picklist(["none", "all"]), v.array(v.looseObject({ from: v.string(), to: v.string() }))]),
  sentences: v.array(sentence),
  refers_back: v.boolean(),
});
const prompt = v.looseObject({
  id: v.string(),
  project: v.string(),
  person: v.string(),
  session: v.string(),
  order: v.number(),
  text: v.string(),
  previous: v.nullish(v.string(), ""),
});

export type LabeledSentence = v.InferOutput<typeof sentence>;
export type Label = v.InferOutput<typeof label>;
export type Prompt = v.InferOutput<typeof prompt>;

export type DataSet = Disposable & {
  /** The folder with a folder of transcripts for each project. */
  projects: string;
  prompts: Prompt[];
  labels: Map<string, Label>;
  /** The projects of each person. */
  people: Map<string, string[]>;
};

/**
 * Reads the data set in `folder`. Transcripts that are not unpacked beside it, as `projects/`, are unpacked while the
 * data set is in use.
 */
export function openDataSet(folder: string): DataSet {
  const prompts = readRows(join(folder, "prompts.jsonl"), prompt);
  const labels = new Map(readRows(join(folder, "labels.jsonl"), label).map((each) => [each.id, each]));
  const people = new Map<string, string[]>();
  for (const { person, project } of prompts) {
    const projects = people.get(person) ?? [];
    if (!projects.includes(project)) people.set(person, [...projects, project]);
  }
  const { projects, dispose } = transcriptsOf(folder);
  return { projects, prompts, labels, people, [Symbol.dispose]: dispose };
}

/** Returns the name of a project's folder of transcripts, in the host's form. */
export function folderOf(projects: string, project: string): string {
  return join(projects, `/home/dev/${project}`.replace(/[^A-Za-z0-9]/g, "-"));
}

function transcriptsOf(folder: string): { projects: string; dispose: () => void } {
  const unpacked = join(folder, "projects");
  if (existsSync(unpacked)) return { projects: unpacked, dispose: () => undefined };
  const target = mkdtempSync(join(tmpdir(), "claude-mem-real-"));
  const dispose = () => rmSync(target, { recursive: true, force: true });
  const archive = join(folder, "sessions.tar.xz");
  const result = Bun.spawnSync(["tar", "-xJf", archive, "-C", target], { stderr: "pipe" });
  if (!result.success || !readdirSync(target).includes("projects")) {
    dispose();
    throw new Error(`${archive} could not be unpacked: ${result.stderr.toString().trim()}`);
  }
  return { projects: join(target, "projects"), dispose };
}

/** Returns the rows of a JSON Lines file. Throws Error with the line's number, without its text. */
export function readRows<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema>[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const result = v.safeParse(schema, parse(line));
    if (result.success) return [result.output];
    throw new Error(`${file}:${index + 1}: ${v.getDotPath(result.issues[0]) ?? "no JSON of the expected shape"}`);
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
