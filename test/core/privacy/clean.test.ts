import { describe, expect, test } from "bun:test";
import type { CapturedContent, ToolUse } from "../../../core/capture/record.ts";
import { type Clean, cleanText } from "../../../core/privacy/clean.ts";
import { fence } from "../../../core/privacy/fence.ts";
import type { NewObservation } from "../../../core/store/observation.ts";

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
    expect<unknown>(cleanText(text)).toBe(expected);
    expect<unknown>(cleanText(expected)).toBe(expected);
  });
});

test("a text that was not cleaned is an error of the type check, wherever it is stored", () => {
  const raw: string = "raw";
  const clean = cleanText(raw);
  const use: Pick<ToolUse, "tool" | "command" | "files" | "moves"> = {
    // @ts-expect-error: a tool's name
    tool: raw,
    // @ts-expect-error: a command
    command: raw,
    // @ts-expect-error: a path
    files: [{ path: raw, role: "read" }],
    // @ts-expect-error: a moved file
    moves: [[raw, clean]],
  };
  // @ts-expect-error: a prompt
  const prompt: CapturedContent = { kind: "prompt", text: raw };
  // @ts-expect-error: a memory
  const memory: Pick<NewObservation, "title"> = { title: raw };
  // @ts-expect-error: a text joined from several is cleaned again
  const joined: Clean = `${clean} ${clean}`;
  expect([use.tool, prompt.kind, memory.title, joined]).toEqual([raw, "prompt", raw, "raw raw"] as never);
});
