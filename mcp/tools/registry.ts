import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { now } from "../../core/clock.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { registryKinds } from "../../core/registry/item.ts";
import { stateOf } from "../../core/registry/manage.ts";
import { reindex } from "../../core/registry/reindex.ts";
import { offer, searchRegistry } from "../../core/registry/search.ts";
import { listRegistryItems, type RegistryItem } from "../../core/store/registry.ts";
import { whole } from "../arguments.ts";
import { recalled } from "../scope.ts";
import { defineTool } from "../tool.ts";

const actions = ["search", "list", "stats", "reindex"] as const;

export const registryTool = defineTool({
  name: "mem_registry",
  description:
    "Skills, agents and commands on this machine: search by task, list, stats, reindex. What the user manages can be loaded with mem_use; only the user can manage more.",
  writes: false,
  aliases: { type: "kind" },
  input: v.object({
    action: v.optional(v.picklist(actions), "search"),
    query: v.optional(v.pipe(v.string(), v.maxLength(500))),
    kind: v.optional(v.picklist(registryKinds)),
    limit: whole(1, 50, 5),
  }),
  run({ db, workspace }, { action, query = "", kind, limit }) {
    if (action === "search" && query.trim() === "") {
      throw new AppError("usage", "query: is missing.", { hints: ["Say what the skill is for."] });
    }
    const { items, added, changed, removed } = reindex(db, workspace);
    const { id } = workspace.project;
    if (action === "reindex") return `${items} items: ${added} added, ${changed} changed, ${removed} removed.`;
    const all = listRegistryItems(db, id).filter((item) => kind === undefined || item.kind === kind);
    if (action === "stats") {
      const managed = all.filter((item) => stateOf(item) === "managed").length;
      const uses = all.reduce((sum, item) => sum + item.uses, 0);
      return `${all.length} items, ${managed} managed, ${uses} uses.`;
    }
    const found =
      action === "list" ? all.slice(0, limit) : offer(db, searchRegistry(db, id, query, { at: now(), limit, kind }));
    return found.length === 0 ? "Nothing found." : [recalled, ...found.map(renderItem)].join("\n");
  },
});

function renderItem(item: RegistryItem): string {
  const { kind, name, path, description } = item;
  const state = stateOf(item) === "managed" ? "managed: mem_use loads it" : stateOf(item);
  return `${kind} ${name} (${state}), ${inertLine(path, 200)}: ${inertLine(description, 200)}`;
}
