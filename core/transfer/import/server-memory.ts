// The knowledge graph of @modelcontextprotocol/server-memory: one line per entity or relation.
import { carriedIn } from "../carried.ts";
import { readRecords } from "./files.ts";
import { type ForeignEntry, type ForeignMemory, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { list, text, typeOf } from "./values.ts";

type Fields = Record<string, unknown>;

export const readServerMemory: ForeignReader = function* ({ path }) {
  const records: { row: Fields; number: number; modifiedAt: number }[] = [];
  for (const record of readRecords(path)) {
    if ("unreadable" in record) yield record;
    else records.push(record);
  }
  const relations = Map.groupBy(
    records.map(({ row }) => row).filter(({ type }) => type === "relation"),
    ({ from }) => text(from),
  );
  for (const { row, number, modifiedAt } of records) {
    if (row.type === "entity") yield readEntity(row, number, relations.get(text(row.name)) ?? [], modifiedAt);
  }
};

function readEntity(entity: Fields, number: number, relations: readonly Fields[], modifiedAt: number): ForeignEntry {
  const name = text(entity.name);
  if (name === "") return { unreadable: { where: `line ${number}`, reason: "the entity has no name" } };
  const observations = list(Array.isArray(entity.observations) ? entity.observations : []);
  const kind = text(entity.entityType);
  const relationLines = relations.map(({ relationType, to }) => `${name} ${text(relationType)} ${text(to)}`);
  return foreignMemory({
    key: `entity:${name}`,
    project: "here",
    type: typeOf(kind),
    title: name,
    narrative: [...observations, ...relationLines].join("\n") || name,
    facts: observations,
    concepts: kind === "" ? [] : [kind],
    // The graph has no times.
    createdAt: modifiedAt,
    provenance: "server-memory, written by the model",
    links: relations.flatMap(({ to }): ForeignMemory["links"] =>
      text(to) === "" ? [] : [{ kind: "related", key: `entity:${text(to)}` }],
    ),
    ...carriedIn(entity),
  });
}
