import { expect, test } from "bun:test";
import { openPty } from "./pty.ts";
import { sandbox } from "./sandbox.ts";

test("a frame that arrives in pieces is seen whole", async () => {
  using box = sandbox();
  const script = String.raw`printf '\033[?2026hfirst'; sleep 0.3; printf ' last\033[?2026l'; sleep 5`;
  await using pty = openPty([], { env: box.env, cwd: box.root, command: ["/bin/sh", "-c", script] });
  expect(await pty.see("first")).toContain("first last");
});
