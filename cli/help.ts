import type { Definition } from "clipanion";
import { commandName } from "./syntax-error.ts";
import { wrapText } from "./wrap.ts";

/** What the value of an option is, by the option's name without dashes. A test requires an entry for each option. */
const valueNames: Record<string, string> = {
  after: "count",
  author: "name",
  base: "url",
  before: "count",
  branch: "name",
  by: "id",
  calls: "count",
  closes: "id",
  days: "count",
  detail: "text",
  except: "project",
  expand: "kind",
  file: "path",
  files: "path",
  format: "name",
  from: "path",
  host: "names",
  id: "ids",
  importance: "1-3",
  key: "public-key",
  kind: "name",
  "leave-out": "ids",
  lesson: "text",
  level: "name",
  limit: "count",
  lines: "count",
  match: "text",
  max: "count",
  memory: "ids",
  offset: "count",
  only: "parts",
  output: "file",
  port: "number",
  priority: "1-3",
  project: "name",
  prompt: "text",
  query: "words",
  reason: "text",
  remove: "device-id",
  scope: "name",
  session: "id",
  share: "file",
  shown: "digest",
  since: "when",
  sort: "order",
  source: "names",
  space: "space-id",
  status: "name",
  supersedes: "id",
  team: "space-id",
  text: "words",
  title: "text",
  to: "program",
  type: "names",
  until: "when",
  version: "number",
};

/** Returns the overview: each command with its description, in order of registration. */
export function renderOverview(definitions: readonly Definition[], version: string): string {
  const width = Math.max(...definitions.map(({ path }) => commandName(path).length));
  const groups = [...Map.groupBy(definitions, categoryOf)].map(([category, members]) => {
    const lines = members.map(
      (member) => `  ${commandName(member.path).padEnd(width)}  ${member.description?.trim() ?? ""}`,
    );
    return `${category}\n${lines.join("\n")}\n`;
  });
  return [
    `claude-mem ${version}: a memory for coding agents\n`,
    "Usage: claude-mem <command> [options]\n",
    ...groups,
    "Run `claude-mem <command> --help` for its options and examples,\n`claude-mem help --man | man -l -` for the manual.\nLong output is shown in a pager on a terminal; `--no-pager` with any command turns that off.\n",
  ].join("\n");
}

/** Returns the help of one command: purpose, options and examples, in lines of at most `columns`. */
export function renderCommand(definition: Definition, columns: number): string {
  const options = optionsOf(definition);
  const details = detailsOf(definition);
  const width = Math.max(0, ...options.map(({ name }) => name.length));
  const sections = [
    `${definition.description?.trim()}\n`,
    `Usage\n  ${usageOf(definition)}\n`,
    options.length > 0 &&
      `Options\n${wrapText(options.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}\n`).join(""), columns)}`,
    details && `Details\n${paragraphs(details, columns)}\n`,
    definition.examples &&
      `Examples\n${definition.examples.map(([label, line]) => `  # ${label.trim()}\n  ${line}\n`).join("")}`,
  ];
  return sections.filter((section) => typeof section === "string").join("\n");
}

/** Returns the heading of a command's group. */
export function categoryOf(definition: Definition): string {
  return definition.category?.trim() ?? "Other";
}

/** Returns the usage line. Clipanion leaves out options with a description. */
export function usageOf(definition: Definition): string {
  return definition.options.length > 0 ? `${definition.usage} [options]` : definition.usage;
}

/** Returns the options with named values. Clipanion writes "#0" instead of a name. */
export function optionsOf(definition: Definition): { name: string; description: string }[] {
  return definition.options.map((option) => {
    const name = /--([\w-]+)/.exec(option.definition)?.[1] ?? "value";
    return {
      name: option.definition.replace(/#0/g, `<${valueNames[name] ?? name}>`),
      description: option.description?.trim() ?? "",
    };
  });
}

/** Returns the details without the trailing space of the lines that clipanion wraps. */
export function detailsOf(definition: Definition): string | undefined {
  return definition.details?.trim().replaceAll(/(?<! ) +$/gm, "");
}

/** Clipanion wraps the details at 80 columns; they are indented here, and the terminal may be narrower. */
function paragraphs(details: string, columns: number): string {
  const joined = details.replaceAll(/(?<!\n)\n(?!\n)/g, " ");
  return wrapText(joined, columns - 2, 0).replaceAll(/^(?=.)/gm, "  ");
}
