// Reads the rows of the table. A line of a file in rows/ is a feature, a command of bash, what its output matches, and maybe the number of a
// decision, separated by tabs. "# " is the system whose features follow, "## " begins a section with a new store, and "$ " prepares something.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Row = { feature: string; command: string; expected: RegExp; decision: string | undefined };
export type Section = { title: string; steps: (Row | { setup: string })[] };
export type System = { title: string; sections: Section[] };

const folder = join(import.meta.dir, "rows");

/** Returns all systems in the order of their files. Throws on a line of another form. */
export function readSystems(): System[] {
  return readdirSync(folder)
    .sort()
    .map((name) => parseSystem(name, readFileSync(join(folder, name), "utf8")));
}

export function rowsOf({ sections }: System): Row[] {
  return sections.flatMap(({ steps }) => steps.flatMap((step) => ("setup" in step ? [] : [step])));
}

function parseSystem(name: string, text: string): System {
  const [head = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  if (!head.startsWith("# ")) throw new Error(`${name} does not begin with its system`);
  const sections: Section[] = [];
  for (const line of lines) {
    const section = sections.at(-1);
    if (line.startsWith("## ")) sections.push({ title: line.slice(3), steps: [] });
    else if (section === undefined) throw new Error(`${name}: a row before the first section: ${line}`);
    else section.steps.push(line.startsWith("$ ") ? { setup: line.slice(2) } : parseRow(name, line));
  }
  return { title: head.slice(2), sections };
}

function parseRow(name: string, line: string): Row {
  const [feature, command, expected, decision, ...rest] = line.split("\t");
  if (!feature || !command || !expected || rest.length > 0) throw new Error(`${name}: not a row: ${line}`);
  return { feature, command, expected: new RegExp(expected), decision };
}
