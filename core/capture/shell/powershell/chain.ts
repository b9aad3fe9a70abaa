import type { Segment } from "../syntax.ts";
import { type Cursor, deeper, isNested, matchAt, readBlock, wordOf } from "./cursor.ts";

const memberPattern = /(?:\.|::)(?:([A-Za-z_]\w{0,80})|(?=["'$(]))/y;
const typePattern = /\[([A-Za-z_][\w.+]{0,120})(?:\[[\w.,[\] ]{0,100}\])?\]/y;
/** Members that stand for the path that they are called on. */
const pathMembers = /^(?:Path|FullName|ProviderPath|Source)$/i;
/** Types whose static methods read and write files. */
const fileTypes = /^(?:System\.)?(IO\.File|IO\.Directory)$/i;

/** Reads `.Name`, `.Method(…)`, `::Method(…)` and `[…]` behind a value, which make it an unknown one. */
export function readChain(cursor: Cursor, segments: Segment[]): void {
  while (cursor.at < cursor.text.length) {
    const member = matchAt(memberPattern, cursor);
    if (member) {
      const [written, name = ""] = member;
      cursor.at += written.length;
      if (cursor.text[cursor.at] === "(" && isNested(cursor)) readCall(cursor, segments, `.${name}`);
      else if (!pathMembers.test(name)) segments.push({ kind: "unknown" });
      if (name === "") return;
    } else if (cursor.text[cursor.at] === "[" && isNested(cursor)) {
      cursor.at++;
      segments.push({ kind: "unknown" });
      const word = deeper(cursor, () => cursor.readExpression(cursor, true));
      segments.push(...word.segments);
      while (cursor.at < cursor.text.length && !"]\n;".includes(cursor.text.charAt(cursor.at))) cursor.at++;
      if (cursor.text[cursor.at] === "]") cursor.at++;
    } else return;
  }
}

/** Reads the arguments of a method. The call is walked like a command of the method's name. */
function readCall(cursor: Cursor, segments: Segment[], name: string): void {
  cursor.at++;
  const word = deeper(cursor, () => cursor.readExpression(cursor, true));
  const [only] = word.segments;
  const isList = word.segments.length === 1 && only?.kind === "list";
  const words = [wordOf(name.toLowerCase()), ...(isList ? only.words : [word])];
  segments.push({ kind: "unknown" }, { kind: "substitution", steps: [{ kind: "command", words, redirects: [] }] });
  if (cursor.text[cursor.at] === ")") cursor.at++;
  else segments.push(readBlock(cursor, ")"));
}

/** Reads `[Type]`, and `[Type]::Method(…)`; returns false when no type is at the cursor. */
export function readType(cursor: Cursor, segments: Segment[]): boolean {
  const found = matchAt(typePattern, cursor);
  if (!found) return false;
  cursor.at += found[0].length;
  const fileType = fileTypes.exec(found[1] ?? "")?.[1];
  if (cursor.text[cursor.at] !== ":") return true;
  const method = matchAt(memberPattern, cursor);
  if (fileType !== undefined && method?.[1] !== undefined && cursor.text[cursor.at + method[0].length] === "(") {
    cursor.at += method[0].length;
    if (isNested(cursor)) readCall(cursor, segments, `[${fileType}]::${method[1]}`);
  } else segments.push({ kind: "unknown" });
  readChain(cursor, segments);
  return true;
}
