import type { Segment } from "../syntax.ts";
import { readChain } from "./chain.ts";
import { type Cursor, isNested, matchAt, readBlock } from "./cursor.ts";

const variablePattern = /(?:([A-Za-z]\w{0,20}):(?!:))?([A-Za-z_]\w*|\?)|[$^\d]/y;
/** The start of an assignment. */
export const targetPattern = /\$(\{[^}\n]{1,80}\}|[A-Za-z_][\w:]{0,80})\s{0,20}([-+*/%]|\?\?)?=(?!=)/y;

/** Names are normalized: settings of the environment in capitals, as bash writes them, variables in small letters. */
export function variableName(written: string): string | undefined {
  const colon = written.indexOf(":");
  const scope = written.slice(0, Math.max(colon, 0)).toLowerCase();
  const name = written.slice(colon + 1).toLowerCase();
  if (scope === "env") return name === "userprofile" ? "HOME" : name.toUpperCase();
  if (scope !== "" && !/^(?:script|global|local|private|using|variable)$/.test(scope)) return undefined;
  return name === "home" || name === "pwd" ? name.toUpperCase() : name;
}

function variable(written: string): Segment {
  const name = variableName(written);
  return name === undefined ? { kind: "unknown" } : { kind: "variable", name, quoted: true };
}

export function readVariable(cursor: Cursor, segments: Segment[], quoted: boolean): boolean {
  const { text } = cursor;
  const next = text.charAt(cursor.at + 1);
  if (next === "(" && isNested(cursor)) {
    cursor.at += 2;
    segments.push(readBlock(cursor, ")"));
    if (!quoted) readChain(cursor, segments);
    return true;
  }
  if (next === "{") {
    const close = text.indexOf("}", cursor.at);
    const end = close === -1 ? text.length : close;
    segments.push(variable(text.slice(cursor.at + 2, end)));
    cursor.at = end + 1;
    return true;
  }
  cursor.at++;
  const found = matchAt(variablePattern, cursor);
  if (!found) {
    segments.push({ kind: "text", text: "$", quoted: true });
    return true;
  }
  cursor.at += found[0].length;
  segments.push(variable(found[0]));
  if (!quoted) readChain(cursor, segments);
  return true;
}
