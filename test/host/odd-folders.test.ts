// A project's folder comes with each call. One that does not exist, or can't, costs no event.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hookEnv } from "../support/hook-env.ts";
import { runApp } from "../support/run-app.ts";
import { sandbox } from "../support/sandbox.ts";
import { claudeSample } from "./claude-code.ts";
import { codexSample } from "./codex.ts";
import { copilotSample } from "./copilot.ts";
import { geminiSample } from "./gemini.ts";
import { openCodeSample } from "./opencode.ts";
import { piSample } from "./pi.ts";
import { qwenSample } from "./qwen.ts";

const samples = [claudeSample, codexSample, copilotSample, geminiSample, qwenSample, openCodeSample, piSample];
const folders = ["/dev/null/x", `/tmp/${"x".repeat(300)}`, "/a".repeat(50_000), `/tmp/${"../".repeat(50_000)}`];

test.each(samples.map((sample) => [sample.host.name, sample] as const))(
  "%s: a prompt is stored, whatever the folder",
  async (name, sample) => {
    using box = sandbox();
    const { CLAUDE_PROJECT_DIR: _own, ...env } = hookEnv(box);
    for (const [number, root] of folders.entries()) {
      const moment = { kind: "prompt", text: `Fix the total, part ${number}` } as const;
      const { event, input } = sample.call(moment, { sessionId: "s", root }, number + 1);
      const { code } = await runApp(["hook", event, "--host", name], { env, cwd: box.repo, stdin: input });
      expect(code).toBe(0);
    }
    const log = join(box.memDir, "claude-mem.log");
    expect(existsSync(log) ? readFileSync(log, "utf8") : "").toBe("");
    using db = new Database(join(box.memDir, "memory.db"), { readonly: true });
    expect(db.query<{ text: string }, []>("SELECT text FROM prompt ORDER BY id").values()).toHaveLength(folders.length);
  },
  60_000,
);

test("a file with an endless path keeps no hook waiting", async () => {
  using box = sandbox();
  const tool = { kind: "read", file: "a/".repeat(50_000) } as const;
  const { event, input } = claudeSample.call({ kind: "tool", tool }, { sessionId: "s", root: box.repo }, 1);
  // Throws after ten seconds.
  const { code } = await runApp(["hook", event], { env: hookEnv(box), cwd: box.repo, stdin: input });
  expect(code).toBe(0);
}, 60_000);
