// Settings that `config` writes reach the programs that the real client starts, and removed ones no longer do.
import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock } from "./support/mock-api.ts";
import { runClaude } from "./support/run-claude.ts";
import { injectedTexts } from "./support/sent-text.ts";

binary();
claudeBinary();
const timeoutMs = 90_000;

test(
  "a session follows the settings that were written, whatever its shell says",
  async () => {
    using box = claudeHome();
    const app = (...args: string[]) => runApp(args, { env: box.env, cwd: box.repo });
    await app("save", "The cart must round every price to whole cents", "--type", "constraint");
    expect((await app("install")).code).toBe(0);
    const isTold = async () => {
      await using mock = createMock({ scenarios: { hello: [{ text: "Hi there." }] } });
      await runClaude({ box, mock }, "Good morning. [[hello]]");
      return injectedTexts(mock).some(({ text }) => text.includes("whole cents"));
    };
    expect(await isTold()).toBe(true);
    expect((await app("config", "MEM_QUIET_HOOKS", "1")).code).toBe(0);
    box.env.MEM_QUIET_HOOKS = "0";
    expect(await isTold()).toBe(false);
    const { stdout } = await app("config", "quiet_hooks", "--json");
    expect(JSON.parse(stdout).settings[0]).toMatchObject({ value: "0", source: "environment", in_sessions: "1" });
    expect((await app("config", "MEM_QUIET_HOOKS", "--unset")).code).toBe(0);
    expect(await isTold()).toBe(true);
  },
  timeoutMs,
);
