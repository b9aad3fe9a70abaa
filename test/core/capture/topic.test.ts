import { expect, test } from "bun:test";
import { isNoisyPath, isNoisyServerTool } from "../../../core/capture/noise.ts";
import { areRelated } from "../../../core/capture/topic.ts";

test.each([
  ["src/cart.ts", "src/price.ts", true],
  ["src/cart/total.ts", "src/index.ts", true],
  ["src/cart.ts", "test/cart.test.ts", true],
  ["app/totals.py", "tests/test_totals.py", true],
  ["src/main/Price.java", "src/test/PriceTest.java", true],
  ["package.json", "src/deep/down.ts", true],
  ["src/cart/total.ts", "lib/mail/send.ts", false],
  ["packages/api/src/index.ts", "packages/web/src/page.ts", false],
])("%s and %s are one topic: %p", (path, other, related) => {
  expect(areRelated([path], [other])).toBe(related);
});

test.each(["yarn.lock", "web/package-lock.json", "node_modules/a/b.js", "src/__pycache__/a.pyc", ".venv/lib/x.py"])(
  "nobody works on %s",
  (path) => {
    expect(isNoisyPath(path)).toBe(true);
  },
);

test("files written by hand are not noise", () => {
  expect(["src/lock.ts", "Cargo.toml", "src/modules/a.ts"].filter(isNoisyPath)).toEqual([]);
});

test("browsers and our own tools are noise, other servers are not", () => {
  expect(isNoisyServerTool({ server: "playwright", tool: "click" })).toBe(true);
  expect(isNoisyServerTool({ server: "claude-in-chrome", tool: "navigate" })).toBe(true);
  expect(isNoisyServerTool({ server: "memory", tool: "mem_search" })).toBe(true);
  expect(isNoisyServerTool({ server: "github", tool: "create_issue" })).toBe(false);
  expect(isNoisyServerTool({ server: "identity", tool: "look_up" })).toBe(false);
});
