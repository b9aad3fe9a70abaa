/** Returns a value of an answer as text: that of a text or number, "" for anything else, which may not even convert. */
export function plainText(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

/** Returns the first word of a value of an answer, in lower case; "" if it has none. Models add punctuation and reasons to a word that they choose from a list. */
export function plainWord(value: unknown): string {
  return /[a-z]+/.exec(plainText(Array.isArray(value) ? value[0] : value).toLowerCase())?.[0] ?? "";
}

const maxCuts = 200;
/** Deeper than any requested answer. */
const maxDepth = 100;
/** The number of characters that are read, however often: an answer of only brackets could begin at each of them. */
const maxEffort = 20_000_000;

type Effort = { left: number };

/**
 * Returns the JSON value in a model's text: bare, in a code fence or within prose. Of truncated JSON the complete part is
 * returned. Undefined when there is none.
 */
export function readJson(text: string): unknown {
  for (const candidate of [text, ...fenced(text)]) {
    const value = parse(candidate.trim());
    if (value !== undefined) return value;
  }
  const effort = { left: maxEffort };
  for (const { index } of text.matchAll(/[{[]/g)) {
    if (effort.left <= 0) return undefined;
    const value = readFrom(text, index, effort);
    if (value !== undefined && !isEmpty(value)) return value;
  }
  return undefined;
}

function fenced(text: string): string[] {
  return [...text.matchAll(/```[\w-]{0,20}([\s\S]*?)```/g)].map((match) => match[1] ?? "");
}

function readFrom(text: string, start: number, effort: Effort): unknown {
  const closers: string[] = [];
  // The positions where the text could be cut, and the brackets that would close it there.
  const cuts: { end: number; closing: string }[] = [];
  const keepCut = (end: number) => {
    cuts.push({ end, closing: closers.toReversed().join("") });
    if (cuts.length > 2 * maxCuts) cuts.splice(0, maxCuts);
  };
  let inString = false;
  let at = start;
  for (; at < text.length; at++) {
    const char = text.charAt(at);
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"') inString = false;
      continue;
    }
    if (char === '"') inString = true;
    else if (char === "{" || char === "[") {
      if (closers.push(char === "{" ? "}" : "]") > maxDepth) break;
    } else if (char === ",") keepCut(at);
    else if (char === "}" || char === "]") {
      if (closers.pop() !== char) break;
      if (closers.length === 0) {
        effort.left -= 2 * (at - start);
        return parse(text.slice(start, at + 1));
      }
      keepCut(at + 1);
    }
  }
  effort.left -= at - start;
  for (const { end, closing } of cuts.slice(-maxCuts).reverse()) {
    if (effort.left <= 0) return undefined;
    effort.left -= end - start;
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
