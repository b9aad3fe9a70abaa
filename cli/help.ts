import type { Definition } from "clipanion";
import { commandName } from "./syntax-error.ts";

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

/** Returns what one command does and takes, with examples. */
export function renderCommand(definition: Definition): string {
  const options = optionsOf(definition);
  const width = Math.max(0, ...options.map(({ name }) => name.length));
  const sections = [
    `${definition.description?.trim()}\n`,
    `Usage\n  ${usageOf(definition)}\n`,
    options.length > 0 &&
      `Options\n${options.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}\n`).join("")}`,
    definition.details && `Details\n${indent(definition.details.trim())}\n`,
    definition.examples &&
      `Examples\n${definition.examples.map(([label, line]) => `  # ${label.trim()}\n  ${line}\n`).join("")}`,
  ];
  return sections.filter((section) => typeof section === "string").join("\n");
}

/** Returns the reference of all commands as Markdown: docs/cli.md. */
export function renderMarkdown(definitions: readonly Definition[]): string {
  const groups = [...Map.groupBy(definitions, categoryOf)].map(
    ([category, members]) => `## ${category}\n\n${members.map(commandMarkdown).join("\n")}`,
  );
  return `${introduction}\n${groups.join("\n")}`;
}

const introduction = `# Commands

<!-- Generated from the commands themselves: claude-mem help --markdown > docs/cli.md -->

Data goes to standard output, everything else to standard error. With \`--json\` a command prints one document,
\`{"version": 1, …}\`, whose keys stay as they are within a version.

| exit code | meaning |
|---|---|
| 0 | done |
| 1 | failed; standard error says why and what helps |
| 2 | the command line was not understood; nothing was done |
| 3 | \`doctor\` found problems |
| 4 | nothing was found |
| 130 | interrupted |

A hook exits 0 whatever happens. \`CLAUDE_MEM_DIR\` names the folder for all data in place of the usual one;
\`NO_COLOR\` is respected.
`;

function commandMarkdown(definition: Definition): string {
  const options = optionsOf(definition).map(({ name, description }) => `| \`${name}\` | ${description} |\n`);
  const examples = definition.examples?.map(([label, line]) => `# ${label.trim()}\n${line}\n`) ?? [];
  const parts = [
    `### ${commandName(definition.path)}\n`,
    `${definition.description?.trim()}.\n`,
    `\`\`\`\n${usageOf(definition)}\n\`\`\`\n`,
    options.length > 0 && `| option | |\n|---|---|\n${options.join("")}`,
    definition.details && `${definition.details.trim()}\n`,
    examples.length > 0 && `\`\`\`sh\n${examples.join("")}\`\`\`\n`,
  ];
  return parts.filter((part) => typeof part === "string").join("\n");
}

function categoryOf(definition: Definition): string {
  return definition.category?.trim() ?? "Other";
}

/** Clipanion leaves options with a description out of the usage line. */
function usageOf(definition: Definition): string {
  return definition.options.length > 0 ? `${definition.usage} [options]` : definition.usage;
}

/** Clipanion writes the value of an option as "#0". */
function optionsOf(definition: Definition): { name: string; description: string }[] {
  return definition.options.map((option) => {
    const value = /--(\w+)/.exec(option.definition)?.[1] ?? "value";
    return { name: option.definition.replace(/#0/g, `<${value}>`), description: option.description?.trim() ?? "" };
  });
}

/** Clipanion leaves a space at the end of the lines that it breaks. */
function indent(text: string): string {
  return text.replaceAll(/ +$/gm, "").replaceAll(/^(?=.)/gm, "  ");
}
