import type { Definition } from "clipanion";
import { categoryOf, detailsOf, optionsOf, usageOf } from "./help.ts";
import { jsonDocuments } from "./json-documents.ts";
import { exitCodes } from "./manual.ts";
import { commandName } from "./syntax-error.ts";

/** Returns the reference of all commands as Markdown: docs/cli.md. */
export function renderReference(definitions: readonly Definition[]): string {
  const groups = [...Map.groupBy(definitions, categoryOf)].map(
    ([category, members]) => `## ${category}\n\n${members.map(renderCommand).join("\n")}`,
  );
  return [introduction, ...groups, json].join("\n");
}

const introduction = `# Commands

<!-- Generated from the commands themselves: claude-mem help --markdown > docs/cli.md -->

Data goes to standard output, everything else to standard error.

| exit code | meaning |
|---|---|
${exitCodes.map(([code, meaning]) => `| ${code} | ${meaning} |\n`).join("")}
A hook always exits 0. \`CLAUDE_MEM_DIR\` sets the folder for all data.
`;

const json = `## JSON documents

With \`--json\` a command prints one document, \`{"version": 1, …}\`. Within a version, keys don't change; new ones may be added. Times are ISO 8601.

| command | keys |
|---|---|
${Object.entries(jsonDocuments)
  .map(([command, keys]) => `| ${command} | ${keys.map((key) => `\`${key}\``).join(", ")} |\n`)
  .join("")}
A memory in \`results\` has the keys of an exported one: \`id\`, \`type\`, \`title\`, \`narrative\`, \`facts\`, \`concepts\`, \`lesson\`,
\`importance\`, \`origin\`, \`confidence\`, \`status\`, \`project\`, \`branch\`, \`commit\`, \`files\` (\`path\`, \`role\`), \`created_at\` and
\`pinned\`, also \`superseded_by\`, and in a search its \`score\`. \`get\` and \`timeline\` give each record its \`kind\` and
its \`ref\`, such as \`#12\` or \`P3\`.

With a \`search --source\` other than observations, a result has its \`source\`, \`kind\`, \`ref\` and \`excerpt\`, the sentence that contains most of
the query. A result that is not a memory also has \`id\`, \`title\`, \`status\` (of deferred work), \`project\`,
\`created_at\` and \`score\`.

\`search --explain\` adds \`explanation\` to the document, with the query's \`terms\` (\`text\`, \`kind\`, \`documents\`, \`idf\`) and
\`near_misses\`: memories that match but are not listed, with the \`place\` that each would have and its \`reason\`: the one filter that excludes it,
or \`limit\`. It adds \`explanation\` to each result as well: the \`terms\` with their \`counts\` in the memory's
fields, the \`score\` as the sum of \`value\` times \`weight\` of its \`parts\`, times all \`factors\` (without \`parts\` the memory comes after those
whose text was compared), and the \`confidence\`: from
\`injection_threshold\` on, the memory is injected automatically.
`;

function renderCommand(definition: Definition): string {
  const options = optionsOf(definition).map(({ name, description }) => `| \`${name}\` | ${description} |\n`);
  const examples = definition.examples?.map(([label, line]) => `# ${label.trim()}\n${line}\n`) ?? [];
  const details = detailsOf(definition);
  const parts = [
    `### ${commandName(definition.path)}\n`,
    `${definition.description?.trim()}.\n`,
    `\`\`\`\n${usageOf(definition)}\n\`\`\`\n`,
    options.length > 0 && `| option | |\n|---|---|\n${options.join("")}`,
    details && `${details}\n`,
    examples.length > 0 && `\`\`\`sh\n${examples.join("")}\`\`\`\n`,
  ];
  return parts.filter((part) => typeof part === "string").join("\n");
}
