import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { cleanValue } from "../../../core/privacy/clean-value.ts";
import { fence } from "../../../core/privacy/fence.ts";

const secret = ["hun", "ter2", "x9"].join("");
const token = `${["ghp", ""].join("_")}${"aB3dE5gH7jK9".repeat(3)}`;

describe("cleanText", () => {
  test.each([
    ["control characters", "a\u0000b\u0007c\td\ne\u007f", "abc\td\ne"],
    ["line ends", "a\r\nb\rc", "a\nb\nc"],
    ["a lone surrogate", "a\ud800b", "a\ufffdb"],
    ["an emoji stays", "a 🙂 b", "a 🙂 b"],
    ["colours", "\u001b[1;31mred\u001b[0m", "red"],
    ["private text", "a <private>b</private>c", "a c"],
    ["a private tag split by a NUL", "a <pri\u0000vate>b", "a "],
    ["a token split by a NUL", `a ${token.slice(0, 9)}\u0000${token.slice(9)}`, "a ***"],
    ["a token behind a colour", `\u001b[32m${token}\u001b[0m`, "***"],
    ["our own block", `a\n${fence("prompt", ["#1 x"])}\nb`, "a\nb"],
    [
      "a secret in our own block, and one outside",
      `${fence("x", [`password=${secret}`])}\ntoken=${secret}`,
      "token=***",
    ],
  ])("%s", (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
    expect(cleanText(expected)).toBe(expected);
  });
});

describe("cleanValue", () => {
  test("cleans each string and keeps keys, numbers and shape", () => {
    const value = {
      command: `PASSWORD=${secret} npm test`,
      lines: ["<private>x</private>y", 3, true, null],
      deep: { a: 1 },
    };
    expect(cleanValue(value)).toEqual({
      command: "PASSWORD=*** npm test",
      lines: ["y", 3, true, null],
      deep: { a: 1 },
    });
  });

  test("masks a value whose key says that it is a secret", () => {
    expect(cleanValue({ password: secret, user: "me", max_tokens: 4096, token: "string" })).toEqual({
      password: "***",
      user: "me",
      max_tokens: 4096,
      token: "string",
    });
  });

  test("puts null beyond the bounds", () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    expect(JSON.stringify(cleanValue(cyclic))).toBe(`${'{"self":'.repeat(12)}null${"}".repeat(12)}`);
    const many = cleanValue(Array.from({ length: 50_000 }, () => "a")) as unknown[];
    expect(many.filter((item) => item === "a").length).toBe(19_999);
    expect(many.at(-1)).toBeNull();
  });

  test.each([[undefined], [() => 1], [Symbol("a")], [10n], [Number.NaN]])(
    "puts null for what JSON can't hold: %p",
    (value) => {
      expect(cleanValue(value)).toBeNull();
    },
  );

  test("a key __proto__ stays a key", () => {
    const cleaned = cleanValue(JSON.parse('{"__proto__":{"a":1}}')) as object;
    expect(Object.keys(cleaned)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(cleaned)).toBe(Object.prototype);
  });
});
