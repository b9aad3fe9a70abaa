import { afterEach, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completeEnv } from "../../../core/config/env.ts";
import { chooseModel } from "../../../core/config/settings.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { askModel } from "../../../core/models/ask-model.ts";
import { hasDueJob, putJob } from "../../../core/store/job.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { findAnswer, questionHash, startAnswerer } from "./answers.ts";
import { setClock } from "./clock.ts";

let box: Sandbox;
afterEach(() => box.dispose());

const question = { system: "You are an editor.", prompt: "P1: prices are in cents", schema: { type: "object" } };

test("a question without an answer is kept for a later answer", () => {
  box = sandbox();
  const unanswered = new Set<string>();
  expect(findAnswer(box.root, question, unanswered)).toBeUndefined();
  expect(findAnswer(box.root, question, unanswered)).toBeUndefined();
  const [name = ""] = readdirSync(join(box.root, "requests"));
  expect(name).toBe(`${questionHash(question)}.json`);
  expect(JSON.parse(readFileSync(join(box.root, "requests", name), "utf8"))).toEqual({ ...question, before: 0 });
  const later = { ...question, prompt: "P1: prices are whole" };
  expect(findAnswer(box.root, later, unanswered)).toBeUndefined();
  expect(readFileSync(join(box.root, "requests", `${questionHash(later)}.json`), "utf8")).toContain('"before": 1');
});

test("an answer belongs to its question only", () => {
  box = sandbox();
  const unanswered = new Set<string>();
  writeFileSync(join(box.root, `${questionHash(question)}.json`), '{"memories":[]}');
  expect(findAnswer(box.root, question, unanswered)).toBe('{"memories":[]}');
  const later = { ...question, schema: {} };
  expect(findAnswer(box.root, later, unanswered)).toBeUndefined();
  const kept = readFileSync(join(box.root, "requests", `${questionHash(later)}.json`), "utf8");
  expect(JSON.parse(kept)).toEqual({ ...later, before: 0 });
});

test("the program asks on loopback and gets the recorded answer, with the paths of its own machine", async () => {
  box = sandbox();
  const before = { ...process.env };
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const request = {
    system: question.system,
    prompt: "E1: edited /tmp/0000/shop/cart.ts",
    answer: { name: "remember", description: "Remember it", schema: question.schema },
    maxTokens: 100,
    timeoutMs: 10_000,
  };
  try {
    await using _answerer = startAnswerer(box.root, {
      place: (text) => text.replaceAll("/home/dev", "/tmp/0000"),
      restore: (text) => text.replaceAll("/tmp/0000", "/home/dev"),
    });
    setClock(Date.parse("2026-02-01T09:00:00Z"));
    const model = chooseModel();
    if (!model) throw new Error("No model was chosen.");
    const account = { purpose: "extract", projectId: null, sessionId: null } as const;
    const ask = () => askModel(db, model, request, account);
    await expect(ask()).rejects.toThrow("refused");
    const [name = ""] = readdirSync(join(box.root, "requests"));
    expect(readFileSync(join(box.root, "requests", name), "utf8")).toContain("/home/dev/shop/cart.ts");
    writeFileSync(join(box.root, name), '{"title":"The cart is in /home/dev/shop/cart.ts"}');
    expect(await ask()).toEqual({ title: "The cart is in /tmp/0000/shop/cart.ts" });
    // Without a report each call would count as the largest possible.
    const spent = db.query<{ tokens: number }, []>("SELECT output_tokens AS tokens FROM spend ORDER BY id DESC").get();
    expect(spent?.tokens).toBeGreaterThan(0);
    expect(spent?.tokens).toBeLessThan(request.maxTokens);
  } finally {
    db.close();
    process.env = before;
    completeEnv({});
  }
});

test("work is done although the hooks' workers are kept away", async () => {
  box = sandbox();
  const before = { ...process.env };
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  try {
    await using answerer = startAnswerer(box.root, { place: (text) => text, restore: (text) => text });
    const at = Date.parse("2026-02-01T09:00:00Z");
    setClock(at);
    putJob(db, { kind: "unknown", uniqueKey: "a", payload: "{}", notBefore: at, at });
    // Each step of a session disables them again.
    for (let step = 0; step < 3; step++) answerer.keepWorkersAway(db);
    await answerer.work(db);
    expect(hasDueJob(db, at)).toBe(false);
  } finally {
    db.close();
    process.env = before;
    completeEnv({});
  }
});
