import { readdirSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/repository.ts";
import type { Row } from "./rows.ts";

export const surfaceFile = join(repository, "docs", "surface.md");

export type Tried = Row & { works: boolean };

const about = `Written by \`npm run surface\`, which runs each row with the executable in a fresh home, on a store that a few sessions have filled, and compares
the output. "Another way" names the decision that says why; the command shows that way. \`start\`, \`prompt\`, \`reads\`, \`failed\`, \`tool\` and the like are
calls of hooks and of the MCP server ([prelude.sh](../test/surface/prelude.sh)).`;

type Results = { title: string; rows: readonly Tried[] };

/** Returns docs/surface.md. */
export function tableOf(results: readonly Results[]): string {
  const counts = results.map(({ title, rows }) => `| ${title} | ${numbers(rows).join(" | ")} |`);
  const total = numbers(results.flatMap(({ rows }) => rows)).join(" | ");
  const parts = [
    "# What works, tried feature by feature",
    about,
    [
      "| features of | works | another way | fails |",
      "| --- | --- | --- | --- |",
      ...counts,
      `| all | ${total} |`,
    ].join("\n"),
    ...results.flatMap(({ title, rows }) => [
      `## ${title}`,
      ["| feature | tried | result |", "| --- | --- | --- |", ...rows.map(rowText)].join("\n"),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Returns the line of the table for a row. */
export function rowText({ feature, command, works, decision }: Tried): string {
  const done = decision === undefined ? "works" : `another way: [${decision}](decisions/${decisionFile(decision)})`;
  return `| ${cell(feature)} | \`${cell(command)}\` | ${works ? done : "**fails**"} |`;
}

/** Returns the file of a decision by its number. Throws if there is none. */
function decisionFile(number: string): string {
  const name = readdirSync(join(repository, "docs", "decisions")).find((each) => each.startsWith(`${number}-`));
  if (name === undefined) throw new Error(`There is no decision ${number}`);
  return name;
}

function numbers(rows: readonly Tried[]): number[] {
  const working = rows.filter(({ works }) => works);
  const another = working.filter(({ decision }) => decision !== undefined).length;
  return [working.length - another, another, rows.length - working.length];
}

/** A backtick would end the code, and a bar the cell. */
function cell(text: string): string {
  return text.replaceAll("`", "'").replaceAll("|", "\\|");
}
