// The status line in the real client, on a real terminal.
import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { openPty } from "../support/pty.ts";
import { runApp } from "../support/run-app.ts";
import { claudeEnv, claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock } from "./support/mock-api.ts";

binary();
claudeBinary();
const timeoutMs = 90_000;

test.skipIf(process.platform === "win32")(
  "Claude Code draws it, and counts what the session is told",
  async () => {
    using box = claudeHome();
    await using mock = createMock({ scenarios: { hello: [{ text: "Hi there." }] } });
    const app = (...args: string[]) => runApp(args, { env: box.env, cwd: box.repo });
    await app("save", "The cart must round every price to whole cents");
    expect((await app("install", "--status-line")).code).toBe(0);
    const env = { ...claudeEnv(box, mock.url), TERM: "xterm-256color" };
    await using client = openPty([], {
      command: [claudeBinary()],
      env,
      cwd: box.repo,
      size: { columns: 120, rows: 40 },
    });
    await client.see(/mem 1\b/, 30_000);
    client.type("Why does the cart round every price? [[hello]]");
    await client.see("[[hello]]", 10_000);
    client.type("\r");
    await client.see(/mem 1 · injected \d/, 30_000);
    expect(client.text()).not.toContain("not seen");
    client.kill("SIGTERM");
    await client.exit(20_000);
  },
  timeoutMs,
);
