import { expect, test } from "bun:test";
import { deferWork } from "../../../core/memory/defer.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { promptBudgetOf, promptLines } from "../../../core/recall/prompt.ts";
import { insertProject } from "../../../core/store/project.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

function fill(at: MemorySandbox): void {
  const title = "Uploads fail behind the proxy";
  addObservation(
    at.db,
    at.draft({
      title,
      narrative: "The proxy closes idle connections.\nKeep-alive helps.",
      lesson: "Send a heartbeat.",
    }),
  );
  deferWork(at.db, at.workspace, {
    title: "Retry the imports",
    detail: "Three times,\nwith a pause",
    files: ["src/import.ts"],
  });
  const other = insertProject(at.db, { key: "o", name: "shop", rootCommit: null, remote: null }, 1);
  deferWork(at.db, { ...at.workspace, project: other }, { title: "Not ours" });
  addObservation(at.db, at.draft({ title: "Not ours either", projectId: other.id }));
}

function injected(at: MemorySandbox, prompt: string): string {
  return promptLines(at.db, { projectId: at.workspace.project.id, branch: null }, prompt)
    .map(({ text }) => text)
    .join("\n");
}

test.each([
  ["What was #1 about?", ["Uploads fail", "Keep-alive helps.", "Lesson: Send a heartbeat."]],
  ["do D1 now", ["Retry the imports", "  with a pause", "Files: src/import.ts", "D1 open, "]],
  ["d1", ["Retry the imports"]],
  ["D#1 and #1, please", ["Retry the imports", "Keep-alive helps."]],
])("%s", (prompt, parts) => {
  using at = memorySandbox();
  fill(at);
  for (const part of parts) expect(injected(at, prompt)).toContain(part);
});

test.each([
  "fix issue #1",
  "Look at PR #1 and pull request #1",
  "fixes #1",
  "acme/shop#1 is back",
  "[Image #1] why is the button cut off",
  "look at the review of #1 and squash merge it",
  "&#1;",
  "#2 and D2",
  "#99, D99, #0",
  "a 3D1 print",
  "press d1 on the board",
])("nothing for %s", (prompt) => {
  using at = memorySandbox();
  fill(at);
  expect(injected(at, prompt)).toBe("");
});

test("a candidate is not injected, though its number is named", () => {
  using at = memorySandbox();
  addObservation(at.db, at.draft({ title: "The third approach is slow", status: "candidate", vouchedBy: null }));
  expect(injected(at, "What are the pros and cons of the approaches in #1?")).toBe("");
});

test("a memory that is named and matches is injected once, with the larger budget", () => {
  using at = memorySandbox();
  fill(at);
  const lines = promptLines(
    at.db,
    { projectId: at.workspace.project.id, branch: null },
    "#1: why do uploads fail behind the proxy?",
  );
  expect(lines.map(({ part }) => part)).toEqual(["full"]);
  expect(promptBudgetOf(lines)).toBeGreaterThan(promptBudgetOf([]));
});

test("a record beyond the budget names the tool for the rest", () => {
  using at = memorySandbox();
  addObservation(at.db, at.draft({ title: "Long", narrative: "word ".repeat(4_000) }));
  const [line] = promptLines(at.db, { projectId: at.workspace.project.id, branch: null }, "#1");
  expect(line?.text).toEndWith("…\n  mem_get 1 shows the rest");
  expect(line?.text.length).toBeLessThan(3_200);
});
