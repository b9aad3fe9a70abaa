/** An expression in a source: the text between the slashes, or a string that is compiled to one. */
export type SourcePattern = { line: number; pattern: string };

/** A slash after one of these begins an expression, after anything else it divides. */
const beforeExpression =
  /(?:^|[=(,:;[!&|?{}+*~<>%^-]|=>|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new))\s*$/;
/** Matches strings that are the source of an expression. */
const looksLikePattern = /\(\?[:=!<]|\\\\[bsdwSDWpu]/;

/** Returns the regular expressions in TypeScript source: literals, and strings that are written like one. */
export function findPatterns(source: string): SourcePattern[] {
  const found: SourcePattern[] = [];
  const lineAt = (index: number) => source.slice(0, index).split("\n").length;
  for (let at = 0; at < source.length; ) {
    const end = endOfToken(source, at);
    const token = source.slice(at, end);
    if (token.startsWith("/") && !/^\/[/*]/.test(token) && token.length > 1) {
      found.push({ line: lineAt(at), pattern: token.slice(1, token.lastIndexOf("/")) });
    } else if (/^["'`]/.test(token) && looksLikePattern.test(token)) {
      found.push({ line: lineAt(at), pattern: token.slice(1, -1) });
    }
    at = end;
  }
  return found;
}

/** Returns where the comment, string or expression that begins at `at` ends; `at + 1` for any other character. */
function endOfToken(source: string, at: number): number {
  const char = source[at];
  if (source.startsWith("//", at)) return endOf(source.indexOf("\n", at), source);
  if (source.startsWith("/*", at)) return endOf(source.indexOf("*/", at + 2), source, 2);
  if (char === '"' || char === "'" || char === "`") return endOfString(source, at);
  if (char === "/" && beforeExpression.test(source.slice(Math.max(0, at - 40), at))) return endOfExpression(source, at);
  return at + 1;
}

function endOf(index: number, source: string, length = 0): number {
  return index < 0 ? source.length : index + length;
}

function endOfString(source: string, at: number): number {
  const quote = source[at];
  for (let index = at + 1; index < source.length; index++) {
    if (source[index] === "\\") index++;
    else if (source[index] === quote) return index + 1;
  }
  return source.length;
}

function endOfExpression(source: string, at: number): number {
  let isClass = false;
  for (let index = at + 1; index < source.length && source[index] !== "\n"; index++) {
    const char = source[index];
    if (char === "\\") index++;
    else if (char === "[") isClass = true;
    else if (char === "]") isClass = false;
    else if (char === "/" && !isClass) return index + 1;
  }
  return at + 1;
}
