// A secret after an escape (`\nghp_…`, `%20AKIA…`) or with one inside is found in the text as its reader will decode it.
import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { isPlainAscii } from "./controls.ts";
import { escapeAt, escapeStarts } from "./escapes.ts";
import { jointStarts } from "./joints.ts";
import { markupStarts } from "./markup.ts";
import { matchEnd } from "./match-end.ts";
import { joinRanges, lastUpTo, type TextRange } from "./text-range.ts";

/** A decoded text, and how its positions map to those of the text that it was made of. */
export type DecodedView = {
  readonly text: string;
  /** Returns whether an escape or something invisible directly precedes the position: a token may begin there. */
  isEdge: (at: number) => boolean;
  /** Returns where the text differs from what it was decoded from, and around it, in order and apart. The rest was seen there. */
  nearEscapes: () => readonly TextRange[];
  /** Returns the range of the original text; whole escapes. */
  toOriginal: (range: TextRange) => TextRange;
};

/** A secret and the name in front of it are rarely longer: encrypted tokens have many hundred characters. */
const nearChars = 1_500;

const maxLevels = 3;
const starts = new RegExp(`[${escapeStarts}]`, "g");
/**
 * A line that quoted-printable text has broken, in text without `=3D`. Only the next line distinguishes it from an empty
 * assignment, as in lists of variables, and from the end of base64; but a line is broken at its 76th character at the latest. Base64 that
 * ends in two signs is never one: quoted-printable text has =3D for the first.
 */
const softBreak =
  /(?<!=)=(?=\r?\n)(?:(?<=[^\n]{70}=)|(?<=[\w+/.~-]=)(?!\r?\n[\w.-]{0,80}\s{0,4}(?:=|:\s))(?=\r?\n(?:-\w|[\w+/.~$])))/;
const softBreakAt = lazy(() => new RegExp(softBreak.source, "y"));
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
    nearEscapes: outer.nearEscapes,
    isEdge: (at) => outer.isEdge(at) || inner.isEdge(outer.toOriginal({ start: at, end: at }).start),
    toOriginal: (range) => inner.toOriginal(outer.toOriginal(range)),
  };
}

/** The positions of an escape in the view and in the text, as starts and lengths. */
type Replaced = { viewStart: number[]; viewLength: number[]; start: number[]; length: number[] };

function decode(text: string): DecodedView | undefined {
  const pattern = patternFor(text);
  if (pattern === undefined) return undefined;
  const replaced: Replaced = { viewStart: [], viewLength: [], start: [], length: [] };
  let view = "";
  let from = 0;
  pattern.lastIndex = 0;
  // Each match is one character; `exec` would make a list of it.
  while (pattern.test(text)) {
    const at = pattern.lastIndex - 1;
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

/** Undefined if the text can hold no escape. `=` begins one only in quoted-printable text, `<` and `[` only where there is markup. */
function patternFor(text: string): RegExp | undefined {
  const letters = markupStarts(text) + jointStarts(text);
  if (text.includes("=3D")) return startsWith(`[=${letters.replace("[", "\\[")}${escapeStarts}]`);
  const hasSoftBreaks = hasSoftBreak(text, "=\n") || hasSoftBreak(text, "=\r\n");
  if (!hasSoftBreaks && letters === "") return isPlainAscii(text) ? undefined : starts;
  return startsWith(`${hasSoftBreaks ? `${softBreak.source}|` : ""}[${letters.replace("[", "\\[")}${escapeStarts}]`);
}

function hasSoftBreak(text: string, sign: string): boolean {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
    if (matchEnd(softBreakAt(), text, at) >= 0) return true;
  return false;
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
    nearEscapes: () =>
      joinRanges(
        map(viewStart, (start, index) => ({ start: start - nearChars, end: valueEnd(index) + nearChars + 1 })),
      ),
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
