// Reads memories from sections of Markdown: instructions of the user, and the host's own MEMORY.md with its topics.
import { basename } from "node:path";
import { nameOf } from "../../extract/text/hash.ts";
import { cleanText } from "../../privacy/clean.ts";
import { replaceRanges, type TextRange } from "../../privacy/text-range.ts";
import { blockKinds, findBlock, takeBlock } from "../../setup/marked-block.ts";
import type { ObservationType } from "../../store/vocabulary.ts";
import { listSource, readSource } from "./files.ts";
import { type ForeignEntry, type ForeignReader, foreignMemory } from "./foreign-memory.ts";
import { readNote } from "./notes.ts";
import { typeOf } from "./values.ts";

export const readMarkdown: ForeignReader = function* ({ path }) {
  for (const file of listSource(path, /\.md$/)) yield* readSections(file);
};

/** Returns whether a file or folder has sections to import; true as well if it can't be read, which the import reports. */
export function hasSections(path: string): boolean {
  try {
    for (const _entry of readMarkdown({ path, tmp: "" })) return true;
    return false;
  } catch {
    return true;
  }
}

/** The marks of blocks that other programs write into these files and update themselves. */
const mark = /<!--\s*([\w-]+)[: -](?:(START|BEGIN)|END|STOP)\b[^<>]*-->/gi;

function* readSections(file: string): Iterable<ForeignEntry> {
  const { text, modifiedAt } = readSource(file);
  // Cleaned whole: private text may reach over several sections.
  const content = cleanText(text.replaceAll("\r\n", "\n"));
  const note = readNote(content);
  if (note === "index") return;
  if (note) return yield note;
  const { fields, body } = splitFrontmatter(content);
  const name = basename(file);
  // An index has a line for each of its topics, which are separate files.
  if (
    name === "MEMORY.md" &&
    body
      .split("\n")
      .filter(Boolean)
      .every((line) => /^#|^[-*] \[[^\]]*\]\(.*\.md\)/.test(line))
  )
    return;
  for (const { heading, content } of sectionsOf(withoutBlocks(body))) {
    const title = heading || fields.get("name") || fields.get("description") || name;
    yield foreignMemory({
      key: `${name}:${nameOf(title)}:${nameOf(content)}`,
      project: "here",
      type: kindOf(name, fields.get("type"), `${title}\n${content}`),
      title,
      narrative: content,
      concepts: [...new Set([fields.get("name") ?? ""])].filter(Boolean),
      confidence: 0.8,
      createdAt: modifiedAt,
      provenance: `${name}, ${fields.has("type") ? "Claude Code's own memory" : "written by hand"}`,
    });
  }
}

/** A block of this program holds memories that are stored already, or its own rules. */
function withoutBlocks(text: string): string {
  const own = blockKinds.reduce((rest, kind) => {
    const block = findBlock(rest, kind);
    return block === undefined || block === "broken" ? rest : takeBlock(rest, block);
  }, text);
  return withoutManaged(own);
}

/** Returns the text without the parts from a beginning to the next end of the same name, in one pass. */
function withoutManaged(text: string): string {
  const begun = new Map<string, number>();
  const ranges: TextRange[] = [];
  for (const { 0: whole, 1: name = "", 2: opening, index } of text.matchAll(mark)) {
    const key = name.toLowerCase();
    const start = begun.get(key);
    if (opening !== undefined) begun.set(key, start ?? index);
    else if (start !== undefined) {
      begun.delete(key);
      ranges.push({ start, end: index + whole.length });
    }
  }
  return replaceRanges(text, ranges, "");
}

function splitFrontmatter(text: string): { fields: Map<string, string>; body: string } {
  const block = /^---\n([\s\S]*?)\n---\n?/.exec(text);
  const lines = block?.[1]?.split("\n") ?? [];
  const pairs = lines.flatMap((line): [string, string][] => {
    const pair = /^\s*(\w+):\s*(.+)$/.exec(line);
    return pair ? [[pair[1] ?? "", (pair[2] ?? "").replace(/^["']|["']$/g, "")]] : [];
  });
  return { fields: new Map(pairs), body: block ? text.slice(block[0].length) : text };
}

/** Splits at headings outside code blocks. A heading without text is the context of those below it. */
function sectionsOf(text: string): { heading: string; content: string }[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: "", lines: [] }];
  let isCode = false;
  const path: string[] = [];
  for (const line of text.split("\n")) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const heading = isCode ? null : /^(#{1,6})\s+(.+)$/.exec(line);
    if (heading) {
      const depth = heading[1]?.length ?? 1;
      path.length = Math.min(path.length, depth - 1);
      path[depth - 1] = (heading[2] ?? "").replace(/(?<!#)#+$/, "").trimEnd();
      sections.push({ heading: path.filter(Boolean).slice(-2).join(": "), lines: [] });
    } else sections.at(-1)?.lines.push(line);
  }
  return sections
    .map(({ heading, lines }) => ({ heading, content: lines.join("\n").trim() }))
    .filter(({ content }) => /[\p{L}\p{N}]/u.test(content));
}

function kindOf(name: string, type: string | undefined, text: string): ObservationType {
  if (type !== undefined) return typeOf(type);
  if (/\b(?:never|always|must(?: not)?|don't|do not)\b/i.test(text)) return "constraint";
  if (/\b(?:architecture|structure|overview|layout)\b/i.test(text.slice(0, 200))) return "architecture";
  if (/```|^[^\S\n]*\$ |`(?:npm|pnpm|yarn|bun|make|cargo|go|python|pytest) /m.test(text)) return "runbook";
  return name.startsWith("CLAUDE") ? "preference" : "discovery";
}
