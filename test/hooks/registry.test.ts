// The behavior of hooks with skills: none if the user manages none.
import { expect, test } from "bun:test";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { listRegistryItems, setManaged } from "../../core/store/registry.ts";
import type { HookContext } from "../../hooks/context.ts";
import { hookEvents } from "../../hooks/events.ts";
import { recallWithManaged } from "../../hooks/managed-prompt.ts";
import { recallForPrompt } from "../../hooks/prompt.ts";
import { registrySandbox, skillText } from "../core/registry/registry-sandbox.ts";

test("the query for the project returns whether anything is managed there", () => {
  using at = registrySandbox();
  const state = (folder: string) => {
    identifyWorkspace(at.db, folder);
    return identifyWorkspace(at.db, folder).registry;
  };
  expect(state(at.box.repo)).toBe("empty");
  at.put("home/.claude/skills/tidy/SKILL.md", skillText("Tidies"));
  at.put("repo/.claude/skills/mine/SKILL.md", skillText("Of the project"));
  const workspace = identifyWorkspace(at.db, at.box.repo);
  at.reindexIn(workspace);
  const [mine, tidy] = listRegistryItems(at.db, workspace.project.id);
  expect([mine?.name, tidy?.name]).toEqual(["mine", "tidy"]);
  expect(state(at.box.repo)).toBe("indexed");
  setManaged(at.db, mine?.id ?? 0, "digest", 1);
  expect([state(at.box.repo), state(at.box.home)]).toEqual(["managed", "indexed"]);
  setManaged(at.db, tidy?.id ?? 0, "digest", 1);
  expect(state(at.box.home)).toBe("managed");
});

test.each([
  ["empty", recallForPrompt],
  ["indexed", recallForPrompt],
  ["managed", recallWithManaged],
] as const)("the prompt of a project whose registry is %s", async (registry, recall) => {
  const call = { accepted: { workspace: { registry } } } as unknown as HookContext;
  expect(await hookEvents.prompt.loadRecall?.(call)).toBe(recall);
});
