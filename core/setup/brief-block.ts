// The block of claude-mem in a user's file: its bounds, and whether it was edited. The markers are
// Markdown comments, which Claude Code does not pass to the model.

/** `breaks`: the line breaks added before it. `isOwnFile`: claude-mem created the file. */
export type Block = { start: number; end: number; body: string; hash: string; breaks: number; isOwnFile: boolean };

const closing = "<!-- /claude-mem brief -->";
const opening = /<!-- claude-mem brief: (\w+) (\d|new) -->\r?\n/g;

/** Returns the block in `text`; undefined if there is none, "broken" if its markers don't form one block. */
export function findBlock(text: string): Block | "broken" | undefined {
  const starts = [...text.matchAll(opening)];
  const ends = text.split(closing).length - 1;
  if (starts.length === 0 && ends === 0) return undefined;
  const [begun] = starts;
  const close = begun ? text.indexOf(closing, begun.index) : -1;
  if (!begun || starts.length > 1 || ends > 1 || close < 0) return "broken";
  const newline = /\r?\n/y;
  newline.lastIndex = close + closing.length;
  const after = newline.exec(text)?.[0].length ?? 0;
  return {
    start: begun.index,
    end: close + closing.length + after,
    body: text.slice(begun.index + begun[0].length, close).replaceAll("\r\n", "\n"),
    hash: begun[1] ?? "",
    breaks: begun[2] === "new" ? 0 : Number(begun[2]),
    isOwnFile: begun[2] === "new",
  };
}

/** Returns whether the block is unedited. */
export function isUntouched({ body, hash }: Block): boolean {
  return hash === hashOf(body);
}

/** Returns `text` (undefined for no file) with the lines `body` as its block, which replaces the old block or goes to the end. */
export function putBlock(file: string | undefined, body: string): string {
  const text = file ?? "";
  const found = findBlock(text);
  const old = found === "broken" ? undefined : found;
  const breaks = old ? old.breaks : breaksAfter(text);
  const origin = file === undefined || old?.isOwnFile ? "new" : breaks;
  const written = `<!-- claude-mem brief: ${hashOf(body)} ${origin} -->\n${body}${closing}\n`;
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
