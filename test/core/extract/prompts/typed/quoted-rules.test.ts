import { expect, test } from "bun:test";
import { typedText } from "../../../../../core/extract/prompts/typed-text.ts";

const spansOf = (prompt: string) => typedText(prompt).map(({ kind, text }) => [kind, text.trim()]);

test("a quotation next to a request to keep it is a quoted rule", () => {
  expect(spansOf("> never use grep on JSON: add this to the rules")).toEqual([
    ["quoted-rule", "> never use grep on JSON"],
    ["typed", "add this to the rules"],
  ]);
  expect(spansOf("> one migration a file\n\nadd that to our rules please")).toEqual([
    ["quoted-rule", "> one migration a file"],
    ["typed", "add that to our rules please"],
  ]);
  expect(spansOf("remember this:\n```\nno mocks in the billing tests\n```")).toEqual([
    ["typed", "remember this:"],
    ["quoted-rule", "no mocks in the billing tests"],
  ]);
  expect(spansOf("merk dir:\n> keine Mocks im Checkout")).toEqual([
    ["typed", "merk dir:"],
    ["quoted-rule", "> keine Mocks im Checkout"],
  ]);
});

test("a quotation without such a request, or a whole document with one, is none", () => {
  expect(spansOf("> never use grep on JSON\n\nwhat do you think?")).toEqual([["typed", "what do you think?"]]);
  const long = `> ${"this is what they wrote to us. ".repeat(80)}`;
  expect(spansOf(`${long}\n\nadd this to the docs`).map(([kind]) => kind)).not.toContain("quoted-rule");
});
