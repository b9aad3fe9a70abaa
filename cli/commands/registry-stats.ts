import { Command } from "clipanion";
import { counted } from "../../core/counted.ts";
import { registryKinds } from "../../core/registry/item.ts";
import { type ItemState, stateOf } from "../../core/registry/manage.ts";
import { listRegistryItems, type RegistryItem } from "../../core/store/registry.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printProse, printText } from "../output.ts";
import { itemJson, itemRows } from "../registry-rows.ts";
import { withRegistry } from "../with-registry.ts";

const maxUsed = 10;

export class RegistryStatsCommand extends Command<CliContext> {
  static override paths = [["registry", "stats"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Count skills, agents and commands, and their uses",
    details: `
      A use is a skill or agent that Claude Code ran, a managed one that a prompt named, or one that a model loaded. An offer is a result of a model's
      search.
    `,
    examples: [["See what is used", "$0 registry stats"]],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    return withRegistry(this.context, { json: this.json, none: { items: 0 } }, async ({ db, workspace }) => {
      const items = listRegistryItems(db, workspace.project.id);
      const sum = (of: (item: RegistryItem) => number) => items.reduce((total, item) => total + of(item), 0);
      const inState = (state: ItemState) => sum((item) => Number(stateOf(item) === state));
      const used = items.filter(({ uses }) => uses > 0).toSorted((a, b) => b.uses - a.uses || a.id - b.id);
      const counts = {
        items: items.length,
        ...Object.fromEntries(registryKinds.map((kind) => [`${kind}s`, sum((item) => Number(item.kind === kind))])),
        ...{ managed: inState("managed"), changed: inState("changed"), missing: inState("missing") },
        ...{
          offers: sum(({ offers }) => offers),
          uses: sum(({ uses }) => uses),
          never_used: items.length - used.length,
        },
      };
      if (this.json) await printJson(this.context, { ...counts, most_used: used.slice(0, maxUsed).map(itemJson) });
      else {
        const kinds = registryKinds
          .map((kind) =>
            counted(
              sum((item) => Number(item.kind === kind)),
              kind,
            ),
          )
          .join(", ");
        const { managed, changed, missing, offers, uses } = counts;
        await printText(
          this.context,
          `${counted(items.length, "item")}: ${kinds}\nManaged: ${managed}, changed since you read it: ${changed}, missing: ${missing}\nOffers: ${offers}, uses: ${uses}, never used: ${counts.never_used}`,
        );
        if (used.length > 0) await printProse(this.context, itemRows(used.slice(0, maxUsed)));
      }
      return items.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }
}
