// Prints docs/decisions/README.md: the list of the decisions.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./repository.ts";

const folder = join(repository, "docs", "decisions");

export type Decision = { file: string; number: number; title: string };

/** Returns the decisions in their order. Throws for a file without its own number or heading. */
export function readDecisions(): Decision[] {
  const files = readdirSync(folder).filter((file) => file !== "README.md");
  return files.sort().map((file) => {
    const number = Number(/^(\d{4})-[a-z-]+\.md$/.exec(file)?.[1]);
    const title = /^# (\d+)\. (.+)$/m.exec(readFileSync(join(folder, file), "utf8"));
    if (Number(title?.[1]) !== number) throw new Error(`docs/decisions/${file} does not begin with "# ${number}. ".`);
    return { file, number, title: title?.[2] ?? "" };
  });
}

/** Returns the text of docs/decisions/README.md. */
export function decisionIndex(): string {
  return [
    "# Decisions",
    "",
    "<!-- Generated from the files of this folder: node run.mjs test/support/decision-index.ts -->",
    "",
    "Why things are as they are, with what else was considered. A decision is changed when it no longer holds; its number stays.",
    "",
    ...readDecisions().map(({ file, number, title }) => `- [${number}. ${title}](${file})`),
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(join(folder, "README.md"), decisionIndex());
