// A tolerant JSON reader for payloads that are too big or truncated. The host sends whole files inside an edit's payload
// (2 MB seen): their bulk is dropped, the event stays. Time is linear in the length of the text.

/** The kept length of a long string's head and of its tail, in UTF-16 units. */
const keptHead = 48_000;
const keptTail = 16_000;
/** The cut is moved to a line's end within this distance, so that no half of a secret is left at it. */
const lineSearch = 4_000;
const deepest = 64;

/**
 * Returns the value of the JSON `text` with long strings shortened. Truncated or malformed text gives what was read up to
 * that point; undefined when that is nothing.
 */
export function parseBounded(text: string): unknown {
  const reader = new Reader(text);
  try {
    return reader.value(0);
  } catch (error) {
    if (error instanceof Broken) return reader.root;
    throw error;
  }
}

class Broken extends Error {}

class Reader {
  root: unknown;
  private at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): unknown {
    if (depth > deepest) throw new Broken();
    const start = this.skipSpace();
    if (start === "{") return this.object(depth);
    if (start === "[") return this.array(depth);
    if (start === '"') return this.string();
    return this.literal();
  }

  private object(depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    this.root ??= result;
    this.at++;
    for (;;) {
      const next = this.skipSpace();
      if (next === "}") break;
      if (next === ",") {
        this.at++;
        continue;
      }
      if (next !== '"') throw new Broken();
      const key = this.string();
      if (this.skipSpace() !== ":") throw new Broken();
      this.at++;
      this.attach(depth, (value) =>
        Object.defineProperty(result, key, { value, enumerable: true, configurable: true }),
      );
    }
    this.at++;
    return result;
  }

  private array(depth: number): unknown[] {
    const result: unknown[] = [];
    this.root ??= result;
    this.at++;
    for (;;) {
      const next = this.skipSpace();
      if (next === "]") break;
      if (next === ",") this.at++;
      else this.attach(depth, (value) => result.push(value));
    }
    this.at++;
    return result;
  }

  /** Reads a child and hands it to `place`, also when the text is truncated inside it. */
  private attach(depth: number, place: (value: unknown) => void): void {
    const outer = this.root;
    this.root = undefined;
    try {
      place(this.value(depth + 1));
    } catch (error) {
      if (error instanceof Broken && this.root !== undefined) place(this.root);
      throw error;
    } finally {
      this.root = outer;
    }
  }

  private string(): string {
    const start = this.at + 1;
    let end = start;
    for (;;) {
      end = this.text.indexOf('"', end);
      if (end < 0) break;
      let backslashes = 0;
      while (this.text[end - 1 - backslashes] === "\\") backslashes++;
      if (backslashes % 2 === 0) break;
      end++;
    }
    const isCutOff = end < 0;
    const raw = this.text.slice(start, isCutOff ? undefined : end);
    const value = shorten(raw);
    if (isCutOff) {
      this.root ??= value;
      throw new Broken();
    }
    this.at = end + 1;
    return value;
  }

  private literal(): unknown {
    const word = /[^\s,\]}:"]*/y;
    word.lastIndex = this.at;
    const found = word.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    if (found === "true" || found === "false") return found === "true";
    if (found === "null") return null;
    const number = Number(found);
    if (found === "" || Number.isNaN(number)) throw new Broken();
    return number;
  }

  private skipSpace(): string {
    while (isSpace(this.text.charCodeAt(this.at))) this.at++;
    const next = this.text[this.at];
    if (next === undefined) throw new Broken();
    return next;
  }
}

function isSpace(unit: number): boolean {
  return unit === 32 || unit === 10 || unit === 13 || unit === 9;
}

function shorten(raw: string): string {
  if (raw.length <= keptHead + keptTail) return unescapeText(raw);
  const head = raw.slice(0, lineEndBefore(raw, keptHead));
  const tail = raw.slice(lineStartAfter(raw, raw.length - keptTail));
  return `${unescapeText(head)}\n…\n${unescapeText(tail)}`;
}

function lineEndBefore(raw: string, limit: number): number {
  const lineEnd = raw.lastIndexOf("\\n", limit);
  return lineEnd > limit - lineSearch ? lineEnd : limit - lineSearch;
}

function lineStartAfter(raw: string, limit: number): number {
  const lineEnd = raw.indexOf("\\n", limit);
  return lineEnd >= 0 && lineEnd < limit + lineSearch ? lineEnd + 2 : limit + lineSearch;
}

function unescapeText(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return unescapeCutText(raw);
  }
}

/** A cut may leave half an escape at the end: `\`, `\u`, `\u00e`. */
function unescapeCutText(raw: string): string {
  const whole = raw.replace(/(?<!\\)((?:\\\\){0,100})\\(?:u[0-9a-fA-F]{0,3})?$/, "$1");
  try {
    return JSON.parse(`"${whole}"`) as string;
  } catch {
    return whole.replaceAll(/\p{Cc}/gu, " ");
  }
}
