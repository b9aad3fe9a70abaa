import type { Segment, Step, Word } from "../syntax.ts";

/** The reading position that all parts of the reader share and move forward, never back. */
export type Cursor = {
  text: string;
  at: number;
  depth: number;
  /** Reads statements up to `closer`, which is skipped; "" for the end of the text. */
  readSteps: (cursor: Cursor, closer: string) => Step[];
  /** Reads an expression. Its end is not skipped. `nested`: it is inside of parentheses, where lines may break. */
  readExpression: (cursor: Cursor, nested: boolean) => Word;
};

/** Deeper nesting is read as text, so that hostile nesting cannot exhaust the stack. */
export const maxDepth = 24;

export function isNested({ depth }: Cursor): boolean {
  return depth < maxDepth;
}

/** Reads what follows an opening bracket, as a part whose commands are walked and whose value is unknown. */
export function readBlock(cursor: Cursor, closer: ")" | "}"): Segment {
  return { kind: "substitution", steps: deeper(cursor, () => cursor.readSteps(cursor, closer)) };
}

export function deeper<T>(cursor: Cursor, read: () => T): T {
  cursor.depth++;
  const result = read();
  cursor.depth--;
  return result;
}

/** Skips spaces, comments and continued lines; line ends too if `lines`. */
export function skipBlanks(cursor: Cursor, lines = false): void {
  const { text } = cursor;
  while (cursor.at < text.length) {
    const char = text.charAt(cursor.at);
    if (char === " " || char === "\t" || char === "\r" || char === "\u00a0" || (lines && char === "\n")) cursor.at++;
    else if (char === "`" && isLineEnd(text, cursor.at + 1)) cursor.at = endOfLine(text, cursor.at) + 1;
    else if (char === "#") cursor.at = endOfLine(text, cursor.at);
    else if (char === "<" && text[cursor.at + 1] === "#") {
      const close = text.indexOf("#>", cursor.at);
      cursor.at = close === -1 ? text.length : close + 2;
    } else return;
  }
}

/** Returns whether a line ends here, with or without a carriage return. */
export function isLineEnd(text: string, at: number): boolean {
  return text[at] === "\n" || (text[at] === "\r" && text[at + 1] === "\n");
}

export function endOfLine(text: string, from: number): number {
  const found = text.indexOf("\n", from);
  return found === -1 ? text.length : found;
}

/** Returns the literal word. */
export function wordOf(source: string): Word {
  return { segments: [{ kind: "text", text: source, quoted: true }], source };
}

/** Returns what matches at the cursor; the cursor is left. */
export function matchAt(pattern: RegExp, { text, at }: Cursor): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
