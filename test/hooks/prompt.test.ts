import { expect, test } from "bun:test";
import { join } from "node:path";
import { acceptRecord } from "../../core/capture/accept.ts";
import { openDatabase } from "../../core/db/open.ts";
import { recallForPrompt } from "../../hooks/prompt.ts";
import { claudeRecord } from "../support/claude-record.ts";
import { gitInit } from "../support/git.ts";
import { sandbox } from "../support/sandbox.ts";

test("a prompt without anything to inject does not wait for the write lock", () => {
  using box = sandbox();
  gitInit(box.repo);
  const file = join(box.memDir, "memory.db");
  using db = openDatabase({ file });
  const place = { cwd: box.repo, projectDir: box.repo, root: box.repo, home: box.home };
  const payload = { session_id: "s1", prompt_id: "p1", prompt: "Rename the helper in the cart." };
  const record = claudeRecord("user-prompt-submit", payload, place, 1000);
  if (!record) throw new Error("The prompt was not captured.");
  const accepted = acceptRecord(db, record);
  using other = openDatabase({ file });
  other.run("BEGIN IMMEDIATE");
  db.run("PRAGMA busy_timeout = 0");
  const call = { event: { kind: "prompt", text: payload.prompt } } as never;
  expect(recallForPrompt(db, { host: "claude-code", call, place, record, accepted, isProcess: true })).toBeUndefined();
  other.run("ROLLBACK");
});
