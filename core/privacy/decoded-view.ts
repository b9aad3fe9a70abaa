// A secret after an escape (`\nghp_…`, `%20AKIA…`) or with one inside is found in the text as its reader will decode it.
import { escapeAt, escapeStarts } from "./escapes.ts";
import { jointStarts } from "./joints.ts";
import { markupStarts } from "./markup.ts";
import { lastUpTo, type TextRange } from "./text-range.ts";

/** A decoded text, and how its positions map to those of the text that it was made of. */
export type DecodedView = {
  readonly text: string;
  /** Returns whether an escape or something invisible directly precedes the position: a token may begin there. */
  isEdge: (at: number) => boolean;
  /** Returns whether the text around the position differs from what it was decoded from. Everything else was seen there. */
  isNearEscape: (at: number) => boolean;
  /** Returns the range of the original text; whole escapes. */
  toOriginal: (range: TextRange) => TextRange;
};

/** A secret and the name in front of it are rarely longer: encrypted tokens have many hundred characters. */
const nearChars = 1_500;

const maxLevels = 3;
const starts = new RegExp(`[${escapeStarts}]`, "g");
/**
 * A line that quoted-printable text has broken, in text without `=3D`. Only the next line distinguishes it from an empty
 * assignment, as in lists of variables, and from the end of base64; but a line is broken at its 76th character at the latest.
 */
const softBreak =
  /=(?=\r?\n)(?:(?<=[^\n]{70}=)|(?<=[\w+/.~-]=)(?!\r?\n[\w.-]{0,80}\s{0,4}(?:=|:\s))(?=\r?\n(?:-\w|[\w+/.~$])))/;
/** Expressions by what they find in addition to the characters that always count. */
const otherStarts = new Map<string, RegExp>();

/**
 * Returns the text decoded once, twice and three times: escapes of JSON and of source, percent-encoding, entities, terminal
 * sequences in any spelling, quoted-printable, full-width ASCII, invisible characters, markup, signs between strings. Ends where nothing is left to decode.
 */
export function decodedViews(text: string): readonly DecodedView[] {
  // Cleaning reads the same text for private tags and for secrets.
  if (latest?.text !== text) latest = { text, views: viewsOf(text) };
  return latest.views;
}

let latest: { text: string; views: readonly DecodedView[] } | undefined;

function viewsOf(text: string): DecodedView[] {
  const views: DecodedView[] = [];
  let inner: DecodedView | undefined;
  while (views.length < maxLevels) {
    const decoded = decode(inner?.text ?? text);
    if (decoded === undefined) return views;
    inner = inner === undefined ? decoded : composed(decoded, inner);
    views.push(inner);
  }
  return views;
}

function composed(outer: DecodedView, inner: DecodedView): DecodedView {
  return {
    text: outer.text,
    isNearEscape: outer.isNearEscape,
    isEdge: (at) => outer.isEdge(at) || inner.isEdge(outer.toOriginal({ start: at, end: at }).start),
    toOriginal: (range) => inner.toOriginal(outer.toOriginal(range)),
  };
}

/** The positions of an escape in the view and in the text, as starts and lengths. */
type Replaced = { viewStart: number[]; viewLength: number[]; start: number[]; length: number[] };

function decode(text: string): DecodedView | undefined {
  const pattern = patternFor(text);
  const replaced: Replaced = { viewStart: [], viewLength: [], start: [], length: [] };
  let view = "";
  let from = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const at = found.index;
    const decoded = escapeAt(text, at);
    if (decoded === undefined) continue;
    view += text.slice(from, at);
    replaced.viewStart.push(view.length);
    replaced.viewLength.push(decoded.value.length);
    replaced.start.push(at);
    replaced.length.push(decoded.length);
    view += decoded.value;
    from = at + decoded.length;
    pattern.lastIndex = from;
  }
  return from === 0 ? undefined : viewOf(view + text.slice(from), replaced);
}

/** `=` begins an escape only in quoted-printable text, `<` and `[` only where there is markup. */
function patternFor(text: string): RegExp {
  const letters = markupStarts(text) + jointStarts(text);
  if (text.includes("=3D")) return startsWith(`[=${letters.replace("[", "\\[")}${escapeStarts}]`);
  const hasSoftBreaks = (text.includes("=\n") || text.includes("=\r\n")) && softBreak.test(text);
  if (!hasSoftBreaks && letters === "") return starts;
  return startsWith(`${hasSoftBreaks ? `${softBreak.source}|` : ""}[${letters.replace("[", "\\[")}${escapeStarts}]`);
}

function startsWith(source: string): RegExp {
  const pattern = otherStarts.get(source) ?? new RegExp(source, "g");
  otherStarts.set(source, pattern);
  return pattern;
}

function viewOf(text: string, { viewStart, viewLength, start: origin, length }: Replaced): DecodedView {
  const escapeBefore = (at: number) => lastUpTo(viewStart, at);
  const valueEnd = (index: number) => (viewStart[index] ?? 0) + (viewLength[index] ?? 0);
  const originEnd = (index: number) => (origin[index] ?? 0) + (length[index] ?? 0);
  const startInOriginal = (at: number): number => {
    const index = escapeBefore(at);
    if (index < 0) return at;
    return at < valueEnd(index) ? (origin[index] ?? 0) : originEnd(index) + at - valueEnd(index);
  };
  return {
    text,
    isNearEscape: (at) => {
      const index = escapeBefore(at);
      const next = viewStart[index + 1];
      return (index >= 0 && at - valueEnd(index) <= nearChars) || (next !== undefined && next - at <= nearChars);
    },
    isEdge: (at) => {
      const index = escapeBefore(at);
      return (
        index >= 0 && (valueEnd(index) === at || (viewStart[index] === at && index > 0 && valueEnd(index - 1) === at))
      );
    },
    toOriginal: (range) => {
      const first = startInOriginal(range.start);
      if (range.end <= range.start) return { start: first, end: first };
      const index = escapeBefore(range.end - 1);
      if (index < 0) return { start: first, end: range.end };
      const isInside = range.end - 1 < valueEnd(index);
      return { start: first, end: isInside ? originEnd(index) : originEnd(index) + range.end - valueEnd(index) };
    },
  };
}
