// A folder of Markdown notes, one for each memory, with indexes. Obsidian opens it as a vault; core/transfer/import/notes.ts reads it.

import { counted } from "../../../counted.ts";
import { oneLine } from "../../../one-line.ts";
import type { OutgoingMemory } from "../outgoing.ts";
import { time } from "../time.ts";
import { filesWith } from "./common.ts";
import { FolderNames, noteName } from "./note-names.ts";

/** A file of the folder; `path` is relative, with slashes. */
export type NoteFile = { path: string; text: string };

type Entry = { link: string; title: string; type: string };

const source = `source: ${JSON.stringify("claude-mem")}`;

/** Yields the notes, then the indexes. `memories` is called twice, because a note may link to a later one. */
export function* toNotes(memories: () => Iterable<OutgoingMemory>): Generator<NoteFile> {
  const folders = new FolderNames();
  const entries = new Map<string, Entry>();
  const projects = new Map<string, { name: string; entries: Entry[] }>();
  for (const memory of memories()) {
    const folder = folders.of(memory.project.name);
    const entry = { link: `${folder}/${noteName(memory)}`, title: memory.title, type: memory.type };
    entries.set(memory.key, entry);
    const project = projects.get(folder) ?? { name: memory.project.name, entries: [] };
    projects.set(folder, project);
    project.entries.push(entry);
  }
  for (const memory of memories()) {
    const entry = entries.get(memory.key);
    // Saved since the first pass.
    if (entry) yield { path: `${entry.link}.md`, text: note(memory, folders.of(memory.project.name), entries) };
  }
  for (const [folder, project] of projects) yield { path: `${folder}/index.md`, text: projectIndex(project) };
  yield { path: "index.md", text: topIndex(projects) };
}

function note(memory: OutgoingMemory, folder: string, entries: ReadonlyMap<string, Entry>): string {
  const related = memory.links.flatMap(({ key }) => entries.get(key) ?? []);
  const links = [`[[${folder}/index|${linkText(memory.project.name)}]]`, ...related.map(linkTo)];
  return [
    frontmatter(memory),
    `# ${inert(oneLine(memory.title))}`,
    ...(memory.narrative === "" ? [] : [inert(memory.narrative)]),
    ...(memory.facts.length > 0 ? [memory.facts.map((fact) => `- ${inert(oneLine(fact))}`).join("\n")] : []),
    ...(memory.lesson === null ? [] : [`> [!tip] Lesson\n> ${inert(oneLine(memory.lesson))}`]),
    `## Related\n\n${links.map((link) => `- ${link}`).join("\n")}\n`,
  ].join("\n\n");
}

/** Each value is JSON, which is YAML as well: no text can end the block or begin a tag. */
function frontmatter(memory: OutgoingMemory): string {
  const { key, title, type, narrative, facts, lesson, importance, origin, concepts, aliases } = memory;
  const fields = {
    ...{ id: key, title, type, project: memory.project.name, created: time(memory.createdAt), importance, origin },
    ...{ tags: ["claude-mem", type], branch: memory.branch, commit: memory.commit, pinned: memory.pinned },
    ...{ concepts, aliases, facts, lesson, files_read: filesWith(memory, "read") },
    files_modified: filesWith(memory, "modified"),
    related: memory.links.map((link) => link.key),
    // The text below is written so that it loads nothing.
    ...(inert(narrative) === narrative ? {} : { narrative }),
    narrative_length: inert(narrative).length,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${[source, ...lines].join("\n")}\n---`;
}

function projectIndex({ name, entries }: { name: string; entries: readonly Entry[] }): string {
  const sections = [...Map.groupBy(entries, ({ type }) => type)].map(
    ([type, ofType]) => `## ${type}\n\n${ofType.map((entry) => `- ${linkTo(entry)}`).join("\n")}\n`,
  );
  return [indexHead, `# ${inert(oneLine(name))}`, ...sections].join("\n\n");
}

function topIndex(projects: ReadonlyMap<string, { name: string; entries: readonly Entry[] }>): string {
  const lines = [...projects].map(
    ([folder, { name, entries }]) =>
      `- [[${folder}/index|${linkText(name)}]]: ${counted(entries.length, "memory", "memories")}`,
  );
  return `${indexHead}\n\n# Memories\n\n${lines.join("\n")}\n`;
}

const indexHead = `---\n${source}\nindex: true\n---`;

function linkTo({ link, title }: Entry): string {
  return `[[${link}|${linkText(title)}]]`;
}

function linkText(text: string): string {
  return oneLine(text.replaceAll(/[[\]|]/g, " "));
}

/** Tags of HTML that load or run something when a note is opened. */
const loading =
  /<(?=\/?(?:img|iframe|frame|video|audio|source|track|picture|object|embed|script|style|link|meta|base|svg|form)\b)/gi;

/** Returns Markdown whose images and tags load nothing: a text may come from a page of the web. */
function inert(text: string): string {
  return text.replaceAll("![", "!\\[").replace(loading, "\\<");
}
