import * as v from "valibot";
import { now } from "../../core/clock.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { countTiers, listTier, type Tier, tiers } from "../../core/store/queries/tiers.ts";
import { project, whole } from "../arguments.ts";
import { recalled, resolveScope } from "../scope.ts";
import { defineTool } from "../tool.ts";

const meanings: Record<Tier, string> = {
  working: "learned or met again in the last 7 days, or pinned",
  active: "in the last 90 days, or a rule",
  archive: "older, superseded, or did not work",
};

export const browseTool = defineTool({
  name: "mem_browse",
  description: "List memories by how current they are: working, active, archive; each with its count and its newest.",
  writes: false,
  aliases: {},
  input: v.object({ tier: v.optional(v.picklist(tiers)), limit: whole(1, 100, 5), project }),
  run(context, { tier, limit, project: name }) {
    const scope = resolveScope(context, name);
    const place = { ...scope.filter, time: now() };
    const counts = countTiers(context.db, place);
    const listed = tiers.filter((each) => (tier === undefined || each === tier) && counts[each] > 0);
    if (listed.length === 0) return `Nothing found in ${tier === undefined ? "" : `tier ${tier} of `}${scope.name}.`;
    const blocks = listed.flatMap((each) => {
      const memories = listTier(context.db, each, place, limit);
      const rest = counts[each] - memories.length;
      return [
        `${each}, ${counts[each]} (${meanings[each]}):`,
        ...memories.map((memory) => scope.label(renderRow(memory), memory.projectId)),
        ...(rest > 0 ? [`${rest} more: tier=${each} limit=${Math.min(100, counts[each])}.`] : []),
      ];
    });
    return [recalled, ...blocks].join("\n");
  },
});
