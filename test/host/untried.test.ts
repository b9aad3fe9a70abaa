// The agents that were made from their documents: what these describe is stored and answered, and what they leave open is not guessed.
import { describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { hosts } from "../../core/host/hosts.ts";
import { noExtras } from "../../core/setup/setup-files.ts";
import { machineIn } from "../core/doctor/support/machine.ts";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

const timeoutMs = 60_000;
const untried = hosts.filter(({ isUntried }) => isUntried);

test("they are these", () => {
  expect(untried.map(({ name }) => name)).toEqual(["cursor", "droid", "amp"]);
});

test.each(untried.map((host) => [host.title, host] as const))("the doctor says so of %s", async (title, host) => {
  using box = sandbox();
  const machine = machineIn(box);
  const [binary = ""] = machine.command;
  const setup = await host.loadSetup(machine);
  setup.install({ dryRun: false, own: [], here: box.repo, binary, extras: noExtras });
  const { hooks, server } = await host.loadChecks();
  const findings = await Promise.all([hooks, server].map((check) => check.run(machine)));
  expect(findings.map(({ status }) => status)).not.toContain("warn");
  expect(findings.map(({ evidence }) => evidence).join("\n")).toContain(
    `${title} is untried: claude-mem knows it from its documentation only`,
  );
  expect(await setup.notes(machine, box.repo, false)).toEqual([expect.stringContaining(`${title} is untried`)]);
});

test("hooks that Factory droid does not read are named", async () => {
  using box = sandbox();
  const machine = machineIn(box);
  const [binary = ""] = machine.command;
  const droid = hosts.find(({ name }) => name === "droid");
  const setup = await droid?.loadSetup(machine);
  setup?.install({ dryRun: false, own: [], here: box.repo, binary, extras: noExtras });
  mkdirSync(join(box.home, ".factory"), { recursive: true });
  writeFileSync(join(box.home, ".factory", "hooks.json"), "{}");
  expect(await (await droid?.loadChecks())?.hooks.run(machine)).toMatchObject({
    status: "warn",
    evidence: expect.stringContaining("in place of those in its settings"),
  });
});

/** The payloads of a session in the form of each agent, and the form of injections. */
const sessions = {
  cursor: {
    payloads: (root: string): [string, object][] => {
      const common = { conversation_id: "c", workspace_roots: [root], user_email: "someone@example.com" };
      const use = (name: string, input: object, rest: object) => ({
        ...common,
        tool_name: name,
        tool_input: input,
        ...rest,
      });
      return [
        ["session-start", common],
        ["before-submit-prompt", { ...common, generation_id: "g", prompt: "Remember: all amounts are whole cents." }],
        [
          "post-tool-use",
          use("Shell", { command: "npm test" }, { tool_use_id: "1", tool_output: '{"exitCode":0,"stdout":"ok"}' }),
        ],
        ["post-tool-use", use("Shell", { command: "npm run lint" }, { tool_use_id: "2", tool_output: "fine" })],
        [
          "post-tool-use-failure",
          use("Shell", { command: "npm test" }, { tool_use_id: "3", error_message: "1 failed" }),
        ],
        ["post-tool-use", use("Write", { file_path: join(root, "a.ts"), content: "x" }, { tool_use_id: "4" })],
        ["after-agent-response", { ...common, generation_id: "g", text: "Done." }],
        ["session-end", common],
      ];
    },
    uses: [
      { tool: "Shell", kind: "shell", outcome: "ok", checked: "npm test" },
      // It may have failed: nothing is learned from it.
      { tool: "Shell", kind: "shell", outcome: "ok", checked: null },
      { tool: "Shell", kind: "shell", outcome: "failed", checked: "npm test" },
      { tool: "Write", kind: "write", outcome: "ok", checked: null },
      { tool: "assistant", kind: "report", outcome: "ok", checked: null },
    ],
    next: { conversation_id: "d" },
    textIn: (answer: string) => JSON.parse(answer).additional_context,
  },
  droid: {
    payloads: (root: string): [string, object][] => {
      const common = { session_id: "c", cwd: root, permission_mode: "off" };
      const use = (name: string, input: object, rest: object) => ({
        ...common,
        tool_name: name,
        tool_input: input,
        ...rest,
      });
      return [
        ["session-start", { ...common, source: "startup" }],
        ["user-prompt-submit", { ...common, prompt: "Remember: all amounts are whole cents." }],
        ["post-tool-use", use("Execute", { command: "npm test" }, { tool_use_id: "1", tool_response: "ok" })],
        [
          "post-tool-use",
          use("Execute", { command: "npm test" }, { tool_use_id: "2", tool_response: { stdout: "", exitCode: 1 } }),
        ],
        ["post-tool-use", use("Create", { file_path: join(root, "a.ts"), content: "x" }, { tool_use_id: "3" })],
        ["session-end", { ...common, reason: "other" }],
      ];
    },
    uses: [
      // It may have failed: nothing is learned from it.
      { tool: "Execute", kind: "shell", outcome: "ok", checked: null },
      { tool: "Execute", kind: "shell", outcome: "failed", checked: "npm test" },
      { tool: "Create", kind: "write", outcome: "ok", checked: null },
    ],
    next: { session_id: "d", source: "startup" },
    textIn: (answer: string) => JSON.parse(answer).hookSpecificOutput.additionalContext,
  },
};

describe.each(Object.entries(sessions))("%s", (name, { payloads, uses, next, textIn }) => {
  const hook = (box: Sandbox, event: string, payload: object | string) => {
    const stdin = typeof payload === "string" ? payload : JSON.stringify(payload);
    return runApp(["hook", event, "--host", name], { env: hookEnv(box), cwd: box.repo, stdin });
  };

  test(
    "a session is stored, and the next one is told what it taught",
    async () => {
      binary();
      using box = sandbox();
      const said = payloads(box.repo);
      for (const [event, payload] of said)
        expect(await hook(box, event, payload)).toMatchObject({ code: 0, stderr: "" });
      for (const [event, payload] of said.filter(([, each]) => "tool_use_id" in each)) await hook(box, event, payload);
      using db = openDatabase({ file: join(box.memDir, "memory.db") });
      expect(db.query("SELECT tool, kind, outcome, check_command AS checked FROM event ORDER BY id").all()).toEqual(
        uses,
      );
      expect(db.query("SELECT host, prompt_count AS prompts FROM session").all()).toEqual([{ host: name, prompts: 1 }]);
      expect(JSON.stringify(db.query("SELECT * FROM prompt").all())).not.toContain("someone@example.com");
      const [, first] = said[0] ?? [];
      const { stdout } = await hook(box, "session-start", { ...first, ...next });
      expect(textIn(stdout)).toContain("whole cents");
    },
    timeoutMs,
  );

  test("hostile input returns nothing and throws nothing", () => {
    const hooks = hosts.find((host) => host.name === name)?.hooks;
    for (const event of ["", "unknown", "__proto__", "toString"]) {
      expect(hooks?.hasEvent(event)).toBe(false);
      expect(hooks?.readCall(event, "{}")).toBeUndefined();
    }
    for (const [event, payload] of payloads("/r")) {
      const input = JSON.stringify(payload);
      const wrong = JSON.stringify(Object.fromEntries(Object.keys(payload).map((key) => [key, [{}]])));
      for (const text of ["", "null", "[]", "7", "{}", '{"a":', "\u0000", "{".repeat(5_000), wrong]) {
        expect(hooks?.readCall(event, text)).toBeUndefined();
      }
      expect(() => hooks?.readCall(event, input.slice(0, -9))).not.toThrow();
    }
  });
});
