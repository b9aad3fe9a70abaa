import { AppError } from "../core/app-error.ts";
import { fetchRecords } from "../core/memory/fetch.ts";
import { listRecent } from "../core/memory/list.ts";
import { renderRecord, renderRow } from "../core/memory/render/render.ts";
import { fence, inertLine } from "../core/privacy/fence.ts";
import { listRules } from "../core/recall/rules.ts";
import { targetOf } from "./target.ts";
import type { ToolContext } from "./tool.ts";

const maxRecent = 20;
const maxRules = 100;

/** Returns the text of a resource. Throws AppError `usage` or `not-found`. */
export function readResource(context: ToolContext, uri: string): string {
  const [, kind, name] = /^mem:\/\/(recent|memory|project)(?:\/([^/]*)(?:\/rules)?)?$/.exec(uri) ?? [];
  if (kind === "recent" && uri === "mem://recent") return recent(context);
  if (kind === "memory" && /^[1-9]\d{0,14}$/.test(name ?? "") && !uri.endsWith("/rules"))
    return one(context, Number(name));
  if (kind === "project" && name && uri.endsWith("/rules")) return rules(context, decode(name));
  throw new AppError("not-found", `There is no resource ${inertLine(uri, 120)}.`, {
    hints: ["There are mem://recent, mem://memory/12 and mem://project/NAME/rules."],
  });
}

function recent({ db, workspace: { project } }: ToolContext): string {
  const memories = listRecent(db, { projectId: project.id, limit: maxRecent });
  return block(
    `The newest memories of project ${inertLine(project.name, 60)}`,
    memories.map((each) => renderRow(each)),
  );
}

function one({ db, workspace }: ToolContext, id: number): string {
  const [record] = fetchRecords(db, [{ kind: "observation", id }], { projectId: workspace.project.id }, workspace);
  if (!record || record.kind === "missing")
    throw new AppError("not-found", `There is no memory #${id} in this project.`);
  return block("A memory", renderRecord(record, "inert").split("\n"));
}

function rules(context: ToolContext, name: string): string {
  const { project, branch } = targetOf(context, name);
  const scope = { projectId: project.id, branch };
  const [ofUser = [], noted = []] = listRules(context.db, scope, ["user", "others"], maxRules);
  return block(`Rules and decisions of project ${inertLine(project.name, 60)}`, [
    ...ofUser.map((each) => renderRow(each)),
    ...(noted.length > 0 ? ["Noted by an assistant:", ...noted.map((each) => renderRow(each))] : []),
  ]);
}

/** The fence keeps a resource that is attached to a prompt from being taken for the user's words. */
function block(heading: string, rows: readonly string[]): string {
  return fence("resource", rows.length === 0 ? [`${heading}: none yet.`] : [`${heading}:`, ...rows]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
