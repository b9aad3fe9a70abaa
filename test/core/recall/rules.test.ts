import { afterEach, beforeEach, expect, test } from "bun:test";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { fileLines } from "../../../core/recall/file.ts";
import { promptLines } from "../../../core/recall/prompt.ts";
import { ruleLines } from "../../../core/recall/rules.ts";
import { compactStartLines, sessionStartLines } from "../../../core/recall/session-start.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

let at: MemorySandbox;
beforeEach(() => {
  at = memorySandbox();
});
afterEach(() => at[Symbol.dispose]());

function rule(title: string, fields: Partial<Unclean<NewObservation>> = {}): void {
  const base = { type: "constraint", title, origin: "user", vouchedBy: "host" } as const;
  addObservation(at.db, at.draft({ ...base, ...fields }));
}

const scope = (branch: string | null = null) => ({ projectId: at.project.id, branch });
const titles = (lines: { text: string; target: string | null }[]) =>
  lines.flatMap(({ text, target }) => (target?.startsWith("#") ? [text.replace(/^- #\d+ [^:]+: /, "")] : []));

test("what was asked for or pinned goes first, then what was confirmed or said again; age does not count", () => {
  rule("proved", { vouchedBy: "evidence", createdAt: 9 });
  rule("confirmed", { vouchedBy: "model", createdAt: 8 });
  rule("repeated", { vouchedBy: "repetition", seenCount: 3, createdAt: 1 });
  rule("newest", { createdAt: 10 });
  rule("pinned", { pinned: true, vouchedBy: "evidence", createdAt: 2 });
  rule("explicit", { vouchedBy: "explicit", createdAt: 3 });
  expect(titles(ruleLines(at.db, scope()))).toEqual([
    "pinned",
    "explicit",
    "repeated",
    "confirmed",
    "newest",
    "proved",
  ]);
});

test("a rule that another one says as well comes once, in its longer form", () => {
  rule("Never push to main", { vouchedBy: "explicit" });
  rule("never push to main!");
  rule("Never push to main: open a pull request");
  rule("Never push to maintenance branches");
  expect(titles(ruleLines(at.db, scope()))).toEqual([
    "Never push to main: open a pull request",
    "Never push to maintenance branches",
  ]);
});

test("rules of all projects come along, and project rules of others do not", () => {
  const other = insertProject(at.db, { key: "o", name: "o", rootCommit: null, remote: null }, 0).id;
  rule("here");
  rule("theirs", { projectId: other });
  rule("everywhere", { projectId: other, scope: "global", vouchedBy: "explicit" });
  rule("everywhere, unjudged", { projectId: other, scope: "global", vouchedBy: null });
  expect(titles(ruleLines(at.db, scope()))).toEqual(["everywhere", "here"]);
});

const place = (branch: string | null) => ({
  project: { id: at.project.id },
  worktree: undefined,
  branch,
  commit: null,
});

test("on every surface what has expired and what holds on another branch is left out", () => {
  const files = [{ path: "src/zoo.ts", role: "modified", contentHash: null, span: null } as const];
  const shared = { files, lesson: "Feed it first", pinned: true } as const;
  for (const [type, animal] of [
    ["constraint", "Otter"],
    ["discovery", "Walrus"],
  ] as const) {
    rule(`${animal} holds`, { ...shared, type });
    rule(`${animal} of the branch`, { ...shared, type, scope: "branch", branch: "feeding" });
    rule(`${animal} of last year`, { ...shared, type, expiresAt: Date.now() - 1 });
    rule(`${animal} until next year`, { ...shared, type, expiresAt: Date.now() + 1e10 });
  }
  const session = insertSession(at.db, {
    hostId: "s",
    projectId: at.project.id,
    branch: null,
    source: "startup",
    at: 1,
  });
  const surfaces = (branch: string | null) => [
    titles(sessionStartLines(at.db, place(branch), undefined)),
    titles(compactStartLines(at.db, place(branch), session)),
    titles(fileLines(at.db, scope(branch), "src/zoo.ts", "modified")),
    titles(promptLines(at.db, scope(branch), "how do we feed the walrus?")),
  ];
  for (const branch of [null, "main"]) {
    for (const surface of surfaces(branch)) {
      expect(surface.length).toBeGreaterThan(0);
      expect(surface.filter((title) => /branch|last year/.test(title))).toEqual([]);
    }
  }
  const onBranch = surfaces("feeding").flat();
  expect(onBranch.some((title) => title.includes("of the branch"))).toBe(true);
  expect(onBranch.filter((title) => title.includes("last year"))).toEqual([]);
});

test("what there is no room for is counted", () => {
  for (let index = 0; index < 60; index++) rule(`Rule ${index} ${"of some length ".repeat(6)}`);
  const lines = sessionStartLines(at.db, place(null), undefined);
  const listed = titles(lines).length;
  expect(listed).toBeGreaterThan(8);
  expect(lines[0]?.text).toBe("Deferred:");
  const heading = lines.find(({ text }) => text.startsWith("Rules"))?.text;
  expect(heading).toBe(`Rules and decisions (${60 - listed} more: mem_search type:preference):`);
});
