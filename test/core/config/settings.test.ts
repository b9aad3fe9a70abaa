import { expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../core/config/env.ts";
import { chooseModel, limits, whyNoModel } from "../../../core/config/settings.ts";
import { sandbox } from "../../support/sandbox.ts";

const anthropic = { ANTHROPIC_API_KEY: "a" };
const openRouter = { OPENROUTER_API_KEY: "o" };
const local = { CLAUDE_MEM_MODEL_URL: "http://localhost:11434/v1/", CLAUDE_MEM_MODEL: "qwen3:8b" };

test.each<[string, Record<string, string>, Record<string, unknown> | undefined]>([
  ["nothing", {}, undefined],
  [
    "a key of Anthropic's",
    anthropic,
    { provider: "anthropic", model: "claude-haiku-5-5", prices: { input: 1, output: 5 } },
  ],
  [
    "sonnet",
    { ...anthropic, CLAUDE_MEM_MODEL: "sonnet" },
    { model: "claude-sonnet-5-5", prices: { input: 3, output: 15 } },
  ],
  [
    "a model's name",
    { ...anthropic, CLAUDE_MEM_MODEL: "claude-x" },
    { model: "claude-x", prices: { input: 5, output: 25 } },
  ],
  ["another address", { ...anthropic, ANTHROPIC_BASE_URL: "https://p" }, { url: "https://p" }],
  ["a plain address of another machine", { ...anthropic, ANTHROPIC_BASE_URL: "http://p" }, undefined],
  ["a plain address with a user", { ...local, CLAUDE_MEM_MODEL_URL: "http://localhost:1@p/v1" }, undefined],
  [
    "a plain address of another machine, with a key of Anthropic's",
    { ...anthropic, ...local, CLAUDE_MEM_MODEL_URL: "http://10.0.0.7/v1" },
    undefined,
  ],
  ["both keys", { ...openRouter, ...anthropic }, { provider: "anthropic" }],
  ["OpenRouter", openRouter, { provider: "openrouter", model: "anthropic/claude-haiku-5.5" }],
  ["OpenRouter's own variable", { ...openRouter, OPENROUTER_MODEL: "q/w" }, { model: "q/w" }],
  [
    "a server of one's own",
    { ...anthropic, ...local },
    { provider: "compatible", model: "qwen3:8b", url: "http://localhost:11434/v1", prices: { input: 0, output: 0 } },
  ],
  ["a server whose model is not named", { CLAUDE_MEM_MODEL_URL: "http://localhost/v1", ...anthropic }, undefined],
  ["prices", { ...anthropic, CLAUDE_MEM_MODEL_PRICES: "0.3/2.5" }, { prices: { input: 0.3, output: 2.5 } }],
  ["off", { ...anthropic, CLAUDE_MEM_MODEL: "off" }, undefined],
  ["inside of a model's client", { ...anthropic, CLAUDE_MEM_INTERNAL: "1" }, undefined],
])("%s", (_name, variables, expected) => {
  const choice = chooseModel(readEnv({ HOME: "/h", PATH: "/nowhere", ...variables }));
  if (expected === undefined) expect(choice).toBeUndefined();
  else expect(choice).toMatchObject(expected);
});

test("Claude Code itself is used if there is no key", () => {
  using box = sandbox();
  const executable = join(box.root, "claude");
  writeFileSync(executable, "#!/bin/sh\n");
  chmodSync(executable, 0o755);
  expect(chooseModel(readEnv({ PATH: box.root }))).toMatchObject({ provider: "claude", model: "haiku", executable });
  expect(chooseModel(readEnv({ PATH: box.root, ...anthropic }))).toMatchObject({ provider: "anthropic" });
});

test("another agent is used only if the model's name says so", () => {
  using box = sandbox();
  for (const name of ["codex", "gemini", "copilot"]) {
    const executable = join(box.root, name);
    writeFileSync(executable, "#!/bin/sh\n");
    chmodSync(executable, 0o755);
    const chosen = { PATH: box.root, CLAUDE_MEM_MODEL: name };
    expect(chooseModel(readEnv(chosen))).toMatchObject({ provider: name, model: "default", executable });
    expect(chooseModel(readEnv({ ...chosen, ...anthropic }))).toMatchObject({ provider: name });
    const named = chooseModel(readEnv({ ...chosen, CLAUDE_MEM_MODEL: `${name}:small-1` }));
    expect(named).toMatchObject({ provider: name, model: "small-1" });
    // The user's own server may have a model of that name.
    expect(chooseModel(readEnv({ ...local, ...chosen }))).toMatchObject({ provider: "compatible", model: name });
    expect(chooseModel(readEnv({ ...chosen, PATH: "/nowhere" }))).toBeUndefined();
    expect(whyNoModel(readEnv({ ...chosen, PATH: "/nowhere" }))).toContain(`${name}, which is not on the PATH`);
  }
  expect(chooseModel(readEnv({ PATH: box.root }))).toBeUndefined();
  expect(chooseModel(readEnv({ PATH: box.root, CLAUDE_MEM_MODEL: "codexx" }))).toBeUndefined();
});

test("gives the reason if there is none", () => {
  expect(whyNoModel(readEnv({ CLAUDE_MEM_MODEL: "off" }))).toBe("turned off by model.name or CLAUDE_MEM_MODEL");
  expect(whyNoModel(readEnv({ CLAUDE_MEM_MODEL_URL: "https://x" }))).toContain("does not name its model");
  expect(whyNoModel(readEnv({ CLAUDE_MEM_MODEL_URL: "http://x" }))).toContain(
    "CLAUDE_MEM_MODEL_URL is neither https://",
  );
  expect(whyNoModel(readEnv({}))).toContain("no API key");
});

test.each<[string | undefined, number]>([
  [undefined, 100_000],
  ["5000", 5000],
  ["1_000", 1000],
  ["0", 0],
  ["lots", 0],
  ["-5", 0],
])("a limit of %p tokens a day is %d", (text, tokens) => {
  const variables: Record<string, string> = text === undefined ? {} : { CLAUDE_MEM_TOKENS_PER_DAY: text };
  expect(limits(readEnv(variables)).day).toEqual({ tokens, usd: 1 });
});
