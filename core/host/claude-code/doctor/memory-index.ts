// Claude Code's own memory of a project: an index, MEMORY.md, that every session is given, and the files it links to.
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Claude Code gives a session this many lines from the top, and no line that ends beyond this many UTF-16 units. */
export const readLines = 200;
export const readChars = 25_000;

/** Returns what is wrong with the index `text` whose links count from `folder`, in words, the costliest first. */
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

/** A line says again what one before it says, or leads to the same file. */
function duplicates(lines: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const names = [saidIn(line), ...linksIn(line)].filter((name) => name !== "");
    const before = names.map((name) => seen.get(name)).find((number) => number !== undefined);
    for (const name of names) if (!seen.has(name)) seen.set(name, index + 1);
    return before === undefined ? [] : [`line ${index + 1} repeats line ${before}`];
  });
}

/** Headings and rules of the page come more than once by right. */
function saidIn(line: string): string {
  const said = line.replace(/^[\s>*+-]+/, "").trim();
  return /^(?:#|\||-+$)/.test(said) ? "" : said.toLowerCase();
}

function deadLinks(lines: readonly string[], folder: string): string[] {
  return lines.flatMap((line, index) =>
    linksIn(line)
      .filter((link) => !existsSync(resolve(folder, link)))
      .map((link) => `line ${index + 1} links to ${link}, which is not there`),
  );
}

/** Returns the files that a line links to; addresses and places in the same text are none. */
function linksIn(line: string): string[] {
  const targets = [...line.slice(0, 4_000).matchAll(/\]\(<?([^()<>\s]{1,400})>?(?:\s[^)]*)?\)/g)].map(
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
