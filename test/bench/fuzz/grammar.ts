// Makes hostile texts and values by weighted productions, and changes valid examples.

import { hostileOrders } from "../../support/hostile-orders.ts";
import { fenceTricks, terminalTricks } from "../../support/hostile-text.ts";
import { pick, seededRandom } from "../support/random.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const words =
  "remember always never use the test build run we decided cart total fix because src/price.ts npm git commit error from now on please 値段 قاعدة правило größe".split(
    " ",
  );

/** Beginnings and ends that some reader gives a meaning. */
const fragments = [
  "../../../../etc/passwd",
  "/dev/zero",
  "/proc/self/environ",
  "C:\\Windows\\..\\x",
  "file:///etc/passwd",
  "~/.ssh/id_rsa",
  "' OR 1=1 --",
  '"; DROP TABLE observation; --',
  "title:* NEAR(a b, 5) AND NOT ^x",
  '"unclosed (phrase',
  "col:",
  "<private>",
  "</private>",
  "&lt;private&gt;",
  "```",
  "$(touch PWNED)",
  "`touch PWNED`",
  "%00%0a%2e%2e",
  "\\u0000\\ud800",
  "{{constructor}}",
  "${7*7}",
  "-----BEGIN PRIVATE KEY-----",
  "ghp_aaaaaaaaaaaaaaaaaaaa",
  "password=",
  "Error: ENOENT: no such file",
  "    at total (/sandbox/repo/src/price.ts:3:9)",
  "FAIL test/price.test.ts",
  "Tests: 1 failed, 2 passed",
  "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b",
  "<task-notification>",
  "<system-reminder>",
  "[Request interrupted by user]",
  "\ufeff",
  "\u0000",
  "\r\n",
];

const oddKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  "0",
  "length",
  "a.b",
  "\u0000",
];
const oddNumbers = [0, -0, -1, 1.5, 1e300, -1e300, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 64, Number.MIN_VALUE, 1e21];
const polluted: Json = { isPolluted: true };
/** `String()`, `Number()` and templates throw for it. */
const inconvertible: Json = { toString: 1, valueOf: 1 };

export class Grammar {
  readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  one<T>(items: readonly T[]): T {
    return pick(items, this.random);
  }

  /** Returns one of the productions, with the probability of its weight. */
  weighted<T>(productions: readonly (readonly [weight: number, make: () => T])[]): T {
    let rest = this.random() * productions.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, make] of productions) {
      rest -= weight;
      if (rest < 0) return make();
    }
    throw new Error("No production.");
  }

  /** Returns a text: words, fragments, marks, noise or something long. */
  text(depth = 0): string {
    return this.weighted<string>([
      [6, () => this.phrase()],
      [4, () => this.one(fragments)],
      [2, () => this.one(hostileOrders)],
      [2, () => terminalTricks],
      [2, () => fenceTricks],
      [3, () => this.noise(this.below(40))],
      [1, () => this.repeated()],
      [2, () => ""],
      [
        depth < 3 ? 6 : 0,
        () => this.text(depth + 1) + this.one(["", " ", "\n", "\n\n- ", ": "]) + this.text(depth + 1),
      ],
    ]);
  }

  phrase(): string {
    return Array.from({ length: 1 + this.below(12) }, () => this.one(words)).join(" ");
  }

  /** Returns random characters from all of Unicode, lone surrogates and controls too. */
  noise(length: number): string {
    let text = "";
    for (let index = 0; index < length; index++) {
      const code = this.weighted<number>([
        [4, () => this.below(0x80)],
        [2, () => this.below(0x3000)],
        [1, () => this.below(0x10000)],
        [1, () => this.below(0x110000)],
      ]);
      text += code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
    }
    return text;
  }

  /** Returns a piece that is repeated: what shows time that grows faster than its input. */
  repeated(): string {
    const piece = this.weighted<string>([
      [3, () => this.noise(1)],
      [3, () => this.one([..." \t\n/\\.,-_([{<'\"`:#*0aA"])],
      [2, () => this.one(fragments)],
      [2, () => `${this.one(words)} `],
      [1, () => this.one(["/a", "../", "/.git", "\\\\a"])],
    ]);
    return piece.repeat(Math.ceil(2 ** (3 + this.random() * 14) / Math.max(1, piece.length)));
  }

  /** Returns any JSON value. */
  value(depth = 0): Json {
    return this.weighted<Json>([
      [6, () => this.text()],
      [2, () => this.one(oddNumbers)],
      [1, () => this.chance(0.5)],
      [1, () => null],
      [depth < 4 ? 2 : 0, () => Array.from({ length: this.below(5) }, () => this.value(depth + 1))],
      [depth < 4 ? 2 : 0, () => this.object(depth)],
      [0.2, () => nested(1 + this.below(200))],
      [1, () => inconvertible],
    ]);
  }

  private object(depth: number): Json {
    const entries = Array.from({ length: this.below(5) }, (): [string, Json] => [
      this.chance(0.4) ? this.one(oddKeys) : this.one(words),
      this.chance(0.2) ? polluted : this.value(depth + 1),
    ]);
    // Not by assignment, which would set the prototype here.
    return Object.fromEntries(entries);
  }

  /** Returns the example with up to four of its parts changed: replaced, removed, added to, joined with hostile text. */
  mutate(example: Json): Json {
    let value = structuredClone(example);
    for (let count = 1 + this.below(4); count > 0; count--) value = this.mutateOnce(value);
    return value;
  }

  private mutateOnce(value: Json): Json {
    if (Array.isArray(value) && value.length > 0 && this.chance(0.85)) {
      const at = this.below(value.length);
      return value.toSpliced(at, 1, ...this.replacements(value[at] ?? null));
    }
    if (typeof value === "object" && value !== null && !Array.isArray(value) && this.chance(0.9)) {
      const entries = Object.entries(value);
      if (this.chance(0.12)) entries.push([this.one(oddKeys), this.chance(0.5) ? polluted : this.value()]);
      if (entries.length === 0) return value;
      const at = this.below(entries.length);
      const [key, inner] = entries[at] ?? ["", null];
      const changed = this.replacements(inner).map((item): [string, Json] => [key, item]);
      return Object.fromEntries(entries.toSpliced(at, 1, ...changed));
    }
    if (typeof value === "string" && this.chance(0.7)) return this.mutateText(value);
    return this.value();
  }

  private replacements(value: Json): Json[] {
    return this.chance(0.06) ? [] : [this.mutateOnce(value)];
  }

  /** Returns the text cut, repeated, with something put in, or with characters changed. */
  mutateText(text: string): string {
    const at = this.below(text.length + 1);
    return this.weighted<string>([
      [4, () => text.slice(0, at) + this.text() + text.slice(at)],
      [2, () => text.slice(0, at)],
      [1, () => text.slice(at)],
      [2, () => text.slice(0, at) + this.noise(1) + text.slice(at + 1)],
      [1, () => text + text.slice(at)],
      [1, () => text.slice(0, at) + text.slice(at + 1 + this.below(20))],
      [1, () => this.text()],
    ]);
  }

  /** Returns the value as JSON, at times broken, doubled, cut, or written in another way. */
  json(value: Json): string {
    const text = JSON.stringify(value);
    return this.weighted<string>([
      [16, () => text],
      [1, () => JSON.stringify(value, null, this.one([1, "\t", "  "]))],
      [2, () => this.mutateText(text)],
      [1, () => `\ufeff${text}`],
      [1, () => text.slice(0, this.below(text.length))],
      [1, () => text.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)],
      [0.5, () => text.repeat(2)],
      [0.5, () => text.replace("{", `{"__proto__":{"isPolluted":true},"a":1,"a":2,`)],
    ]);
  }

  /** Returns the text as bytes, at times with ones that are no UTF-8. */
  bytes(text: string): Uint8Array {
    const bytes = Buffer.from(text);
    if (this.chance(0.1))
      for (let count = this.below(20); count > 0; count--) bytes[this.below(bytes.length)] = this.below(256);
    return bytes;
  }
}

function nested(levels: number): Json {
  let value: Json = [];
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Returns the generator of one case: the same for the same seed and number. */
export function grammarOf(seed: number, index: number): Grammar {
  return new Grammar((Math.imul(seed, 0x9e3779b1) + Math.imul(index, 0x85ebca6b)) | 0);
}
