import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { saveHandoff } from "../../../core/recall/handoff.ts";
import { offerHandoff } from "../../../core/recall/handoff-offer.ts";
import { leftOffLines } from "../../../core/recall/last-session.ts";
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
  host?: string;
};

/** A session that ended an hour after the one before it. */
function leave({ prompts, events = [], summary = {}, report, branch = "main", host = "claude-code" }: Left): number {
  clock += 3_600_000;
  const hostId = `s${clock}`;
  const { id } = insertSession(db, { hostId, projectId, branch, source: "startup", at: clock, host });
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

function newSession(): Session {
  return insertSession(db, { hostId: "new", projectId, branch: "main", source: "startup", at: Date.now() });
}

function begin(): Session {
  addPrompt(db, newSession().id, "continue");
  return findSession(db, "new")!;
}

const texts = () =>
  leftOffLines(db, projectId, on("main"), undefined).flatMap(({ text, target }) => (target ? [text] : []));

describe("a session's line", () => {
  // A session has a line if it continues work.
  beforeEach(() => {
    const files = [
      "a.ts",
      "docs/queue-plan.md",
      "src/export.ts",
      "src/queue.ts",
      "src/tax.ts",
      "src/vouchers.ts",
      "src/xml.ts",
    ];
    leave({ prompts: ["Begin"], events: files.map(edit) });
  });

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
      "- S2 Asked: Export the invoices as CSV | Committed: “Export invoices as CSV” | Changed: src/export.ts",
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

  const script = "cd /home/ann/shop\ncat > check.sql <<'SQL'\nSELECT total FROM tax;\nSQL\nsed -n '1,5p' src/tax.ts";
  const ran = (checkCommand: string, isPassed: boolean) => {
    return { ...check(`${script}\n${checkCommand}`, isPassed, "ValueError: tax"), checkCommand };
  };

  test("shows the check of a script of several lines, and none by scripts in the folder for temporary files", () => {
    const thrownAway = [
      "python3 -u /tmp/a.py",
      "bash '/tmp/b.sh'",
      "/tmp/c.sh --all",
      "cd api && node /private/tmp/d.mjs",
    ];
    const events = [
      edit("src/tax.ts"),
      ran("cd api && npm test; python3 /tmp/try.py", true),
      ...thrownAway.map((command, at) => ran(command, at > 0)),
    ];
    leave({ prompts: ["Mend the rounding of the tax"], events });
    expect(texts()[0]).toBe("- S2 Asked: Mend the rounding of the tax | Passed: npm test | Changed: src/tax.ts");
  });

  test.each([
    "pytest --basetemp /tmp/bt tests",
    "make -C /tmp/build test",
    "/tmp/venv/bin/pytest -q tests",
    "python3 -m pytest /tmp/shop/tests",
    "bash /tmp/shop/test.sh",
    "node test.js > /tmp/out.txt",
  ])("%s is a check of the project", (command) => {
    leave({ prompts: ["Mend the rounding of the tax"], events: [edit("src/tax.ts"), ran(command, true)] });
    expect(texts()[0]).toContain(`| Passed: ${command.replace(/ >.*/, "")} |`);
  });

  test("shows the report after the last edit if it names something of the work", () => {
    const report = "I'll look at src/export.ts now.\n\nThe header row of src/export.ts names the currency.";
    leave({ prompts: ["Export the invoices as CSV"], events: [edit("src/export.ts")], report });
    expect(texts()[0]).toContain("| Done: The header row of src/export.ts names the currency. |");
    leave({ prompts: ["Export it as XML"], events: [edit("src/xml.ts")], report: "All of it works as you wanted it." });
    expect(texts()[0]).toBe("- S3 Asked: Export it as XML | Changed: src/xml.ts");
  });

  test.each([
    "Tests executed:",
    "Changes to tests:",
    "Fixed in your sidebar:",
    "As you can see in the output:",
    "What I added so that you can export:",
    "Pruebas ejecutadas:",
    "Test eseguiti:",
    "Beim Ausführen geändert:",
  ])("the outcome can be below %j", (line) => {
    const report = `${line}\n\n- The header row of src/export.ts names the currency.`;
    leave({ prompts: ["Export the invoices as CSV"], events: [edit("src/export.ts")], report });
    expect(texts()[0]).toContain("| Done: The header row of src/export.ts names the currency. |");
  });

  test.each([
    "Shall the header row of src/export.ts name the currency?",
    "Next: the header row of src/export.ts names the currency as well.",
    "The review of src/export.ts is still running in another window.",
    "## Next steps\n1. The header row of src/export.ts names the currency.",
    "Run these now on your machine:\n\n1. src/export.ts (writes the header row with the currency again).",
    "**接下来**\n\n你可以：\n- src/export.ts（把表头里的货币再写一次）",
    "Jetzt kannst du:\n- src/export.ts (die Kopfzeile mit der Währung noch einmal schreiben)",
  ])("%j is no outcome", (report) => {
    leave({ prompts: ["Export the invoices as CSV"], events: [edit("src/export.ts")], report });
    expect(texts()[0]).not.toContain("Done:");
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
      "- S2 Asked: Write the vouchers to a spreadsheet; option 2, and write the currency above it | Committed:",
    );
  });

  test("takes the outcome from the report on the request that it shows", () => {
    const first = "src/vouchers.ts now writes one voucher per row.";
    leave({ prompts: ["Write the vouchers to a spreadsheet"], events: [edit("src/vouchers.ts")], report: first });
    const { id } = findSession(db, `s${clock}`)!;
    addPrompt(db, id, "Why is the tax of the second customer rounded the wrong way around in the monthly list?", clock);
    addEvent(db, id, { ...edit("src/tax.ts"), createdAt: clock });
    addEvent(db, id, { output: "src/tax.ts rounds half a cent to the even number now.", createdAt: clock });
    saveHandoff(db, findSession(db, `s${clock}`)!, on("main"), "exit", clock);
    expect(texts()[0]).toStartWith(`- S2 Asked: Write the vouchers to a spreadsheet | Done: ${first} |`);
  });

  test.each([
    [
      "Which parts of the voucher list are slow, and what would you do about it?",
      "Do the second one then, and test it",
    ],
    ["Write the vouchers to a spreadsheet", "The total is wrong, please take it out again before you go on"],
    ["Write the vouchers to a spreadsheet", "Write the vouchers to a spreadsheet"],
    ["go on", "yes"],
  ])("after %j and %j takes it from the last report on the same files", (first, second) => {
    leave({ prompts: [first], events: [edit("src/vouchers.ts")], report: "src/vouchers.ts sums the vouchers up." });
    const { id } = findSession(db, `s${clock}`)!;
    addPrompt(db, id, second, clock);
    addEvent(db, id, { ...edit("src/vouchers.ts"), createdAt: clock });
    addEvent(db, id, { output: "src/vouchers.ts has no total any more.", createdAt: clock });
    saveHandoff(db, findSession(db, `s${clock}`)!, on("main"), "exit", clock);
    expect(texts()[0]).toContain("Done: src/vouchers.ts has no total any more. |");
  });

  test.each(["git rm src/vouchers.ts", "git checkout -- .", "git revert HEAD"])("%s may undo the work", (command) => {
    leave({
      prompts: ["Write the vouchers to a spreadsheet"],
      events: [edit("src/vouchers.ts")],
      report: "src/vouchers.ts sums the vouchers up.",
    });
    const { id } = findSession(db, `s${clock}`)!;
    addPrompt(db, id, "That was the wrong idea, please take the whole export out again", clock);
    addEvent(db, id, { action: "run", command, createdAt: clock });
    addEvent(db, id, { ...edit("src/index.ts"), createdAt: clock });
    addEvent(db, id, { output: "src/index.ts has no export any more.", createdAt: clock });
    saveHandoff(db, findSession(db, `s${clock}`)!, on("main"), "exit", clock);
    expect(texts()[0]).toContain("Done: src/index.ts has no export any more. |");
  });

  test.each(["git status --short", "git checkout -b fix/tax", "git commit -m 'Say what git reset does'"])(
    "%s undoes nothing",
    (command) => {
      const report = "src/vouchers.ts sums the vouchers up.";
      leave({ prompts: ["Write the vouchers to a spreadsheet"], events: [edit("src/vouchers.ts")], report });
      const { id } = findSession(db, `s${clock}`)!;
      addPrompt(
        db,
        id,
        "Why is the tax of the second customer rounded the wrong way around in the monthly list?",
        clock,
      );
      addEvent(db, id, { action: "run", command, output: " M src/vouchers.ts", createdAt: clock });
      addEvent(db, id, { ...edit("src/tax.ts"), createdAt: clock });
      addEvent(db, id, { output: "src/tax.ts rounds half a cent to the even number now.", createdAt: clock });
      saveHandoff(db, findSession(db, `s${clock}`)!, on("main"), "exit", clock);
      expect(texts()[0]).toContain(`Done: ${report} |`);
    },
  );

  test("counts an agreement to the request before it", () => {
    leave({ prompts: ["Write the vouchers to a spreadsheet, but ask me about the format before you begin with it"] });
    const { id } = findSession(db, `s${clock}`)!;
    addPrompt(db, id, "yes", clock);
    addEvent(db, id, { ...edit("src/vouchers.ts"), createdAt: clock });
    addEvent(db, id, { output: "src/vouchers.ts writes a spreadsheet.", createdAt: clock });
    addPrompt(db, id, "Why is the tax of the second customer rounded the wrong way around in the monthly list?", clock);
    addEvent(db, id, { ...edit("src/tax.ts"), createdAt: clock });
    addEvent(db, id, { output: "src/tax.ts rounds half a cent to the even number now.", createdAt: clock });
    saveHandoff(db, findSession(db, `s${clock}`)!, on("main"), "exit", clock);
    expect(texts()[0]).toContain("Done: src/vouchers.ts writes a spreadsheet. |");
  });

  test("if no request shares a word with the work, keeps the one with most work, never one that refers to an earlier one", () => {
    leave({ prompts: ["Round the totals up to the next five cents, please"] });
    const { id } = findSession(db, `s${clock}`)!;
    addPrompt(db, id, "option 2", clock);
    addEvent(db, id, { ...edit("src/tax.ts"), createdAt: clock });
    saveHandoff(db, findSession(db, `s${clock}`)!, on("main"), "exit", clock);
    expect(texts()[0]).toStartWith("- S2 Asked: Round the totals up to the next five cents, please |");
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
    expect(texts()[0]).toStartWith(`- S2 Asked: ${asked} |`);
  });

  test("names a failed check until its program passes; never a linter's failure", () => {
    const failed = check("npm test", false, "TypeError: rate is undefined");
    leave({ prompts: ["Round it"], events: [edit("a.ts"), failed] });
    expect(texts()[0]).toContain("Failing: npm test: “TypeError: rate is undefined”");
    const repaired = [check("npm test -- tax", false), check("npm test", true), check("npm run lint", false)];
    leave({ prompts: ["Round it"], events: [edit("a.ts"), ...repaired] });
    expect(texts()[0]).not.toContain("Failing:");
  });

  test("names no check that never ran", () => {
    const missing = check("go test ./...", false, "bash: line 1: go: command not found");
    leave({ prompts: ["Round it"], events: [edit("a.ts"), missing] });
    expect(texts()[0]).not.toContain("Failing:");
  });

  test.each([
    "The columns are explained. Still open: the export of the refunds.",
    "## Result\nThe columns are explained.\n\n## Open items\n- the export of the refunds",
    "Erledigt: Spalten erklärt.\nOffen: der Export der Erstattungen",
    "说明完毕。\n\n未完成：退款的导出功能还没有做好呢",
  ])("names open work: %j", (report) => {
    leave({ prompts: ["Explain the columns of the ledger"], events: [edit("a.ts")], report });
    expect(texts()).toEqual([expect.stringMatching(/^- S2 Asked: Explain .* \| Open: .{8}/)]);
  });

  test.each([
    "The columns are explained. Next: try the export of the refunds.",
    "Not done: nothing is left.\nThe columns are explained.",
    "Still open: should the refunds be exported as well?",
    "## Still open\n- `about:memory`\n- https://example.com/project/refunds",
    "## Not done\n- (none)\n\n## Next steps\n- You can now open the vouchers\n- The vouchers page is out of scope.",
  ])("names no suggestion, question or point that is out of scope: %j", (report) => {
    leave({ prompts: ["Explain the columns of the ledger"], events: [edit("a.ts")], report });
    expect(texts()[0]).not.toContain("Open:");
  });

  test("omits the open work of a committed session", () => {
    const commit = { action: "commit", change: "Round the total" } as const;
    leave({ prompts: ["Round it"], events: [edit("a.ts"), commit], report: "Not done: round the tax as well" });
    expect(texts().join()).not.toContain("round the tax");
  });
});

describe("a session has a line", () => {
  const settingUp = ["a.ts", "b.ts", "c.ts", "d.ts", "e.ts", "f.ts"].map(edit);
  const continued = { prompts: ["Round the total"], events: [edit("src/cart.ts")] };

  test("if it changed a file that one of the three sessions with changes before it changed", () => {
    leave(continued);
    leave({ prompts: ["Add a footer"], events: [edit("src/footer.ts")] });
    leave({ prompts: ["Add a header"], events: [edit("src/header.ts")] });
    leave({ prompts: ["Which header is it?"] });
    leave(continued);
    expect(texts()).toEqual(["- S5 Asked: Round the total | Changed: src/cart.ts"]);
  });

  test.each([
    ["a fourth session before it", ["src/cart.ts", "src/footer.ts", "src/header.ts", "src/menu.ts", "src/cart.ts"]],
    ["none before it", ["src/cart.ts", "src/footer.ts"]],
    ["one before it, of those that any work changes", ["web/package.json", "web/package.json"]],
    ["one before it, which it only locks", ["poetry.lock", "poetry.lock"]],
  ])("but not if they are those of %s", (_, files) => {
    for (const file of files) leave({ prompts: [`Change ${file}`], events: [edit(file)] });
    expect(texts()).toEqual([]);
  });

  test("if it is the first with changes and set up the project", () => {
    leave({ prompts: ["Which tool builds this?"] });
    leave({ prompts: ["Set up the shop"], events: settingUp });
    expect(texts()).toEqual([expect.stringContaining("S2 Asked: Set up the shop")]);
  });

  test("if another agent did the work", () => {
    leave({ prompts: ["Fix the tax"], events: [edit("src/tax.ts")], host: "codex" });
    expect(texts()).toEqual([]);
    const lines = leftOffLines(db, projectId, on("main"), newSession());
    expect(lines.filter(({ target }) => target).map(({ text }) => text)).toEqual([
      "- S1 Asked: Fix the tax | Changed: src/tax.ts",
    ]);
  });

  test("but not if another agent only answered", () => {
    leave({ prompts: ["What is the tax?"], host: "codex" });
    expect(leftOffLines(db, projectId, on("main"), newSession())).toEqual([]);
  });

  test("but not if it is the first and changed a few files", () => {
    leave({ prompts: ["Set up the shop"], events: settingUp.slice(1) });
    expect(texts()).toEqual([]);
  });

  test("but not if a later session was about something else", () => {
    leave(continued);
    leave(continued);
    leave({ prompts: ["Why does the invoices export lose umlauts?"], report: "The invoices export writes Latin-1." });
    expect(texts()).toEqual([]);
  });

  test.each([
    [
      "only answered a question",
      { report: "The invoices export writes Latin-1, which is why umlauts are lost in it." },
    ],
    ["only ran a check", { events: [check("npm test", true)] }],
    ["only left a check failing", { events: [check("npm test", false, "TypeError: rate is undefined")] }],
    ["only reported open work", { report: "Not done: the export of the refunds" }],
  ])("but not if it %s", (_, left) => {
    leave(continued);
    leave({ prompts: ["Look at the invoices export"], ...left });
    expect(texts()).toEqual([]);
  });
});

describe("a handoff on request", () => {
  const open = {
    prompts: ["Import the vouchers"],
    events: [edit("src/vouchers.ts")],
    summary: { notDone: "Rejected rows are not shown" },
    report: "Not done: rejected vouchers are not shown",
  };

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
