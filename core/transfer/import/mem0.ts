// An export of mem0: the answer of `get_all`, its `results`, or a list of memories.
import { AppError } from "../../app-error.ts";
import { asRecord } from "../../capture/json-fields.ts";
import { carriedIn } from "../carried.ts";
import { readJsonSource } from "./files.ts";
import { type ForeignEntry, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { instant, list, text, titleOf, typeOf } from "./values.ts";

type Fields = Record<string, unknown>;

export const readMem0: ForeignReader = function* ({ path }) {
  const { value, modifiedAt } = readJsonSource(path);
  const found = Array.isArray(value) ? value : (asRecord(value).results ?? asRecord(value).memories);
  if (!Array.isArray(found)) {
    throw new AppError("usage", `No memories of mem0 in ${path}`, {
      hints: ["Give a file with `results`, or a list."],
    });
  }
  for (const [index, memory] of found.entries()) yield readMemory(asRecord(memory), index, modifiedAt);
};

function readMemory(memory: Fields, index: number, modifiedAt: number): ForeignEntry {
  const content = text(memory.memory, memory.data, memory.text);
  const id = text(memory.id, memory.hash);
  if (content === "" || id === "")
    return { unreadable: { where: `memory ${index + 1}`, reason: "it has no text or no id" } };
  const metadata = asRecord(memory.metadata);
  const categories = list(memory.categories).concat(list(metadata.categories), list(metadata.category));
  const project = text(metadata.project, metadata.repo, metadata.repository, memory.app_id);
  const writer = text(memory.agent_id, memory.user_id);
  return foreignMemory({
    key: id,
    project: project === "" ? "here" : { name: project.split("/").at(-1) ?? project },
    type: kindOf([text(metadata.type), ...categories]),
    title: titleOf(content),
    narrative: content,
    concepts: categories,
    createdAt: instant(memory.created_at, memory.updated_at) ?? modifiedAt,
    provenance: `mem0 ${id}${writer === "" ? "" : `, of ${writer}`}`,
    ...carriedIn(memory),
  });
}

const categoryKinds: readonly [RegExp, string][] = [
  [/decision|constraint/i, "decision"],
  [/workflow/i, "runbook"],
  [/problem|fix/i, "bugfix"],
  [/preference/i, "preference"],
];

function kindOf(names: readonly string[]) {
  const kind = categoryKinds.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
  return typeOf(kind ?? names.find((name) => typeOf(name) !== "discovery"));
}
