// Recalled text is not learned again: a session that only repeats its injections adds no memory.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { scenariosIn } from "../bench/support/replay.ts";
import { readEvents } from "../bench/support/replay-events.ts";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column } from "../support/memory-files.ts";
import { repository } from "../support/repository.ts";
import { runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 60_000;
const folder = join(repository, "test", "bench", "recall", "scenarios");
const stories = ["prompt-same-trouble", "standing-rule", "file-rejected-attempt-first", "compaction-keeps-the-thread"];
let box: Sandbox;

/** Everything that the sessions of some scenarios taught, in one memory. */
beforeAll(async () => {
  box = sandbox();
  gitInit(box.repo);
  for (const [index, name] of stories.entries()) {
    const [scenario = ""] = scenariosIn(join(folder, name));
    for (const { event, payload } of readEvents(join(scenario, "events.jsonl"), box)) {
      await call(event, { ...payload, session_id: `${index}-${payload.session_id}` });
    }
  }
}, timeoutMs);
afterAll(() => box?.dispose());

async function call(event: string, payload: object): Promise<string> {
  const { reply } = await runHook(event, { cwd: box.repo, ...payload }, { env: hookEnv(box), cwd: box.repo });
  const output = (reply as { hookSpecificOutput?: { additionalContext: string } } | undefined)?.hookSpecificOutput;
  return output?.additionalContext ?? "";
}

const memories = () => column(box, "SELECT type || ': ' || title FROM observation ORDER BY id");

test(
  "however it says it again",
  async () => {
    const before = memories();
    expect(before.length).toBeGreaterThan(5);
    const session = { session_id: "parrot" };
    const read = (file: string) => ({ tool_name: "Read", tool_input: { file_path: join(box.repo, file) } });
    const injected = [
      await call("session-start", { ...session, source: "startup" }),
      await call("user-prompt-submit", {
        ...session,
        prompt: "Why did checkout die for a shopper who just registered?",
      }),
      await call("pre-tool-use", { ...session, ...read("src/cart.js"), tool_use_id: "1" }),
      await call("pre-tool-use", { ...session, ...read("src/upload.js"), tool_use_id: "2" }),
    ].filter((text) => text !== "");
    expect(injected.length).toBeGreaterThan(2);
    for (const file of ["src/cart.js", "src/upload.js"]) {
      await call("post-tool-use", {
        ...session,
        ...read(file),
        tool_response: { type: "text", file: { content: "x" } },
      });
    }
    const plain = injected.map((text) => text.split("\n").slice(2, -1).join("\n"));
    const bare = plain.map((text) => text.replace(/^- (?:#\d+ [^:]{1,80}: )?/gm, ""));
    const words = ["I read src/cart.js and src/upload.js.", ...bare].join("\n\n");
    for (const [number, says] of [
      ...injected,
      ...plain,
      ...bare,
      words,
      `As I know from memory:\n\n> ${words}`,
    ].entries()) {
      const prompt_id = `again-${number}`;
      await call("user-prompt-submit", { ...session, prompt_id, prompt: `Say again:\n${says}` });
      await call("stop", { ...session, prompt_id, last_assistant_message: says });
    }
    await call("session-end", { ...session, reason: "other" });
    expect(memories()).toEqual(before);
  },
  timeoutMs,
);
