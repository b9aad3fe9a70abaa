// Each key of config.toml has an effect on the hooks and commands that the user's own processes run.
import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../core/config/config-file.ts";
import { configRows } from "../../core/config/config-keys.ts";
import { readEnv } from "../../core/config/env.ts";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import type { Unclean } from "../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { steeringText } from "../../core/recall/steering.ts";
import type { NewObservation } from "../../core/store/observation.ts";
import { readRecording } from "../demo/recording.ts";
import { setStage } from "../demo/stage.ts";
import { binary } from "../support/binary.ts";
import { addDailySessions } from "../support/daily-sessions.ts";
import { gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { statusInput } from "../support/status-input.ts";

binary();
const dayMs = 86_400_000;
const timeoutMs = 30_000;
const error = "Exit code 1\nTypeError: basket is undefined\n    at total (src/basket.js:2:16)";
const explicit = "Remember: deploys of the basket service go out on Tuesdays.";

function configure(box: Sandbox, text: string): void {
  mkdirSync(box.memDir, { recursive: true });
  writeFileSync(join(box.memDir, "config.toml"), text);
}

/** Adds memories of the sandbox's project, of a day ago if not said otherwise, and returns their ids. */
function remember(
  box: Sandbox,
  drafts: readonly (Partial<Unclean<NewObservation>> & { daysAgo?: number })[],
): number[] {
  gitInit(box.repo);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  addDailySessions(db, projectId);
  return drafts.map(({ daysAgo = 1, ...fields }, at) => {
    const base = { type: "bugfix", title: `Title ${at}`, narrative: `Text ${at}.`, origin: "verified" } as const;
    const createdAt = Date.now() - daysAgo * dayMs;
    return addObservation(db, newObservation({ ...base, projectId, vouchedBy: "evidence", createdAt, ...fields }));
  });
}

const basket = (number: number, fields: Partial<Unclean<NewObservation>> = {}) => ({
  title: `The basket crashes for a new shopper, case ${number}`,
  narrative: "There is none yet.",
  lesson: "Default to an empty basket",
  importance: 3 as const,
  errorSignature: "TypeError: basket is undefined",
  files: [{ path: "src/basket.js", role: "modified" as const, contentHash: null, span: null }],
  ...fields,
});

/** Calls the hooks of a session and returns what each injected. */
async function play(
  box: Sandbox,
  env: Record<string, string> = {},
  prompt = "Why does the basket crash for a new shopper?",
) {
  const session_id = crypto.randomUUID();
  const call = async (event: string, payload: object): Promise<string> => {
    const options = { env: { ...hookEnv(box), ...env }, cwd: box.repo };
    const { code, reply } = await runHook(event, { session_id, cwd: box.repo, ...payload }, options);
    expect(code).toBe(0);
    const answer = reply as { hookSpecificOutput?: { additionalContext?: string } } | undefined;
    return answer?.hookSpecificOutput?.additionalContext ?? "";
  };
  const bash = { tool_name: "Bash", tool_input: { command: "npm test" }, tool_use_id: crypto.randomUUID() };
  const edit = { tool_name: "Edit", tool_input: { file_path: join(box.repo, "src/basket.js") } };
  return {
    "session-start": await call("session-start", { source: "startup" }),
    prompt: await call("user-prompt-submit", { prompt }),
    file: await call("pre-tool-use", { ...edit, agent_id: "a1" }),
    failure: await call("post-tool-use-failure", { ...bash, error, agent_id: "a2" }),
    subagent: await call("subagent-start", { agent_id: "a3", agent_type: "Explore" }),
    compact: await call("session-start", { source: "compact" }),
  };
}

const countLines = (text: string) => text.match(/^- /gm)?.length ?? 0;

async function memories(box: Sandbox): Promise<{ id: number; type: string; status: string; title: string }[]> {
  const { stdout } = await runApp(["export"], { env: box.env, cwd: box.repo });
  const rows = stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return rows.filter(({ kind }) => kind === "observation" || kind === "memory");
}

async function command(box: Sandbox, args: string[], env: Record<string, string> = box.env) {
  return runApp(args, { env, cwd: box.repo });
}

const rules = [1, 2, 3].map((number) => ({
  type: "constraint" as const,
  origin: "user" as const,
  vouchedBy: "explicit" as const,
  title: `Rule ${number} of the basket: never empty it without asking`,
}));

/** By the name of the row: shows the effect of the key. */
const effects: Record<string, (box: Sandbox) => Promise<void>> = {
  "categories.*.enabled": async (box) => {
    remember(box, [...rules, basket(1)]);
    expect((await play(box))["session-start"]).toContain("Rule 1");
    configure(box, "[categories.constraint]\nenabled = false\n");
    const before = (await memories(box)).length;
    const injected = await play(box, {}, explicit);
    expect(Object.values(injected).join("\n")).not.toContain("Rule 1");
    expect(injected.file).toContain("case 1");
    expect(await memories(box)).toHaveLength(before);
    const saved = await command(box, ["save", "Never on a Friday", "--type", "constraint"]);
    expect(saved.code).toBe(1);
    expect(saved.stderr).toContain("claude-mem config unset categories.constraint.enabled");
    expect((await command(box, ["search", "Rule of the basket"])).stdout).toContain("Rule 1");
    configure(box, "");
    await play(box, {}, explicit);
    expect(await memories(box)).toHaveLength(before + 1);
  },
  "categories.*.auto-capture": async (box) => {
    using other = sandbox();
    configure(other, "");
    const usual = await learnIn(other);
    configure(box, "[categories]\nbugfix = { auto-capture = false }\n");
    const learned = await learnIn(box);
    expect(usual).toContain("bugfix");
    expect(learned).not.toContain("bugfix");
    expect(learned).toEqual(usual.filter((type) => type !== "bugfix"));
    await command(box, ["save", "The basket is never null", "--type", "bugfix"]);
    expect((await memories(box)).map(({ type }) => type)).toContain("bugfix");
  },
  "categories.*.retention-days": async (box) => {
    remember(box, [
      { type: "discovery", title: "Old find", daysAgo: 35 },
      { type: "discovery", title: "New find", daysAgo: 10 },
      { type: "discovery", title: "Old find of the user", daysAgo: 35, origin: "user", vouchedBy: "user" },
      { type: "decision", title: "Old decision", daysAgo: 35 },
    ]);
    configure(box, "[categories.discovery]\nretention-days = 30\n");
    await command(box, ["upkeep"]);
    expect((await memories(box)).map(({ title }) => title).sort()).toEqual([
      "New find",
      "Old decision",
      "Old find of the user",
    ]);
  },
  "categories.*.max-memories": async (box) => {
    remember(box, [
      ...rules.map((rule) => ({ ...rule, daysAgo: 30 })),
      ...[4, 3, 2].map((daysAgo) => ({ type: "constraint" as const, title: `Noted ${daysAgo} days ago`, daysAgo })),
    ]);
    configure(box, "[categories.constraint]\nmax-memories = 4\n");
    await command(box, ["upkeep"]);
    const active = (await memories(box)).filter(({ status }) => status === "active").map(({ title }) => title);
    expect(active.filter((title) => title.startsWith("Rule"))).toHaveLength(3);
    expect(active.filter((title) => title.startsWith("Noted"))).toEqual(["Noted 2 days ago"]);
  },
  "capture.exclude": async (box) => {
    remember(box, [basket(1)]);
    configure(box, `[capture]\nexclude = [${JSON.stringify(box.repo)}]\n`);
    expect(Object.values(await play(box)).join("")).toBe("");
    expect((await command(box, ["activity", "list"])).stdout).toBe("");
  },
  "capture.retention-days": async (box) => {
    gitInit(box.repo);
    const at = String(Date.now() - 39 * dayMs);
    await play(box, { CLAUDE_MEM_NOW: at }, "Please have a look at the walrus feeder");
    remember(box, []);
    configure(box, "[capture]\nretention-days = 365\n");
    await command(box, ["upkeep"]);
    expect((await command(box, ["search", "walrus", "--source", "prompts"])).stdout).toContain("walrus");
    configure(box, "[capture]\nretention-days = 20\n");
    await command(box, ["upkeep"]);
    expect((await command(box, ["search", "walrus", "--source", "prompts"])).stdout).not.toContain("walrus feeder");
  },
  "inject.*.lines": async (box) => {
    remember(box, [...rules, ...[1, 2, 3, 4].map((number) => basket(number))]);
    const usual = await play(box);
    expect(countLines(usual.prompt)).toBeGreaterThan(1);
    expect(countLines(usual.file)).toBe(3);
    const surfaces = Object.keys(usual) as (keyof typeof usual)[];
    configure(box, surfaces.map((surface) => `[inject.${surface}]\nlines = 1\n`).join(""));
    const few = await play(box);
    expect(surfaces.map((surface) => [surface, countLines(few[surface])])).toEqual(
      surfaces.map((surface) => [surface, 1]),
    );
    configure(box, surfaces.map((surface) => `[inject.${surface}]\nlines = 0\n`).join(""));
    expect(Object.values(await play(box)).join("")).toBe("");
    configure(box, "[inject.file]\nlines = 4\n");
    expect(countLines((await play(box)).file)).toBe(4);
  },
  "inject.*.chars": async (box) => {
    remember(box, [...rules, ...[1, 2, 3].map((number) => basket(number))]);
    const usual = await play(box);
    const surfaces = Object.keys(usual) as (keyof typeof usual)[];
    configure(box, surfaces.map((surface) => `[inject.${surface}]\nchars = 300\n`).join(""));
    const short = await play(box);
    for (const surface of surfaces) {
      expect(short[surface].length).toBeLessThanOrEqual(300);
      expect(short[surface]).not.toBe("");
    }
    expect(short["session-start"].length).toBeLessThan(usual["session-start"].length);
    expect(countLines(short.file)).toBeLessThan(countLines(usual.file));
  },
  "inject.steering": async (box) => {
    remember(box, [basket(1)]);
    expect((await play(box))["session-start"]).not.toContain(steeringText);
    configure(box, "[inject]\nsteering = true\n");
    expect((await play(box))["session-start"]).toContain(steeringText);
    expect((await play(box, { CLAUDE_MEM_STEERING: "0" }))["session-start"]).not.toContain(steeringText);
  },
  "inject.subagent-types": async (box) => {
    remember(box, rules);
    expect((await play(box)).subagent).toContain("Rule 1");
    configure(box, '[inject]\nsubagent-types = "*=-constraint"\n');
    expect((await play(box)).subagent).toBe("");
    expect((await play(box, { CLAUDE_MEM_SUBAGENT_TYPES: "*=all" })).subagent).toContain("Rule 1");
  },
  "status-line.figures": async (box) => {
    remember(box, [basket(1)]);
    await command(box, ["defer", "add", "Mend the basket"]);
    const line = async () => {
      const stdin = JSON.stringify(statusInput(box.repo));
      return (await runApp(["statusline"], { env: { ...box.env, NO_COLOR: "1" }, cwd: box.repo, stdin })).stdout.split(
        " !",
      )[0];
    };
    expect(await line()).toBe("mem 1 · 1 deferred");
    configure(box, '[status-line]\nfigures = ["deferred"]\n');
    expect(await line()).toBe("mem 1 deferred");
  },
  "model.name": async (box) => {
    configure(box, '[model]\nname = "sonnet"\n');
    expect((await spend(box)).model).toContain("sonnet");
    expect((await spend(box, { CLAUDE_MEM_MODEL: "haiku" })).model).toContain("haiku");
    configure(box, '[model]\nname = "off"\n');
    expect((await spend(box)).model).toBeNull();
  },
  "model.url": async (box) => {
    configure(box, '[model]\nname = "tiny"\nurl = "http://localhost:1/v1"\n');
    expect(await spend(box)).toMatchObject({ model: "tiny", provider: "compatible" });
  },
  "model.prices": async (box) => {
    configure(box, '[model]\nprices = "2/9"\n');
    const environment = readEnv({}, {}, readConfig(join(box.memDir, "config.toml")));
    const { chooseModel } = await import("../../core/config/settings.ts");
    const { model } = environment;
    expect(chooseModel({ ...environment, model: { ...model, anthropicKey: "k" } })?.prices).toEqual({
      input: 2,
      output: 9,
    });
  },
  ...Object.fromEntries(
    (["tokens", "usd"] as const).flatMap((unit) =>
      (["day", "project", "session"] as const).map((span) => [
        `model.${unit}-per-${span}`,
        async (box: Sandbox) => {
          configure(box, `[model]\n${unit}-per-${span} = 7\n`);
          expect((await spend(box)).limits[span][unit]).toBe(7);
          const variable = `CLAUDE_MEM_${unit}_PER_${span}`.toUpperCase();
          expect((await spend(box, { [variable]: "3" })).limits[span][unit]).toBe(3);
        },
      ]),
    ),
  ),
  "update.notice": async (box) => {
    configure(box, "[update]\nnotice = true\n");
    const config = readConfig(join(box.memDir, "config.toml"));
    expect(readEnv({}, {}, config).updateNotice).toBe(true);
    expect(readEnv({ CLAUDE_MEM_UPDATE_NOTICE: "0" }, {}, config).updateNotice).toBe(false);
  },
};

async function learnIn(box: Sandbox): Promise<string[]> {
  setStage(box);
  for (const { event, payload } of readRecording("first", box)) {
    await runHook(event, payload, { env: hookEnv(box), cwd: box.repo });
  }
  return (await memories(box)).map(({ type }) => type);
}

async function spend(box: Sandbox, env: Record<string, string> = {}) {
  const { CLAUDE_MEM_MODEL: _off, ...rest } = box.env;
  const { stdout } = await command(box, ["spend", "--json"], { ANTHROPIC_API_KEY: "k", ...rest, ...env });
  return JSON.parse(stdout);
}

test.each(configRows.map(({ name }) => name))(
  "%s has its effect",
  async (name) => {
    using box = sandbox();
    const show = effects[name];
    if (!show) throw new Error(`Nothing shows the effect of ${name}.`);
    await show(box);
  },
  timeoutMs,
);
