// The knowledge graph of @modelcontextprotocol/server-memory: one line per entity or relation.
import { asRecord } from "../../capture/json-fields.ts";
import { parseObject, readSource } from "./files.ts";
import { type ForeignEntry, type ForeignMemory, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { list, text, typeOf } from "./values.ts";

type Fields = Record<string, unknown>;

export const readServerMemory: ForeignReader = function* ({ path }) {
  const { text: content, modifiedAt } = readSource(path);
  const records: { record: Fields; number: number }[] = [];
  for (const [index, line] of content.split("\n").entries()) {
    if (line.trim() === "") continue;
    const parsed = parseObject(line);
    if (parsed === undefined) yield { unreadable: { where: `line ${index + 1}`, reason: "it is not valid JSON" } };
    else records.push({ record: asRecord(parsed), number: index + 1 });
  }
  const relations = Map.groupBy(
    records.map(({ record }) => record).filter(({ type }) => type === "relation"),
    ({ from }) => text(from),
  );
  for (const { record, number } of records) {
    if (record.type === "entity") yield readEntity(record, number, relations.get(text(record.name)) ?? [], modifiedAt);
  }
};

function readEntity(entity: Fields, number: number, relations: readonly Fields[], modifiedAt: number): ForeignEntry {
  const name = text(entity.name);
  if (name === "") return { unreadable: { where: `line ${number}`, reason: "the entity has no name" } };
  const observations = list(Array.isArray(entity.observations) ? entity.observations : []);
  const kind = text(entity.entityType);
  const said = relations.map(({ relationType, to }) => `${name} ${text(relationType)} ${text(to)}`);
  return foreignMemory({
    key: `entity:${name}`,
    project: "here",
    type: typeOf(kind),
    title: name,
    narrative: [...observations, ...said].join("\n") || name,
    facts: observations,
    concepts: kind === "" ? [] : [kind],
    // The graph has no times.
    createdAt: modifiedAt,
    provenance: "server-memory, written by the model",
    links: relations.flatMap(({ to }): ForeignMemory["links"] =>
      text(to) === "" ? [] : [{ kind: "related", key: `entity:${text(to)}` }],
    ),
  });
}
