import { afterEach, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { findAnswer, questionHash } from "./answers.ts";

let box: Sandbox;
afterEach(() => box.dispose());

const question = { system: "You are an editor.", prompt: "P1: prices are in cents", schema: { type: "object" } };

test("a question without an answer is kept for someone to answer", () => {
  box = sandbox();
  expect(findAnswer(box.root, question)).toBeUndefined();
  const [name = ""] = readdirSync(join(box.root, "requests"));
  expect(name).toBe(`${questionHash(question)}.json`);
  expect(JSON.parse(readFileSync(join(box.root, "requests", name), "utf8"))).toEqual(question);
});

test("an answer is found by its question, and by no other", () => {
  box = sandbox();
  writeFileSync(join(box.root, `${questionHash(question)}.json`), '{"memories":[]}');
  expect(findAnswer(box.root, question)).toBe('{"memories":[]}');
  expect(findAnswer(box.root, { ...question, schema: {} })).toBeUndefined();
});
