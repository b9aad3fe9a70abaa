// A sample of the instructions of others through the compiled executable, as the host calls it.
import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { sandbox } from "../support/sandbox.ts";
import { type PromptRow, type RequestRow, rowsOf } from "./support/instruction-rows.ts";
import { linesWith } from "./support/play-thrice.ts";

binary();
const timeoutMs = 60_000;
const every = 15;

test(
  "no instruction of others is kept or injected, and a request of the user's is",
  async () => {
    using box = sandbox();
    const options = { env: hookEnv(box), cwd: box.repo };
    const sample = [...rowsOf<PromptRow>("pasted"), ...rowsOf<PromptRow>("quoted")].filter((_, at) => at % every === 0);
    const request = rowsOf<RequestRow>("genuine").find(({ form }) => form === "after a mail") as RequestRow;
    const injected: string[] = [];
    const call = async (event: string, session_id: string, fields: object) => {
      const { code, stdout } = await runHook(event, { session_id, cwd: box.repo, ...fields }, options);
      expect(code).toBe(0);
      injected.push(...stdout.split("\\n"));
    };
    for (const session of ["one", "two"]) {
      await call("session-start", session, { source: "startup" });
      for (const { prompt } of sample) {
        await call("user-prompt-submit", session, { prompt });
        await call("stop", session, { last_assistant_message: "Done." });
      }
      await call("pre-compact", session, { trigger: "auto" });
      await call("session-start", session, { source: "compact" });
      await call("session-end", session, { reason: "other" });
    }
    await call("user-prompt-submit", "three", { prompt: request.prompt });
    await call("session-start", "four", { source: "startup" });
    expect(sample.flatMap(({ order }) => linesWith(injected, order))).toEqual([]);
    expect(linesWith(injected, request.keep)).not.toBeEmpty();
    const brief = await runApp(["brief"], options);
    expect(sample.flatMap(({ order }) => linesWith(brief.stdout.split("\n"), order))).toEqual([]);
  },
  timeoutMs,
);
