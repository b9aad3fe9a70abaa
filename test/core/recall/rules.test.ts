import { afterEach, beforeEach, expect, test } from "bun:test";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { fileLines } from "../../../core/recall/file.ts";
import { promptLines } from "../../../core/recall/prompt.ts";
import { ruleSections } from "../../../core/recall/rules.ts";
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

const listed = () => titles(ruleSections(at.db, scope(), { user: 0, others: 0 }).flatMap(({ lines }) => lines));

test("explicit and pinned rules come first, then confirmed and repeated ones, whatever their age", () => {
  rule("proved", { vouchedBy: "evidence", createdAt: 9 });
  rule("confirmed", { vouchedBy: "model", createdAt: 8 });
  rule("repeated", { vouchedBy: "repetition", seenCount: 3, createdAt: 1 });
  rule("newest", { createdAt: 10 });
  rule("pinned", { pinned: true, vouchedBy: "evidence", createdAt: 2 });
  rule("explicit", { vouchedBy: "explicit", createdAt: 3 });
  expect(listed()).toEqual(["pinned", "explicit", "repeated", "confirmed", "newest", "proved"]);
});

test("of two rules with the same words only the longer one is listed", () => {
  rule("Never push to main", { vouchedBy: "explicit" });
  rule("never push to main!");
  rule("Never push to main: open a pull request");
  rule("Never push to maintenance branches");
  expect(listed()).toEqual(["Never push to main: open a pull request", "Never push to maintenance branches"]);
});

test("global rules are included, project rules of other projects are not", () => {
  const other = insertProject(at.db, { key: "o", name: "o", rootCommit: null, remote: null }, 0).id;
  rule("here");
  rule("theirs", { projectId: other });
  rule("everywhere", { projectId: other, scope: "global", vouchedBy: "explicit" });
  rule("everywhere, unjudged", { projectId: other, scope: "global", vouchedBy: null });
  expect(listed()).toEqual(["everywhere", "here"]);
});

const start = { branch: null, source: "startup", at: 1 };

const place = (branch: string | null) => ({
  project: { id: at.project.id },
  worktree: undefined,
  branch,
  commit: null,
});

test("every surface omits expired rules and rules of another branch", () => {
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

test("the heading counts the rules that do not fit", () => {
  for (let index = 0; index < 60; index++) rule(`Rule ${index} ${"of some length ".repeat(6)}`);
  const lines = sessionStartLines(at.db, place(null), undefined);
  const listed = titles(lines).length;
  expect(listed).toBeGreaterThan(8);
  const heading = lines.find(({ text }) => text.startsWith("Rules"))?.text;
  expect(heading).toBe(`Rules and decisions of the user (${60 - listed} more: mem_search type:rule):`);
});

test("a repeat that is not listed is not one more", () => {
  rule("Keep the amounts in whole cents.");
  rule("Keep the amounts in whole cents, never in euros.");
  const lines = sessionStartLines(at.db, place(null), undefined);
  expect(lines.map(({ text }) => text)).toContain("Rules and decisions of the user:");
});

test("however many rules a model notes, the user's keep their room and come first", () => {
  for (let index = 0; index < 500; index++) {
    const noted = { origin: "reported", importance: 3, seenCount: 50, createdAt: 1e6 + index } as const;
    rule(`Noted ${index} ${"at length ".repeat(8)}`, noted);
  }
  rule("Never deploy on friday", { vouchedBy: "explicit", createdAt: 1 });
  rule("Tabs, not spaces", { vouchedBy: "user", origin: "reported", createdAt: 2 });
  for (const lines of [
    sessionStartLines(at.db, place(null), undefined),
    compactStartLines(at.db, place(null), insertSession(at.db, { ...start, hostId: "s", projectId: at.project.id })),
  ]) {
    const named = titles(lines).filter((title) => !title.startsWith("Noted"));
    expect(named).toEqual(["Never deploy on friday", "Tabs, not spaces"]);
    expect(titles(lines).slice(0, 2)).toEqual(named);
    const noted = lines.filter(({ text }) => text.includes("Noted"));
    expect(noted.length).toBeLessThanOrEqual(3);
    const texts = lines.map(({ text }) => text);
    const border = texts.findIndex((text) => text.startsWith("Rules and decisions that an assistant noted (49"));
    expect(border).toBeGreaterThan(texts.findIndex((text) => text.includes("Tabs")));
    expect(border).toBeLessThan(texts.findIndex((text) => text.includes("Noted")));
  }
});

test("before a file is touched, the user's memory keeps its place among any number of a model's", () => {
  const files = [{ path: "src/zoo.ts", role: "modified", contentHash: null, span: null } as const];
  const about = { files, type: "discovery", lesson: "Feed it first" } as const;
  for (let index = 0; index < 50; index++) rule(`Noted ${index}`, { ...about, origin: "reported", importance: 3 });
  rule("The otter bites", { ...about, importance: 1, createdAt: 1 });
  expect(titles(fileLines(at.db, scope(), "src/zoo.ts", "modified")).join()).toContain("The otter bites");
  expect(titles(fileLines(at.db, scope(), "src/zoo.ts", "read")).join()).toContain("The otter bites");
});
