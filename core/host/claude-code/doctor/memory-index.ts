// Claude Code's own memory of a project: an index, MEMORY.md, that every session reads, and the files it links to.
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Claude Code's limits: the lines from the top, and the UTF-16 units up to the end of the last line. */
export const readLines = 200;
export const readChars = 25_000;

/** Returns the faults of the index `text`, worst first. Its links are relative to `folder`. */
export function faultsOf(text: string, folder: string): string[] {
  const lines = text.trimEnd().split("\n");
  return [...overflow(lines), ...duplicates(lines), ...deadLinks(lines, folder)];
}

function overflow(lines: readonly string[]): string[] {
  let chars = 0;
  const unread = lines.findIndex((line, index) => {
    chars += line.length + 1;
    return index >= readLines || chars - 1 > readChars;
  });
  if (unread < 0) return [];
  const why = unread >= readLines ? `${readLines} lines` : `${readChars.toLocaleString("en")} characters`;
  return [`Claude Code reads ${why}: the last ${lines.length - unread} of ${lines.length} lines reach no session`];
}

/** Finds lines that repeat the text or the link of an earlier one. */
function duplicates(lines: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const names = [saidIn(line), ...linksIn(line)].filter((name) => name !== "");
    const before = names.map((name) => seen.get(name)).find((number) => number !== undefined);
    for (const name of names) if (!seen.has(name)) seen.set(name, index + 1);
    return before === undefined ? [] : [`line ${index + 1} repeats line ${before}`];
  });
}

/** Headings and horizontal rules may repeat. */
function saidIn(line: string): string {
  const said = line.replace(/^[\s>*+-]+/, "").trim();
  return /^(?:#|\||-+$)/.test(said) ? "" : said.toLowerCase();
}

function deadLinks(lines: readonly string[], folder: string): string[] {
  return lines.flatMap((line, index) =>
    linksIn(line)
      .filter((link) => !existsSync(resolve(folder, link)))
      .map((link) => `line ${index + 1} links to ${link}, which does not exist`),
  );
}

/** Returns the files that a line links to, without web addresses and anchors. */
function linksIn(line: string): string[] {
  const targets = [...line.slice(0, 4_000).matchAll(/\]\(<?([^()<>\s]{1,400})>?(?:\s[^)]{0,400})?\)/g)].map(
    ([, target = ""]) => target.replace(/#.*$/, ""),
  );
  return targets.filter((target) => target !== "" && !/^[a-z][a-z\d+.-]+:/i.test(target)).map(unescaped);
}

function unescaped(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
