// A block of claude-mem in a user's file: its bounds, and whether it was edited. The markers are
// Markdown comments, which Claude Code does not pass to the model.

/** The content of a block, as its markers name it: memories of a project, or the text of `adopt`. */
export const blockKinds = ["brief", "adopt"] as const;

export type BlockKind = (typeof blockKinds)[number];

/**
 * `breaks`: the line breaks added before it. `isOwnFile`: claude-mem created the file. `folders`: how many folders it created for the file;
 * undefined if the marker does not say.
 */
export type Block = {
  start: number;
  end: number;
  body: string;
  hash: string;
  breaks: number;
  isOwnFile: boolean;
  folders: number | undefined;
};

const closingOf = (kind: BlockKind) => `<!-- /claude-mem ${kind} -->`;
const openings: Readonly<Record<BlockKind, RegExp>> = {
  brief: /<!-- claude-mem brief: (\w+) (\d|new\d*) -->\r?\n/g,
  adopt: /<!-- claude-mem adopt: (\w+) (\d|new\d*) -->\r?\n/g,
};

/** Returns the block in `text`; undefined if there is none, "broken" if its markers don't form one block. */
export function findBlock(text: string, kind: BlockKind): Block | "broken" | undefined {
  const closing = closingOf(kind);
  const starts = [...text.matchAll(openings[kind])];
  const ends = text.split(closing).length - 1;
  if (starts.length === 0 && ends === 0) return undefined;
  const [begun] = starts;
  const close = begun ? text.indexOf(closing, begun.index) : -1;
  if (!begun || starts.length > 1 || ends > 1 || close < 0) return "broken";
  const newline = /\r?\n/y;
  newline.lastIndex = close + closing.length;
  const after = newline.exec(text)?.[0].length ?? 0;
  const [whole, hash = "", origin = ""] = begun;
  const isOwnFile = origin.startsWith("new");
  return {
    start: begun.index,
    end: close + closing.length + after,
    body: text.slice(begun.index + whole.length, close).replaceAll("\r\n", "\n"),
    hash,
    breaks: isOwnFile ? 0 : Number(origin),
    isOwnFile,
    folders: /^new\d/.test(origin) ? Number(origin.slice(3)) : undefined,
  };
}

/** Returns whether the block is unedited. */
export function isUntouched({ body, hash }: Block): boolean {
  return hash === hashOf(body);
}

/** A file before a block is put into it. `folders`: how many folders are created for it. */
export type BlockFile = { text: string | undefined; folders?: number };

/** Returns the file's text with the lines `body` as its block, which replaces the old block or goes to the end. */
export function putBlock({ text: was, folders = 0 }: BlockFile, body: string, kind: BlockKind): string {
  const text = was ?? "";
  const found = findBlock(text, kind);
  const old = found === "broken" ? undefined : found;
  const breaks = old ? old.breaks : breaksAfter(text);
  const ownFile = was === undefined ? `new${folders}` : old?.isOwnFile ? `new${old.folders ?? ""}` : undefined;
  const written = `<!-- claude-mem ${kind}: ${hashOf(body)} ${ownFile ?? breaks} -->\n${body}${closingOf(kind)}\n`;
  const block = text.includes("\r\n") ? written.replaceAll("\n", "\r\n") : written;
  if (old) return text.slice(0, old.start) + block + text.slice(old.end);
  return text + (text.includes("\r\n") ? "\r\n" : "\n").repeat(breaks) + block;
}

/** Returns `text` as before `putBlock`, wherever the block is now. */
export function takeBlock(text: string, { start, end, breaks }: Block): string {
  const before = text.slice(0, start);
  const ours = new RegExp(`(?:\\r?\\n){${breaks}}$`).exec(before)?.[0].length ?? 0;
  return before.slice(0, before.length - ours) + text.slice(end);
}

/** Returns the number of line breaks that give a blank line before the block. */
function breaksAfter(text: string): number {
  if (text === "") return 0;
  return text.endsWith("\n") ? 1 : 2;
}

function hashOf(body: string): string {
  return Bun.hash(body).toString(36);
}
