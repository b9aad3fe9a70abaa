const maxCuts = 200;

/**
 * Returns the JSON value in a model's text: bare, in a code fence or within prose. Of truncated JSON the complete part is
 * returned. Undefined when there is none.
 */
export function readJson(text: string): unknown {
  for (const candidate of [text, ...fenced(text)]) {
    const value = parse(candidate.trim());
    if (value !== undefined) return value;
  }
  for (const { index } of text.matchAll(/[{[]/g)) {
    const value = readFrom(text, index);
    if (value !== undefined && !isEmpty(value)) return value;
  }
  return undefined;
}

function fenced(text: string): string[] {
  return [...text.matchAll(/```[\w-]{0,20}\s*\n?([\s\S]*?)```/g)].map((match) => match[1] ?? "");
}

function readFrom(text: string, start: number): unknown {
  const closers: string[] = [];
  // The positions where the text could be cut, and the brackets that would close it there.
  const cuts: { end: number; closing: string }[] = [];
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"') inString = false;
      continue;
    }
    if (char === '"') inString = true;
    else if (char === "{" || char === "[") closers.unshift(char === "{" ? "}" : "]");
    else if (char === ",") cuts.push({ end: at, closing: closers.join("") });
    else if (char === "}" || char === "]") {
      if (closers.shift() !== char) break;
      if (closers.length === 0) return parse(text.slice(start, at + 1));
      cuts.push({ end: at + 1, closing: closers.join("") });
    }
  }
  for (const { end, closing } of cuts.slice(-maxCuts).reverse()) {
    const value = parse(text.slice(start, end) + closing);
    if (value !== undefined) return value;
  }
  return undefined;
}

function parse(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Excludes values such as `[1]` and `{}` in prose, which are not the answer. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return !value.some((item) => typeof item === "object" && item !== null);
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
