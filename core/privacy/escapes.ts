// Recognizes and decodes escapes: of JSON and source code, percent-encoding, entities, terminal sequences, quoted-printable, full-width
// ASCII, invisible characters, markup.
import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { jointAt } from "./joints.ts";
import { markupAt } from "./markup.ts";
import { matchEnd } from "./match-end.ts";

/** `value`: the decoded text of the escape. `length`: that of the escape itself. */
type Escape = { value: string; length: number };

const invisibles = [
  "\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f",
  "\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb",
].join("");
const invisible = lazy(() => new RegExp(`[${invisibles}]`));
const firstInvisible = 0xad;
/** First and last code of what is invisible beyond the Basic Multilingual Plane: marks of scripts and music, tags, variation selectors. */
const invisibleRanges = [
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
] as const;
/**
 * The characters with which an escape can begin, for a class of an expression: also controls, the high halves of invisible
 * characters, full-width ASCII.
 */
export const escapeStarts = `\\\\%&^\\x00-\\x08\\x0e-\\x1f\\x7f\\x9b\\ud804\\ud80d\\ud82f\\ud834\\udb40-\\udb43\\uff01-\\uff5e${invisibles}`;

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

/** Returns the escape that begins at `at`; undefined when there is none. */
export function escapeAt(text: string, at: number): Escape | undefined {
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
    case 0x3c:
    case 0x5b:
      return markupAt(text, at);
    case 0x22:
    case 0x27:
    case 0x60:
      return jointAt(text, at);
    case 0x1b:
    case 0x9b:
      return terminalAt(text, at, text.charCodeAt(at) === 0x1b ? at + 1 : at) ?? { value: "", length: 1 };
    default:
      return unusual(text, at);
  }
}

function backslash(text: string, at: number): Escape | undefined {
  const next = text.charAt(at + 1);
  const nameEnd = "xu0e".includes(next) ? matchEnd(terminalName, text, at + 1) : -1;
  const sequence = nameEnd < 0 ? undefined : terminalAt(text, at, nameEnd);
  if (sequence) return sequence;
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
  if (code > 0xffff && some(invisibleRanges, ([first, last]) => code >= first && code <= last)) return "";
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  const char = String.fromCodePoint(code);
  return code >= firstInvisible && invisible().test(char) ? "" : char;
}

function percent(text: string, at: number): Escape | undefined {
  if (matches(invisibleBytes, text, at)) return { value: "", length: invisibleBytes.lastIndex - at };
  if (/[uU]/.test(text.charAt(at + 1)) && matches(hex4, text, at + 2)) return unit(text.slice(at + 2, at + 6), 6);
  if (!matches(hex2, text, at + 1)) return undefined;
  const code = Number.parseInt(text.slice(at + 1, at + 3), 16);
  // The bytes of other characters are no part of a name or token; secrets next to them are found all the same.
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
  // Base64 can end in two signs. Quoted-printable text has =3D for the first.
  if (text.charCodeAt(at - 1) === 0x3d) return undefined;
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
