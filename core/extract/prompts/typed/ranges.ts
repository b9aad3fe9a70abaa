import type { Range } from "../../text/range.ts";

/** Further tags are read as plain text. */
const maxTags = 200;
/** A pair of tags within a sentence ("make it <b>bold</b>") is typed if it holds no more than this many characters. */
const maxInline = 80;
const openTag = /<([a-z][\w:-]{1,60})(?:\s[^<>\n]{0,300})?>/gi;
/** Marks that hosts insert into a prompt: pictures, pasted files, an interruption. */
const mark =
  /\[(?:Image|Pasted text|Request interrupted|Attachment|Screenshot|Audio|File)\b[^\]\n]{0,200}\]|@terminal:\S{1,80}/g;
const fence = /^[ \t]{0,12}(?:>[ \t]?)?(`{3,}|~{3,})/;
/** "--- Content from referenced files ---", "===== BEGIN LOG =====". */
const sectionRule = /^\s{0,8}([-=*_#])\1{2,}[ \t]{0,4}(\S[^\n]{0,120}?)[ \t]{0,4}\1{3,}\s{0,8}$/;
const rule = /^(?:-{3,80}|={3,80}|\*{3,80})$/;
const sectionEnd = /\bend\b/i;
/** An unclosed section of a host extends to the end. */
const hostSection = /\bcontents? (?:of|from)\b/i;

/** An editor puts its context before the typed text, with this heading in between. */
const requestHeading = /^## My request for .{1,40}:[ \t]*$/m;

/** Returns the contents of fences, tags, named sections and hosts' marks, in order, each with its delimiters. */
export function wrappedRanges(prompt: string): Range[] {
  return merged([
    ...fences(prompt),
    ...tags(prompt),
    ...sections(prompt),
    ...marks(prompt),
    ...preamble(prompt),
    ...betweenRules(prompt),
  ]);
}

/** An unclosed fence extends to the end: clients cut long prompts. */
function fences(prompt: string): Range[] {
  if (!prompt.includes("```") && !prompt.includes("~~~")) return [];
  const found: Range[] = [];
  let open: { start: number; marker: string } | undefined;
  for (const { start, end } of linesOf(prompt)) {
    const [, marker = ""] = fence.exec(prompt.slice(start, Math.min(end, start + 40))) ?? [];
    if (marker === "") continue;
    if (!open) {
      // ```all of it``` on one line
      if (prompt.slice(start, end).trimEnd().endsWith(marker) && end - start > marker.length * 2 + 12) {
        found.push({ start, end });
      } else open = { start, marker };
    } else if (marker.startsWith(open.marker)) {
      found.push({ start: open.start, end });
      open = undefined;
    }
  }
  if (open) found.push({ start: open.start, end: prompt.length });
  return found;
}

function tags(prompt: string): Range[] {
  if (!prompt.includes("<")) return [];
  const found: Range[] = [];
  openTag.lastIndex = 0;
  for (let count = 0; count < maxTags; count++) {
    const open = openTag.exec(prompt);
    if (!open) break;
    const [whole, name = ""] = open;
    const close = whole.endsWith("/>") ? -1 : prompt.indexOf(`</${name}>`, openTag.lastIndex);
    if (close < 0) {
      if (isOfAgent(name) && startsLine(prompt, open.index)) found.push({ start: open.index, end: prompt.length });
      continue;
    }
    const inner = prompt.slice(openTag.lastIndex, Math.min(close, openTag.lastIndex + maxInline + 1));
    const end = close + name.length + 3;
    openTag.lastIndex = end;
    if (isOfAgent(name) || inner.length > maxInline || inner.includes("\n")) found.push({ start: open.index, end });
  }
  return found;
}

/** Names with a dash or an underscore are not HTML: `<system-reminder>`, `<ide_selection>`, `<command-name>`. */
function isOfAgent(name: string): boolean {
  return /^[a-z]{2,}[-_]/.test(name);
}

function startsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  return before.slice(before.lastIndexOf("\n") + 1).trim() === "";
}

function sections(prompt: string): Range[] {
  if (!prompt.includes("---") && !prompt.includes("===") && !prompt.includes("###")) return [];
  const found: Range[] = [];
  let start: number | undefined;
  let isOfHost = false;
  for (const line of linesOf(prompt)) {
    const text = prompt.slice(line.start, Math.min(line.end, line.start + 160));
    const [, , title = ""] = sectionRule.exec(text) ?? [];
    if (title === "") continue;
    if (!sectionEnd.test(title)) {
      start ??= line.start;
      isOfHost ||= hostSection.test(title);
    } else if (start !== undefined) {
      found.push({ start, end: line.end });
      start = undefined;
      isOfHost = false;
    }
  }
  if (start !== undefined && isOfHost) found.push({ start, end: prompt.length });
  return found;
}

function preamble(prompt: string): Range[] {
  if (!prompt.includes("## My request for ")) return [];
  const heading = requestHeading.exec(prompt);
  return heading ? [{ start: 0, end: heading.index + heading[0].length }] : [];
}

function marks(prompt: string): Range[] {
  if (!prompt.includes("[") && !prompt.includes("@terminal")) return [];
  return [...prompt.matchAll(mark)].map(({ 0: text, index }) => ({ start: index, end: index + text.length }));
}

/** Returns the text between two equal rules below a line that announces it. */
function betweenRules(prompt: string): Range[] {
  if (!prompt.includes("---") && !prompt.includes("===") && !prompt.includes("***")) return [];
  const found: Range[] = [];
  let open: { start: number; rule: string } | undefined;
  let before = "";
  for (const { start, end } of linesOf(prompt)) {
    const line = prompt.slice(start, Math.min(end, start + 200)).trim();
    if (open && line === open.rule) {
      found.push({ start: open.start, end });
      open = undefined;
    } else if (!open && rule.test(line) && /[:：?？]$/.test(before)) open = { start, rule: line };
    if (line !== "") before = prompt.slice(Math.max(start, end - 10), end).trim();
  }
  return found;
}

/** Yields the lines of the text in order, without line breaks. */
export function* linesOf(text: string): Generator<Range> {
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    yield { start, end };
    start = end + 1;
  }
}

function merged(ranges: Range[]): Range[] {
  const inOrder = ranges.sort((a, b) => a.start - b.start);
  const found: Range[] = [];
  for (const range of inOrder) {
    const last = found.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else found.push({ ...range });
  }
  return found;
}
