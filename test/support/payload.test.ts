import { expect, test } from "bun:test";
import { payload, payloadNames } from "./payload.ts";

test.each(payloadNames())("%s is complete and named after its event", (name) => {
  const { hook_event_name, session_id, cwd } = payload(name);
  const event = hook_event_name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  expect(name.startsWith(event)).toBe(true);
  expect(session_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(cwd).toStartWith("/sandbox/repo");
});

test("the repository moves wherever it is named, and keys are replaced", () => {
  const moved = payload("post-tool-use-read", { repo: "C:\\work\\shop", session_id: "other" });
  expect(moved.session_id).toBe("other");
  expect(moved.cwd).toBe("C:\\work\\shop");
  expect(moved.tool_input).toEqual({ file_path: "C:\\work\\shop/src/price.ts" });
});
