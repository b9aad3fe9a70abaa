import { expect, test } from "bun:test";
import { defaultTitle } from "../../../../core/memory/change/default-title.ts";

test.each([
  ["We use UTC", "We use UTC"],
  ["\n## Runbook\ntext", "Runbook"],
  ["Runbook:\n1. stop x\n2. ps aux", "Runbook: stop x"],
  ["Steps:\n\n- `make build`", "Steps: `make build`"],
  ["**bold** text", "**bold** text"],
  ["-dash text", "-dash text"],
  ["Steps:", "Steps:"],
  [
    "The pool has ten connections, and the reason is this one:\nRedis",
    "The pool has ten connections, and the reason is this one:",
  ],
  ["---", "---"],
])("the title of %j is %j", (text, title) => {
  expect(defaultTitle(text)).toBe(title);
});
