import { Command, Option } from "clipanion";
import * as v from "valibot";
import { now } from "../../core/clock.ts";
import { counted } from "../../core/counted.ts";
import type { Workspace } from "../../core/project/identify.ts";
import { type RegistryKind, registryKinds } from "../../core/registry/item.ts";
import { type ItemState, namedItem, stateOf } from "../../core/registry/manage.ts";
import { readItem } from "../../core/registry/read.ts";
import { searchRegistry } from "../../core/registry/search.ts";
import { listRegistryItems, type RegistryItem } from "../../core/store/registry.ts";
import type { CliContext } from "../context.ts";
import type { Database } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption, limitOption, valid } from "../option.ts";
import { printJson, printNote, printProse, printText } from "../output.ts";
import { itemJson, itemRows } from "../registry-rows.ts";
import { withRegistry } from "../with-registry.ts";

const kindOption = () =>
  Option.String("--kind", {
    description: `Only one kind: ${registryKinds.join(", ")}`,
    validator: valid<RegistryKind>(v.picklist(registryKinds, `Give one of ${registryKinds.join(", ")}`)),
  });

abstract class RegistryRows extends Command<CliContext> {
  kind = kindOption();
  limit = limitOption(50);
  json = jsonOption();

  protected abstract items(db: Database, workspace: Workspace): RegistryItem[];

  override async execute(): Promise<number> {
    return withRegistry(this.context, { json: this.json, none: { results: [] } }, async ({ db, workspace }) => {
      const items = this.items(db, workspace);
      if (this.json) await printJson(this.context, { results: items.map(itemJson) });
      else if (items.length > 0) await printProse(this.context, itemRows(items));
      else printNote(this.context, "Nothing found.");
      return items.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }
}

export class RegistryListCommand extends RegistryRows {
  static override paths = [["registry", "list"], ["registry"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "List skills, agents and commands, and which of them you manage",
    details: `
      Looks into the folders of Claude Code (yours, this project's and those of plugins), into the skill folders of the other agents (yours and this
      project's, such as ~/.agents/skills), and into skills/, agents/ and commands/ in claude-mem's data folder, which no agent lists. Managed ones come first. Exits 4 when there is none.
    `,
    examples: [
      ["List them", "$0 registry list"],
      ["List only those you manage", "$0 registry list --managed"],
    ],
  });

  managed = Option.Boolean("--managed", false, { description: "Only what you manage" });

  protected override items(db: Database, { project }: Workspace): RegistryItem[] {
    const all = listRegistryItems(db, project.id).filter(
      (item) => (this.kind === undefined || item.kind === this.kind) && (!this.managed || item.managedDigest !== null),
    );
    const isManaged = (item: RegistryItem) => Number(item.managedDigest !== null);
    return all.toSorted((a, b) => isManaged(b) - isManaged(a)).slice(0, this.limit);
  }
}

export class RegistrySearchCommand extends RegistryRows {
  static override paths = [["registry", "search"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Find skills, agents and commands for a task",
    details: `
      Ranks by the words and by related ones ("troubleshoot" finds a debugging skill), by how often and how recently each was used, and by whether you manage
      it. Exits 4 when nothing matches.
    `,
    examples: [["Find what helps with a release", "$0 registry search release notes"]],
  });

  words = Option.Rest({ name: "words", required: 1 });

  protected override items(db: Database, { project }: Workspace): RegistryItem[] {
    const options = { at: now(), limit: this.limit, kind: this.kind };
    return searchRegistry(db, project.id, this.words.join(" "), options).map(({ item }) => item);
  }
}

export class RegistryShowCommand extends Command<CliContext> {
  static override paths = [["registry", "show"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Show the text of a skill, agent or command",
    details:
      "As a model would get it: without secrets, private text and invisible characters. Nothing in it is run. Exits 4 when it does not exist.",
    examples: [["Show a skill", "$0 registry show release-notes"]],
  });

  name = Option.String({ name: "name" });
  json = jsonOption();

  override async execute(): Promise<number> {
    return withRegistry(this.context, { json: this.json, none: { text: null } }, async ({ db, workspace }) => {
      const item = namedItem(db, workspace, this.name);
      const text = readItem(item, workspace.root, this.context.environment)?.text ?? null;
      if (this.json) await printJson(this.context, { ...itemJson(item), text });
      else if (text === null) printNote(this.context, `The file can't be read: ${item.path}`);
      else {
        printNote(this.context, `${item.kind} ${item.name}, ${item.path} (${stateOf(item)})`);
        await printProse(this.context, text);
      }
      return text === null ? exitCode.nothingFound : exitCode.ok;
    });
  }
}

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

const maxUsed = 10;

export class RegistryReindexCommand extends Command<CliContext> {
  static override paths = [["registry", "reindex"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Read the folders of skills, agents and commands again",
    details:
      "The other registry commands do it as well. Reads Markdown files of at most 64 KB, follows no link out of a project or plugin, and runs nothing.",
    examples: [["Read them again", "$0 registry reindex"]],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    return withRegistry(this.context, { json: this.json, none: { items: 0 } }, async ({ reindexed }) => {
      const { items, added, changed, removed } = reindexed;
      if (this.json) await printJson(this.context, reindexed);
      else
        await printText(
          this.context,
          `${counted(items, "item")}: ${added} added, ${changed} changed, ${removed} removed.`,
        );
      return exitCode.ok;
    });
  }
}
