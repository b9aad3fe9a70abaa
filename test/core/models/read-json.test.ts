import { expect, test } from "bun:test";
import { readJson } from "../../../core/models/read-json.ts";

const value = { memories: [{ title: 'A }, [ and a " quote' }, { title: "B" }] };
const json = JSON.stringify(value);

test.each<[string, string, unknown]>([
  ["bare", json, value],
  ["a list", '[{"a":1}]', [{ a: 1 }]],
  ["in a fence", `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``, value],
  ["in a fence, with prose around it", `Here you are:\n\`\`\`\n${json}\n\`\`\`\nDone.`, value],
  ["in prose", `Sure! [1] {} Here: ${json} I hope it helps {you}.`, value],
  ["cut off inside a text", json.slice(0, -8), { memories: [{ title: 'A }, [ and a " quote' }] }],
  ["cut off behind a comma", '{"a":{"b":1,"c":2},', { a: { b: 1, c: 2 } }],
  ["cut off in a fence", `\`\`\`json\n{"a":[{"b":1},{"b":`, { a: [{ b: 1 }] }],
  ["prose only", "I can't help with that.", undefined],
  ["nothing", "", undefined],
  ["brackets that don't match", "{]", undefined],
])("%s", (_name, text, expected) => {
  expect(readJson(text)).toEqual(expected);
});

test("an answer truncated anywhere gives its complete part, and never throws", () => {
  for (let end = 0; end <= json.length; end++) {
    const read = readJson(json.slice(0, end)) as typeof value | undefined;
    for (const [i, memory] of (read?.memories ?? []).entries()) expect(memory).toEqual(value.memories[i]!);
  }
});

test.each<[string, string]>([
  ["opening brackets", "[".repeat(200_000)],
  ["opening braces with names", '{"a":'.repeat(100_000)],
  ["commas in open brackets", "[,".repeat(100_000)],
  ["quotes", '["'.repeat(100_000)],
  ["lists in prose", "[1], ".repeat(100_000)],
  ["unclosed fences", "```[".repeat(100_000)],
])("an answer of %s takes no longer than it is long", (_name, text) => {
  expect(readJson(text)).toBeUndefined();
});

test("an answer after thousands of brackets in prose is found", () => {
  expect(readJson(`${"[1] ".repeat(5_000)}${json}`)).toEqual(value);
});
