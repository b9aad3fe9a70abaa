// What `npm run check:upgrade` asks with the old program itself: brought up to date, exported, restored on an empty machine
// with the folders elsewhere, a session is handed the same.
import type { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { openSession } from "../../../core/capture/session.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { identifyWorkspace, type Workspace } from "../../../core/project/identify.ts";
import { failureLines } from "../../../core/recall/failure.ts";
import { fileLines } from "../../../core/recall/file.ts";
import { injectMemories } from "../../../core/recall/inject.ts";
import type { RecallLine } from "../../../core/recall/line.ts";
import { promptLines } from "../../../core/recall/prompt.ts";
import { compactStartLines, sessionStartLines } from "../../../core/recall/session-start.ts";
import { subagentLines } from "../../../core/recall/subagent.ts";
import { search } from "../../../core/search/search.ts";
import { searchSources } from "../../../core/search/sources.ts";
import { scopeOf } from "../../../core/store/injectable.ts";
import type { Surface } from "../../../core/store/vocabulary.ts";
import { exportRecords } from "../../../core/transfer/export/export.ts";
import { restoreRecords } from "../../../core/transfer/restore/restore.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { faults, leftAt, makeFolders, writeOldStore } from "./old-store.ts";

let box: Sandbox;
let before: Map<string, string>;
let after: Map<string, string>;

const branch = "feature/labels";
const noTool = { tool: "Bash", kind: "shell", commitMessage: null, output: null, change: null, durationMs: 1 } as const;

/** The features of today's program only: memories of a branch, of all projects, and with an end. */
function addToday(db: Database): void {
  const rule = { projectId: 1, type: "constraint", origin: "user", vouchedBy: "explicit", createdAt: leftAt } as const;
  const add = (title: string, fields: Partial<Parameters<typeof newObservation>[0]>) =>
    addObservation(db, newObservation({ ...rule, title, narrative: title, ...fields }));
  add("Labels are drawn in one color", { scope: "branch", branch });
  add("Amounts are written in cents", { scope: "global" });
  add("The depot is closed", { expiresAt: 10 * leftAt });
  add("The depot was open", { expiresAt: leftAt });
}

/** Returns everything that the folders in `work` are handed and find, by surface and question. */
function observe(db: Database, folders: readonly string[]): Map<string, string> {
  const observed = new Map<string, string>();
  for (const folder of folders) {
    for (const workspace of [identifyWorkspace(db, folder), onBranch(db, folder)])
      observeProject(db, workspace, observed);
  }
  return observed;
}

/** Returns the same place on another branch. */
function onBranch(db: Database, folder: string): Workspace {
  const { project, root, commit, worktree } = identifyWorkspace(db, folder);
  return { project, root, commit, worktree, branch };
}

function observeProject(db: Database, workspace: Workspace, observed: Map<string, string>): void {
  const { project, root, branch: on } = workspace;
  const scope = scopeOf(workspace);
  let sessions = 0;
  const note = (
    surface: Surface,
    asked: string,
    linesFor: (session: ReturnType<typeof openSession>) => RecallLine[],
  ) => {
    const session = openSession(db, `asks-${project.id}-${on}-${sessions++}`, workspace, { at: leftAt + 1 });
    const text = injectMemories(db, { session, agentId: null, root }, surface, linesFor(session), 4_000);
    observed.set(`${surface}: ${project.name} on ${on}: ${asked}`, text ?? "");
  };
  note("session-start", "", (session) => sessionStartLines(db, workspace, session));
  note("compact", "", (session) => compactStartLines(db, workspace, session));
  for (const { file, fn, module, field, error, command, number } of faults.filter(
    ({ projectId }) => projectId === project.id,
  )) {
    for (const prompt of [
      `Why does ${fn} fail for a ${module}?`,
      `In which session did we keep the ${field} of the ${module}?`,
      `Do D${number + 1} now.`,
    ]) {
      note("prompt", prompt, (session) => promptLines(db, scope, prompt, { workspace, session }));
    }
    for (const role of ["read", "modified"] as const)
      note("file", `${role} ${file}`, () => fileLines(db, scope, file, role));
    const failed = {
      outcome: "failed",
      action: "test",
      errorHeadline: cleanText(error),
      errorSignature: cleanText(error),
    } as const;
    const use = { ...noTool, ...failed, command: cleanText(command), checkCommand: cleanText(command), files: [] };
    note("failure", command, () => failureLines(db, scope, use));
    note("subagent", file, () => subagentLines(db, workspace, `Look at ${file}: why does ${fn} fail?`));
    for (const query of [`${field} ${module}`, `zorb${module}${field}`]) {
      const { hits } = search(db, { query, projectId: project.id, limit: 10, now: leftAt });
      observed.set(`search: ${query}`, hits.map(({ observation: { id, title } }) => `#${id} ${title}`).join("\n"));
    }
    const found = searchSources(db, "summaries", {
      query: `${module} keep ${field}`,
      projectId: project.id,
      limit: 5,
      now: leftAt,
    });
    observed.set(
      `summaries: ${module} ${field}`,
      found.hits.map((hit) => (hit.source === "observations" ? "" : JSON.stringify(hit.record))).join("\n"),
    );
  }
  note("file", "moved", () => fileLines(db, scope, "src/parcel/grams.js", "read"));
}

beforeAll(() => {
  box = sandbox();
  const work = join(box.root, "work");
  makeFolders(work);
  const old = join(box.root, "old", "memory.db");
  writeOldStore(old, work);
  const elsewhere = [join(box.root, "clones", "the-shop"), join(box.root, "papers", "notes")];
  for (const [at, name] of ["shop", "notes"].entries())
    cpSync(join(work, name), elsewhere[at] ?? "", { recursive: true });
  using upgraded = openDatabase({ file: old });
  addToday(upgraded);
  const lines = [...exportRecords(upgraded, { prompts: true })].map(({ text }) => text);
  using restored = openDatabase({ file: join(box.root, "new", "memory.db") });
  expect(restoreRecords(restored, lines, { dryRun: false, isTrusted: true })).toMatchObject({
    malformed: 0,
    complete: true,
    problems: [],
  });
  expect([...exportRecords(restored, { prompts: true })].map(({ text }) => text)).toEqual(lines);
  before = observe(upgraded, [join(work, "shop"), join(work, "notes")]);
  after = observe(restored, elsewhere);
}, 120_000);
afterAll(() => box.dispose());

const asked = ["session-start", "compact", "prompt", "file", "failure", "subagent", "search", "summaries"];

test.each(asked)("%s: the same after the upgrade and after the move", (surface) => {
  const of = (observed: Map<string, string>) => new Map([...observed].filter(([key]) => key.startsWith(`${surface}:`)));
  const answers = [...of(before).values()].filter((answer) => answer !== "");
  expect(answers.length).toBeGreaterThan(surface === "session-start" || surface === "compact" ? 3 : 50);
  expect(of(after)).toEqual(of(before));
});
