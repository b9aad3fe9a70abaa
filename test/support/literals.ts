/** A regular expression or text in a source file. The argument of `new RegExp` is an expression. */
export type Literal = { line: number; text: string; isExpression: boolean };

const beforeExpression =
  /^(?:|return|typeof|case|in|of|delete|void|throw|new|instanceof|yield|await|else|do|[^\w$)\]}"'`])$/;
const word = /[\w$]+/y;

/** Returns the regular expressions, strings and templates of TypeScript source; of a template with code, all of it. */
export function literalsOf(source: string): Literal[] {
  const found: Literal[] = [];
  let at = 0;
  let last = "";
  let beforeLast = "";
  /** How many parentheses are open within each `new RegExp(`. */
  const calls: number[] = [];
  const token = (text: string) => {
    beforeLast = last;
    last = text;
  };
  const add = (start: number, isExpression: boolean) => {
    const line = source.slice(0, start).split("\n").length;
    found.push({ line, text: source.slice(start, at), isExpression: isExpression || calls.length > 0 });
  };
  const scan = (end: string): void => {
    for (let depth = 0; at < source.length; ) {
      const char = source.charAt(at);
      const start = at;
      if (source.startsWith("//", at)) at = lineEnd(source, at);
      else if (source.startsWith("/*", at)) at = source.indexOf("*/", at) + 2;
      else if (char === '"' || char === "'") {
        at = closing(source, at, char);
        add(start, false);
        token('"');
      } else if (char === "`") {
        template();
        add(start, false);
        token("`");
      } else if (char === "/" && beforeExpression.test(last)) {
        at = expressionEnd(source, at);
        add(start, true);
        token('"');
      } else if (/[\w$]/.test(char)) {
        word.lastIndex = at;
        const [text = char] = word.exec(source) ?? [];
        at += text.length;
        token(text);
      } else {
        at++;
        if (/\s/.test(char)) continue;
        if (char === "{") depth++;
        if (char === end && depth-- === 0) return;
        if (char === "(" && last === "RegExp" && beforeLast === "new") calls.push(0);
        else if (calls.length > 0 && char === "(") calls.push((calls.pop() ?? 0) + 1);
        else if (calls.length > 0 && char === ")") {
          const open = (calls.pop() ?? 0) - 1;
          if (open >= 0) calls.push(open);
        }
        token(char);
      }
    }
  };
  const template = (): void => {
    for (at++; at < source.length && source.charAt(at) !== "`"; ) {
      if (source.startsWith("${", at)) {
        at += 2;
        token("{");
        scan("}");
      } else at += source.charAt(at) === "\\" ? 2 : 1;
    }
    at++;
  };
  scan("");
  return found;
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf("\n", at);
  return end < 0 ? source.length : end;
}

function closing(source: string, from: number, quote: string): number {
  let at = from + 1;
  while (at < source.length && source.charAt(at) !== quote) at += source.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}

/** A slash within brackets ends no expression. */
function expressionEnd(source: string, from: number): number {
  let isClass = false;
  let at = from + 1;
  for (; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === "\\") at++;
    else if (char === "[") isClass = true;
    else if (char === "]") isClass = false;
    else if (char === "/" && !isClass) break;
  }
  word.lastIndex = at + 1;
  return at + 1 + (word.exec(source)?.[0].length ?? 0);
}
