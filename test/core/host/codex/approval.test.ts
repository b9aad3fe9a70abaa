import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { unapproved } from "../../../../core/host/codex/setup/approval.ts";
import { hookGroups } from "../../../../core/host/codex/setup/hook-groups.ts";
import { hooksObject } from "../../../../core/setup/hook-groups.ts";
import { sandbox } from "../../../support/sandbox.ts";

const groups = hookGroups("/opt/claude-mem");

function stateOf(hooks: string, events: readonly string[]): string {
  return events.map((event) => `[hooks.state."${hooks}:${event}:0:0"]\ntrusted_hash = "sha256:00"\n`).join("\n");
}

test("hooks without an approval are counted, and the way to approve them is named", () => {
  using box = sandbox();
  const [hooks, config] = [join(box.root, "hooks.json"), join(box.root, "config.toml")];
  writeFileSync(hooks, JSON.stringify({ hooks: hooksObject(groups) }));
  expect(unapproved({ hooks, config })).toContain(`has not approved ${groups.length} of the hooks`);
  writeFileSync(config, stateOf(hooks, ["session_start", "user_prompt_submit"]));
  expect(unapproved({ hooks, config })).toContain(`has not approved ${groups.length - 2} of the hooks`);
  const all = groups.map(({ event }) => event.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase());
  writeFileSync(config, stateOf(hooks, all));
  expect(unapproved({ hooks, config })).toBeUndefined();
});

test("no hooks need no approval", () => {
  expect(unapproved({ hooks: "/nowhere/hooks.json", config: "/nowhere/config.toml" })).toBeUndefined();
});

test("the entries do not change, so that an approval survives updates", () => {
  expect(groups.map(({ event, matcher, handler }) => [event, matcher ?? "", handler.command, handler.timeout])).toEqual(
    [
      ["SessionStart", "", "/opt/claude-mem hook session-start --host codex", 10],
      ["UserPromptSubmit", "", "/opt/claude-mem hook user-prompt-submit --host codex", 10],
      [
        "PreToolUse",
        "^(Bash|apply_patch|mcp__(mem|claude-mem)__mem_keep)$",
        "/opt/claude-mem hook pre-tool-use --host codex",
        5,
      ],
      ["PostToolUse", "", "/opt/claude-mem hook post-tool-use --host codex", 10],
      ["SubagentStart", "", "/opt/claude-mem hook subagent-start --host codex", 5],
      ["SubagentStop", "", "/opt/claude-mem hook subagent-stop --host codex", 10],
      ["Stop", "", "/opt/claude-mem hook stop --host codex", 10],
      ["PreCompact", "", "/opt/claude-mem hook pre-compact --host codex", 10],
      ["SessionEnd", "", "/opt/claude-mem hook session-end --host codex", 3],
    ],
  );
});
