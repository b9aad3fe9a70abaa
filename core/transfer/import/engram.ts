// An export of engram (`engram export`): sessions, observations and prompts in one JSON document.
import { AppError } from "../../app-error.ts";
import { asRecord, scalarText } from "../../capture/json-fields.ts";
import { readJsonSource } from "./files.ts";
import { type ForeignEntry, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { instant, text, titleOf, typeOf } from "./values.ts";

type Fields = Record<string, unknown>;

export const readEngram: ForeignReader = function* ({ path }) {
  const { value, modifiedAt } = readJsonSource(path);
  const { observations, sessions } = asRecord(value);
  if (!Array.isArray(observations)) {
    throw new AppError("usage", `No observations of engram in ${path}`, {
      hints: ["Create the file with `engram export`."],
    });
  }
  const projects = new Map(
    (Array.isArray(sessions) ? sessions : []).map((each) => [text(asRecord(each).id), text(asRecord(each).project)]),
  );
  for (const each of observations) yield readObservation(asRecord(each), projects, modifiedAt);
};

function readObservation(row: Fields, projects: ReadonlyMap<string, string>, modifiedAt: number): ForeignEntry {
  const id = scalarText(row.id);
  const content = text(row.content, row.title);
  if (content === "") return { unreadable: { where: `observation ${id}`, reason: "it has no text" } };
  const project = text(row.project, projects.get(text(row.session_id)));
  const createdAt = instant(row.created_at, row.updated_at) ?? modifiedAt;
  const topic = text(row.topic_key);
  const tool = text(row.tool_name);
  return foreignMemory({
    key: text(row.sync_id) || `${id}@${createdAt}`,
    project: project === "" ? "here" : { name: project },
    type: kindOf(text(row.type)),
    title: text(row.title) || titleOf(content),
    narrative: content,
    concepts: topic === "" ? [] : [topic],
    importance: row.pinned === true ? 3 : 2,
    status: text(row.deleted_at) === "" ? "active" : "hidden",
    createdAt,
    pinned: row.pinned === true,
    provenance: `engram #${id}${tool === "" ? "" : `, by ${tool}`}`,
  });
}

function kindOf(type: string) {
  return type === "learning" || type === "tool_use" || type === "manual" ? "discovery" : typeOf(type);
}
