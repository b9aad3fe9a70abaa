import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { saveHandoff } from "../../../core/recall/handoff.ts";
import { offerHandoff } from "../../../core/recall/handoff-offer.ts";
import { leftOffLines } from "../../../core/recall/left-off.ts";
import { consumeHandoff } from "../../../core/store/handoff.ts";
import { insertProject } from "../../../core/store/project.ts";
import { endSession, findSession, insertSession, type Session } from "../../../core/store/session.ts";
import type { Summary } from "../../../core/store/summary.ts";
import type { EventRow } from "../../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { addEvent, addPrompt, addSummary } from "../../support/session-rows.ts";

let box: Sandbox;
let db: Database;
let projectId: number;
let clock: number;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  projectId = insertProject(db, { key: "p", name: "p", rootCommit: null, remote: null }, 0).id;
  clock = Date.now() - 86_400_000;
});
afterEach(() => {
  db.close();
  box.dispose();
});

const on = (branch: string | null) => ({ worktree: undefined, branch, commit: null });
const edit = (path: string): Partial<EventRow> => ({ action: "write", files: [{ path, role: "modified" }] });
const check = (command: string, isPassed: boolean, errorHeadline: string | null = null): Partial<EventRow> => {
  return { action: "test", command, checkCommand: command, outcome: isPassed ? "ok" : "failed", errorHeadline };
};

type Left = {
  prompts: string[];
  events?: Partial<EventRow>[];
  summary?: Partial<Summary>;
  report?: string;
  branch?: string;
};

/** A session that ended an hour after the one before it. */
function leave({ prompts, events = [], summary = {}, report, branch = "main" }: Left): number {
  clock += 3_600_000;
  const hostId = `s${clock}`;
  const { id } = insertSession(db, { hostId, projectId, branch, source: "startup", at: clock });
  for (const prompt of prompts) {
    addPrompt(db, id, prompt, clock);
    for (const event of events) addEvent(db, id, { createdAt: clock, ...event });
    addEvent(db, id, { createdAt: clock, output: report ?? summary.completed ?? "Fine." });
  }
  addSummary(db, id, summary);
  endSession(db, id, "other", clock);
  saveHandoff(db, findSession(db, hostId)!, on(branch), "exit", clock);
  return id;
}

function begin(): Session {
  const { id } = insertSession(db, { hostId: "new", projectId, branch: "main", source: "startup", at: Date.now() });
  addPrompt(db, id, "continue");
  return findSession(db, "new")!;
}

const texts = () =>
  leftOffLines(db, projectId, on("main"), undefined).flatMap(({ text, target }) => (target ? [text] : []));

describe("a session's line", () => {
  test("prefers commits to the report", () => {
    leave({
      prompts: ["Export the invoices as CSV"],
      events: [
        edit("src/export.ts"),
        { action: "commit", change: "Export invoices as CSV\n\nWith a header." },
        { action: "commit", outcome: "failed", change: "Never made" },
      ],
      summary: { completed: "Tidied some things up in the export of invoices." },
    });
    expect(texts()).toEqual([
      "- S1 Asked: Export the invoices as CSV | Committed: “Export invoices as CSV” | Changed: src/export.ts",
    ]);
  });

  test.each([
    ["docs/queue-plan.md", "Reported"],
    ["src/queue.ts", "Done"],
  ])("after a change of %s calls a report %s", (path, name) => {
    leave({
      prompts: ["Move the queue"],
      events: [edit(path)],
      report: `${path}: the queue moves messages without a loss.`,
    });
    expect(texts()[0]).toContain(`| ${name}: ${path}: the queue moves`);
  });

  test("shortens check commands and omits scratch files", () => {
    leave({
      prompts: ["Mend the rounding of the tax"],
      events: [
        edit("src/tax.ts"),
        edit("/tmp/out.log"),
        check("cd /home/ann/shop && CI=1 npm test 2>&1 | tail -5", true),
      ],
    });
    expect(texts()[0]).toEndWith("| Passed: npm test | Changed: src/tax.ts");
  });

  test("shows the report after the last edit if it names something of the work", () => {
    const report = "I'll look at src/export.ts now.\n\nThe header row of src/export.ts names the currency.";
    leave({ prompts: ["Export the invoices as CSV"], events: [edit("src/export.ts")], report });
    expect(texts()[0]).toContain("| Done: The header row of src/export.ts names the currency. |");
    leave({ prompts: ["Export it as XML"], events: [edit("src/xml.ts")], report: "All of it works as you wanted it." });
    expect(texts()[0]).toBe("- S2 Asked: Export it as XML | Changed: src/xml.ts");
  });

  test.each([
    "Shall the header row of src/export.ts name the currency?",
    "Next: the header row of src/export.ts names the currency as well.",
    "The review of src/export.ts is still running in another window.",
    "## Next steps\n1. The header row of src/export.ts names the currency.",
  ])("%j is no outcome", (report) => {
    leave({ prompts: ["Export the invoices as CSV"], events: [edit("src/export.ts")], report });
    expect(texts()[0]).not.toContain("Done:");
  });

  test("a session that only answered a question has no line", () => {
    leave({
      prompts: ["Why does the invoices export lose umlauts?"],
      report: "The invoices export writes Latin-1, which is why umlauts are lost in it.",
    });
    expect(texts()).toEqual([]);
  });

  test("of several requests keeps the one that shares words with the work, and a brief other one", () => {
    leave({ prompts: ["Which of the three formats of the accountants is the best one for the last two years?"] });
    const { id } = findSession(db, `s${clock}`)!;
    const commit = (change: string): Partial<EventRow> => ({ action: "commit", change, createdAt: clock });
    addPrompt(db, id, "Write the vouchers to a spreadsheet", clock);
    addEvent(db, id, { ...edit("src/vouchers.ts"), createdAt: clock });
    addPrompt(db, id, "option 2, and write the currency above it", clock);
    addEvent(db, id, commit("Write vouchers to a spreadsheet with its currency"));
    addPrompt(db, id, "thanks", clock);
    saveHandoff(db, findSession(db, `s${clock}`)!, on("main"), "exit", clock);
    expect(texts()[0]).toStartWith(
      "- S1 Asked: Write the vouchers to a spreadsheet; option 2, and write the currency above it | Committed:",
    );
  });

  test("if no request shares a word with the work, keeps the one with most work, never one that refers to an earlier one", () => {
    leave({ prompts: ["Round the totals up to the next five cents, please"] });
    const { id } = findSession(db, `s${clock}`)!;
    addPrompt(db, id, "option 2", clock);
    addEvent(db, id, { ...edit("src/tax.ts"), createdAt: clock });
    saveHandoff(db, findSession(db, `s${clock}`)!, on("main"), "exit", clock);
    expect(texts()[0]).toStartWith("- S1 Asked: Round the totals up to the next five cents, please |");
  });

  test.each([
    [
      "Implement the following plan:\n\n# Plan: Cache the rates\n\n## Context\nText",
      "Implement the following plan: Cache the rates",
    ],
    ["@src/cart.ts [Image #1] Round the total up", "Round the total up"],
    ["Hello!\nPlease round the total up. It is wrong.", "Please round the total up. It is wrong."],
    ["```\nlog\n```\nWhat does this log mean?", "What does this log mean?"],
  ])("keeps the request of %j", (prompt, asked) => {
    leave({ prompts: ["continue", prompt, "yes"], events: [edit("a.ts")] });
    expect(texts()[0]).toStartWith(`- S1 Asked: ${asked} |`);
  });

  test("a failed check counts until its program passes; a linter's failure never counts", () => {
    leave({ prompts: ["Round it"], events: [check("npm test", false, "TypeError: rate is undefined")] });
    expect(texts()[0]).toContain("Failing: npm test: “TypeError: rate is undefined”");
    leave({
      prompts: ["Round it"],
      events: [check("npm test -- tax", false), check("npm test", true), check("npm run lint", false)],
    });
    expect(texts()).toEqual([]);
  });

  test("a check that never ran is not left failing", () => {
    leave({ prompts: ["Round it"], events: [check("go test ./...", false, "bash: line 1: go: command not found")] });
    expect(texts()).toEqual([]);
  });

  test("a passed check alone is no change", () => {
    leave({ prompts: ["Run the tests of the tax"], events: [check("npm test", true)] });
    expect(texts()).toEqual([]);
  });

  test("omits a request without an outcome, and the open work of a committed session", () => {
    leave({ prompts: ["How does the cart work"], events: [] });
    expect(texts()).toEqual([]);
    const commit = { action: "commit", change: "Round the total" } as const;
    leave({ prompts: ["Round it"], events: [edit("a.ts"), commit], report: "Not done: round the tax as well" });
    expect(texts().join()).not.toContain("round the tax");
  });
});

describe("several sessions", () => {
  const open = {
    prompts: ["Import the vouchers"],
    events: [edit("src/vouchers.ts")],
    summary: { notDone: "Rejected rows are not shown" },
    report: "Not done: rejected vouchers are not shown",
  };

  test("lists sessions with open work below the newest, and ignores an empty session", () => {
    leave(open);
    leave({ prompts: ["Add a footer"], events: [edit("src/footer.ts")] });
    leave({ prompts: ["continue"] });
    expect(texts()).toEqual([
      "- S2 Asked: Add a footer | Changed: src/footer.ts",
      expect.stringMatching(/^- S1 \d+h ago \| Asked: Import the vouchers \| Open: rejected vouchers are not shown$/),
    ]);
  });

  test.each([
    "The columns are explained. Still open: the export of the refunds.",
    "## Result\nThe columns are explained.\n\n## Open items\n- the export of the refunds",
    "Erledigt: Spalten erklärt.\nOffen: der Export der Erstattungen",
    "说明完毕。\n\n未完成：退款的导出功能还没有做好呢",
  ])("lists a session that only reported open work: %j", (report) => {
    leave({ prompts: ["Explain the columns of the ledger"], report });
    leave({ prompts: ["Quick question about tabs"], report: "Tabs are fine." });
    expect(texts()).toEqual([expect.stringMatching(/^- S1 Asked: Explain .* \| Open: .{8}/)]);
  });

  test("lists the open work that a later answer of the session does not mention", () => {
    const asked = { output: "Not done: the export of the refunds", createdAt: clock };
    leave({ prompts: ["Explain the ledger"], events: [asked], report: "Tabs are fine." });
    expect(texts()).toEqual([expect.stringContaining("Open: the export of the refunds")]);
  });

  test.each([
    "The columns are explained. Next: try the export of the refunds.",
    "Not done: nothing is left.\nThe columns are explained.",
    "Still open: should the refunds be exported as well?",
    "## Still open\n- `about:memory`\n- https://example.com/project/refunds",
  ])("omits a session that only suggested or asked: %j", (report) => {
    leave({ prompts: ["Explain the columns of the ledger"], report });
    expect(texts()).toEqual([]);
  });

  test("does not repeat work that was continued, settled or left by two sessions", () => {
    leave(open);
    leave(open);
    leave({ prompts: ["Add a page"], events: [check("npm test", false)] });
    const last = leave({ prompts: ["Add a footer"], events: [edit("src/footer.ts"), check("npm test", true)] });
    expect(texts().map((text) => text.slice(0, 4))).toEqual(["- S4", "- S2"]);
    consumeHandoff(db, 2, last, Date.now());
    expect(texts().map((text) => text.slice(0, 4))).toEqual(["- S4"]);
  });

  test("'none' and out-of-scope points are not open work", () => {
    leave({
      ...open,
      report:
        "## Not done\n- (none)\n\n## Next steps\n- You can now open the vouchers\n- The vouchers page is out of scope.",
    });
    leave({ prompts: ["Add a footer"], events: [edit("src/footer.ts")] });
    expect(texts()).toHaveLength(1);
  });

  test("offers the newest unfinished handoff of the branch", () => {
    leave(open);
    leave({ prompts: ["Add a footer"], events: [edit("src/footer.ts"), { action: "commit", change: "Add a footer" }] });
    leave({ ...open, branch: "other" });
    const offer = offerHandoff(db, begin(), on("main"), "continue");
    expect(offer?.lines[0]?.text).toContain("S1");
  });

  test("a session that ends unused leaves the handoff available", () => {
    leave(open);
    const unused = leave({ prompts: ["continue"] });
    consumeHandoff(db, 1, unused, clock);
    expect(offerHandoff(db, begin(), on("main"), "continue")?.lines[0]?.text).toContain("S1");
    addEvent(db, unused, { ...edit("src/vouchers.ts"), createdAt: clock });
    saveHandoff(db, { ...findSession(db, `s${clock}`)! }, on("main"), "exit", clock);
    const taken = offerHandoff(db, findSession(db, "new")!, on("main"), "continue");
    expect(taken?.lines[0]?.text).toContain("S2");
  });
});
