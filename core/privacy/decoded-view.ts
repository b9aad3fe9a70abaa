// A secret behind an escape (`\nghp_…`, `%20AKIA…`) or with one inside is found in the text as its reader will decode it.
import type { TextRange } from "./text-range.ts";

/** A decoded text, and how its positions map to those of the text that it was made of. */
export type DecodedView = {
  readonly text: string;
  /** Returns whether an escape or something invisible stands just before the position: a token may begin there. */
  isEdge: (at: number) => boolean;
  /** Returns whether the text around the position differs from what it was decoded from. Everything else was seen there. */
  isNearEscape: (at: number) => boolean;
  /** Returns the range of the original text; whole escapes. */
  toOriginal: (range: TextRange) => TextRange;
};

/** A secret and the name in front of it are rarely longer. */
const nearChars = 320;

const maxLevels = 3;
const invisibles =
  "\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u08e2\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb";
const invisible = new RegExp(`[${invisibles}]`);
// Characters with which an escape can begin: also the controls, the high half of the tag characters, full-width ASCII.
// `=` is one only in quoted-printable text.
const starting = `\\\\%&^\\x00-\\x08\\x0e-\\x1f\\x7f\\x9b\\udb40\\uff01-\\uff5e${invisibles}`;
const start = new RegExp(`[${starting}]`);
const starts = new RegExp(`[${starting}]`, "g");
const startsOrEqual = new RegExp(`[=${starting}]`, "g");
const quotedPrintable = /=3D|=\r?\n/;

/**
 * Returns the text decoded once, twice and three times: escapes of JSON and of source, percent-encoding, entities, terminal
 * sequences in any spelling, quoted-printable, full-width ASCII, invisible characters. Ends where nothing is left to decode.
 */
export function decodedViews(text: string): readonly DecodedView[] {
  // Cleaning asks for the same text for private tags and for secrets.
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

/** What an escape was: its place in the view and in the text, as starts and lengths. */
type Replaced = { viewStart: number[]; viewLength: number[]; start: number[]; length: number[] };

function decode(text: string): DecodedView | undefined {
  if (!start.test(text) && !text.includes("=3D")) return undefined;
  const pattern = text.includes("=3D") && quotedPrintable.test(text) ? startsOrEqual : starts;
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

function viewOf(text: string, { viewStart, viewLength, start: origin, length }: Replaced): DecodedView {
  /** Returns the index of the last escape whose place in the view is at or before `at`; -1 if there is none. */
  const escapeBefore = (at: number): number => {
    let low = 0;
    let high = viewStart.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((viewStart[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
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

type Escape = { value: string; length: number };

const hex4 = /[0-9a-fA-F]{4}/y;
const codePoint = /\{0{0,8}([0-9a-fA-F]{1,6})\}/y;
const hex8 = /[0-9a-fA-F]{8}/y;
const hex2 = /[0-9a-fA-F]{2}/y;
const octal = /[0-3][0-7]{2}|0/y;
const terminal = /\[[0-9;:?]{0,32}[ -/]{0,4}[@-~]/y;
const terminalName = /(?:x1[bB]|u001[bB]|u\{1[bB]\}|033|e)(?=\[)/y;
const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,16}));?/y;
const invisibleBytes = /%(?:E2%80%(?:8[B-F]|A[A-E])|E2%81%A[0-9A-F]|EF%BB%BF|C2%AD)/iy;
const letterEscapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\n",
  t: "\t",
  b: " ",
  f: "\n",
  v: "\n",
  a: " ",
  "\\": "\\",
  "/": "/",
  '"': '"',
  "'": "'",
  "`": "`",
  "\n": "",
};
const entities: Readonly<Record<string, string>> = {
  ...{ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " ", equals: "=", colon: ":", semi: ";", comma: "," },
  ...{ commat: "@", sol: "/", bsol: "\\", num: "#", lowbar: "_", hyphen: "-", dash: "-", period: ".", percnt: "%" },
  ...{ lbrace: "{", rbrace: "}", lcub: "{", rcub: "}", lsqb: "[", rsqb: "]", lpar: "(", rpar: ")", dollar: "$" },
  ...{ excl: "!", plus: "+", ast: "*", vert: "|", grave: "`", Tab: "\t", NewLine: "\n", shy: "", zwj: "", zwnj: "" },
  ...{ ZeroWidthSpace: "", NoBreak: "", LT: "<", GT: ">", AMP: "&", QUOT: '"', ensp: " ", emsp: " ", thinsp: " " },
};

function escapeAt(text: string, at: number): Escape | undefined {
  switch (text.charCodeAt(at)) {
    case 0x5c:
      return backslash(text, at);
    case 0x25:
      return percent(text, at);
    case 0x26:
      return entityAt(text, at);
    case 0x5e:
      return text.charCodeAt(at + 1) === 0x5b ? terminalAt(text, at, at + 2) : undefined;
    case 0x3d:
      return quoted(text, at);
    case 0x1b:
    case 0x9b:
      return terminalAt(text, at, text.charCodeAt(at) === 0x1b ? at + 1 : at) ?? { value: "", length: 1 };
    default:
      return unusual(text, at);
  }
}

function backslash(text: string, at: number): Escape | undefined {
  terminalName.lastIndex = at + 1;
  if (terminalName.test(text)) {
    const found = terminalAt(text, at, terminalName.lastIndex);
    if (found) return found;
  }
  const next = text.charAt(at + 1);
  if (next === "u") {
    if (matches(hex4, text, at + 2)) return unit(text.slice(at + 2, at + 6), 6);
    codePoint.lastIndex = at + 2;
    const braced = codePoint.exec(text);
    return braced === null ? undefined : unit(braced[1] ?? "", braced[0].length + 2);
  }
  if (next === "U") return matches(hex8, text, at + 2) ? unit(text.slice(at + 2, at + 10), 10) : undefined;
  if (next === "x") {
    if (matches(hex2, text, at + 2)) return unit(text.slice(at + 2, at + 4), 4);
    codePoint.lastIndex = at + 2;
    const braced = codePoint.exec(text);
    return braced === null ? undefined : unit(braced[1] ?? "", braced[0].length + 2);
  }
  const value = letterEscapes[next];
  if (value !== undefined) return { value, length: 2 };
  if (!matches(octal, text, at + 1)) return undefined;
  const digits = text.slice(at + 1, octal.lastIndex);
  return unit(Number.parseInt(digits, 8).toString(16), digits.length + 1);
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Returns the character of a hexadecimal code; nothing for an invisible one. */
function unit(hex: string, length: number): Escape {
  const code = Number.parseInt(hex, 16);
  return { value: code > 0x10ffff ? "" : visible(code), length };
}

function visible(code: number): string {
  if (code < 0x20) return code === 0x0a || code === 0x0d ? "\n" : code === 0x09 ? "\t" : "";
  if (code >= 0xe0000 && code <= 0xe01ef) return "";
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  const char = String.fromCodePoint(code);
  return invisible.test(char) ? "" : char;
}

function percent(text: string, at: number): Escape | undefined {
  if (matches(invisibleBytes, text, at)) return { value: "", length: invisibleBytes.lastIndex - at };
  if (/[uU]/.test(text.charAt(at + 1)) && matches(hex4, text, at + 2)) return unit(text.slice(at + 2, at + 6), 6);
  if (!matches(hex2, text, at + 1)) return undefined;
  const code = Number.parseInt(text.slice(at + 1, at + 3), 16);
  // The bytes of other characters are no part of a name or token; what they hide is found beside them.
  return code >= 0x80
    ? undefined
    : { value: code === 0 ? "" : code < 0x20 ? "\n" : String.fromCharCode(code), length: 3 };
}

function entityAt(text: string, at: number): Escape | undefined {
  entity.lastIndex = at;
  const found = entity.exec(text);
  if (found === null) return undefined;
  const [whole, decimal, hex, name] = found;
  if (decimal !== undefined) return unit(Number(decimal).toString(16), whole.length);
  if (hex !== undefined) return unit(hex, whole.length);
  const value = entities[name ?? ""];
  // `&amp` is one without its semicolon too; `?a=1&colon=2` is none.
  const isClosed = whole.endsWith(";") || /^(?:lt|gt|amp|quot)$/i.test(name ?? "");
  return value === undefined || !isClosed ? undefined : { value, length: whole.length };
}

function terminalAt(text: string, at: number, bracket: number): Escape | undefined {
  return matches(terminal, text, bracket) ? { value: "", length: terminal.lastIndex - at } : undefined;
}

function quoted(text: string, at: number): Escape | undefined {
  if (text.charAt(at + 1) === "\n") return { value: "", length: 2 };
  if (text.startsWith("\r\n", at + 1)) return { value: "", length: 3 };
  if (!/[0-9A-F]/.test(text.charAt(at + 1)) || !matches(hex2, text, at + 1)) return undefined;
  const code = Number.parseInt(text.slice(at + 1, at + 3), 16);
  return code >= 0x80 || code < 0x09 ? undefined : { value: String.fromCharCode(code), length: 3 };
}

/** Full-width ASCII, and what can't be seen. */
function unusual(text: string, at: number): Escape | undefined {
  const code = text.codePointAt(at) ?? 0;
  const size = code > 0xffff ? 2 : 1;
  const value = visible(code);
  return value === text.slice(at, at + size) ? undefined : { value, length: size };
}
