import type { Segment, Word } from "../syntax.ts";
import { readType } from "./chain.ts";
import { type Cursor, matchAt, skipBlanks } from "./cursor.ts";
import { readValue } from "./lex-word.ts";

/** What an expression consists of besides values: operators, numbers, names. */
const plainInExpression = /[^\s;|&(){}'"`$,@[\]>]+/y;

/**
 * Reads an expression as one word. Its value is known when it is made of strings and variables, joined by `+`, or a list of
 * them; the commands inside are kept in any case.
 */
export function readExpression(cursor: Cursor, nested: boolean): Word {
  const { text } = cursor;
  const start = cursor.at;
  const items: Segment[][] = [];
  let segments: Segment[] = [];
  let isKnown = true;
  let joins = true;
  while (cursor.at < text.length) {
    skipBlanks(cursor, nested);
    const char = text.charAt(cursor.at);
    if (char === "" || "\n;|&)}]=>".includes(char)) break;
    if (char === ",") {
      cursor.at++;
      items.push(segments);
      segments = [];
      joins = true;
      skipBlanks(cursor, true);
    } else if (char === "+") {
      cursor.at++;
      joins = true;
      skipBlanks(cursor, true);
    } else if (char === "[") {
      if (!readType(cursor, segments)) skipBrackets(cursor);
    } else if (readValue(cursor, segments)) {
      isKnown &&= joins;
      joins = false;
    } else {
      const found = matchAt(plainInExpression, cursor);
      cursor.at += found?.[0].length ?? 1;
      isKnown = false;
      // An operator at the end of a line continues on the next one.
      if (found?.[0].startsWith("-")) skipBlanks(cursor, true);
    }
  }
  const source = text.slice(start, cursor.at).trimEnd();
  items.push(segments);
  // An operator such as `-replace` changes all that it is applied to.
  if (!isKnown) for (const item of items) item.push({ kind: "unknown" });
  if (items.length === 1) return { segments, source };
  const words: Word[] = [];
  for (const item of items) words.push({ segments: item, source });
  return { segments: [{ kind: "list", words }], source };
}

/** Skips an attribute such as `[Parameter(Mandatory)]`. */
export function skipBrackets(cursor: Cursor): void {
  const { text } = cursor;
  let open = 0;
  while (cursor.at < text.length) {
    const char = text[cursor.at++];
    if (char === "[") open++;
    if (char === "]" && --open === 0) return;
  }
}
