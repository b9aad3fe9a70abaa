import type { Definition } from "clipanion";
import { commandName } from "./syntax-error.ts";
import { wrapText } from "./wrap.ts";

/** What stands for an option's value where the option's own name would say too little. */
const valueNames: Record<string, string> = {
  after: "count",
  before: "count",
  branch: "name",
  closes: "id",
  detail: "text",
  files: "file",
  importance: "1-3",
  lesson: "text",
  limit: "count",
  offset: "count",
  output: "file",
  project: "name",
  priority: "1-3",
  prompt: "text",
  reason: "text",
  query: "words",
  session: "id",
  since: "when",
  sort: "order",
  supersedes: "id",
  title: "text",
  until: "when",
};

/** Returns the overview: each command with its description, in the order in which they are registered. */
export function renderOverview(definitions: readonly Definition[], version: string): string {
  const width = Math.max(...definitions.map(({ path }) => commandName(path).length));
  const groups = [...Map.groupBy(definitions, categoryOf)].map(([category, members]) => {
    const lines = members.map(
      (member) => `  ${commandName(member.path).padEnd(width)}  ${member.description?.trim() ?? ""}`,
    );
    return `${category}\n${lines.join("\n")}\n`;
  });
  return [
    `claude-mem ${version}: a memory for Claude Code\n`,
    "Usage: claude-mem <command> [options]\n",
    ...groups,
    "Run `claude-mem <command> --help` for its options and examples.\n",
  ].join("\n");
}

/** Returns what one command does and takes, with examples, in lines of at most `columns`. */
export function renderCommand(definition: Definition, columns: number): string {
  const options = optionsOf(definition);
  const details = detailsOf(definition);
  const width = Math.max(0, ...options.map(({ name }) => name.length));
  const sections = [
    `${definition.description?.trim()}\n`,
    `Usage\n  ${usageOf(definition)}\n`,
    options.length > 0 &&
      `Options\n${wrapText(options.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}\n`).join(""), columns)}`,
    details && `Details\n${indent(details)}\n`,
    definition.examples &&
      `Examples\n${definition.examples.map(([label, line]) => `  # ${label.trim()}\n  ${line}\n`).join("")}`,
  ];
  return sections.filter((section) => typeof section === "string").join("\n");
}

/** Returns the heading that a command stands under. */
export function categoryOf(definition: Definition): string {
  return definition.category?.trim() ?? "Other";
}

/** Returns the usage line; clipanion leaves options with a description out of it. */
export function usageOf(definition: Definition): string {
  return definition.options.length > 0 ? `${definition.usage} [options]` : definition.usage;
}

/** Returns the options with the names of their values, which clipanion writes as "#0". */
export function optionsOf(definition: Definition): { name: string; description: string }[] {
  return definition.options.map((option) => {
    const name = /--(\w+)/.exec(option.definition)?.[1] ?? "value";
    return {
      name: option.definition.replace(/#0/g, `<${valueNames[name] ?? name}>`),
      description: option.description?.trim() ?? "",
    };
  });
}

/** Returns the details without the space that clipanion leaves at the end of the lines it breaks. */
export function detailsOf(definition: Definition): string | undefined {
  return definition.details?.trim().replaceAll(/ +$/gm, "");
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
