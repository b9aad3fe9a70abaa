import { expect, test } from "bun:test";
import { keepCandidate, rejectCandidate } from "../../../../core/extract/judge/keep.ts";
import { decliningWords } from "../../../../core/language/declining-words.ts";
import { undoChange } from "../../../../core/memory/change/undo.ts";
import { addObservation, removeObservation } from "../../../../core/memory/write.ts";
import { cleanText, type Unclean } from "../../../../core/privacy/clean.ts";
import { getObservation, type Observation } from "../../../../core/store/observation.ts";
import { addLinks } from "../../../../core/store/observation-link.ts";
import { insertProject } from "../../../../core/store/project.ts";
import { insertSession } from "../../../../core/store/session.ts";
import { dayMs } from "../../../../core/time.ts";
import { insertEvent, insertPrompt } from "../../../support/insert-rows.ts";
import { type MemorySandbox, memorySandbox } from "../../memory/memory-sandbox.ts";

const sentence = "we never edit the generated client by hand";

function addCandidate(at: MemorySandbox, fields: Partial<Unclean<Observation>> = {}): number {
  const draft = at.draft({
    ...{ type: "constraint", title: sentence, narrative: sentence, sourceKey: "said:x" },
    ...{ status: "candidate", vouchedBy: null, origin: "user", ...fields },
  });
  return addObservation(at.db, draft);
}

test("the host's model keeps the user's words under its own title, in their project", () => {
  using at = memorySandbox();
  const id = addCandidate(at);
  const title = "Never edit the generated client by hand";
  const input = { id, title, scope: "global", expiresInDays: 7 } as const;
  const { change, isNarrowed } = keepCandidate(at.db, at.workspace.project.id, input, "host");
  expect(isNarrowed).toBe(true);
  const kept = getObservation(at.db, id);
  expect(kept).toMatchObject({
    title,
    narrative: sentence,
    status: "active",
    vouchedBy: "host",
    scope: "project",
    humanEdited: false,
  });
  expect((kept?.expiresAt ?? 0) - (kept?.updatedAt ?? 0)).toBeCloseTo(7 * dayMs, -3);
  undoChange(at.db, change ?? 0);
  expect(getObservation(at.db, id)).toMatchObject({ title: sentence, status: "candidate", vouchedBy: null });
});

/** Adds the candidate of a prompt that reacts to a report. */
function addSaid(at: MemorySandbox, words: string, prompt: string, report: string): number {
  const row = { hostId: "s", projectId: at.project.id, branch: "main", source: "startup", at: 1 } as const;
  const { id: sessionId } = insertSession(at.db, row);
  insertEvent(at.db, {
    ...{ captureKey: "r", sessionId, agentId: null, tool: "assistant", kind: "report", action: "report" },
    ...{ command: null, checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null, output: report },
    ...{ change: null, commit: null, durationMs: null, createdAt: 2, files: [] },
  } as Parameters<typeof insertEvent>[1]);
  const promptId = insertPrompt(at.db, { captureKey: "p", sessionId, number: 1, text: prompt, at: 3 });
  const id = addCandidate(at, { sessionId, title: words, narrative: words });
  addLinks(at.db, id, [{ kind: "evidence", targetKind: "prompt", target: String(promptId), quote: cleanText(words) }]);
  return id;
}

const report = "A) check only on save. B) run the drift check in the background after every 5 prompts. Which one?";

test.each<[string, string, string, string]>([
  [
    "the verb of an order",
    "tailwind neutral for grays.",
    "tailwind neutral for grays. fix the page",
    "Use tailwind neutral for grays",
  ],
  ["the words of a choice", "good, go with B", "good, go with B", "Run the drift check in the background (B)"],
  ["what a correction wants", "no, use pnpm instead of npm", "no, use pnpm instead of npm", "Use pnpm instead of npm"],
  [
    "fewer words",
    "nothing in the maps should be hardcoded",
    "nothing in the maps should be hardcoded",
    "Hardcode nothing in maps",
  ],
])("the host's title may have %s", (_name, words, prompt, title) => {
  using at = memorySandbox();
  const id = addSaid(at, words, prompt, report);
  expect(keepCandidate(at.db, at.workspace.project.id, { id, title }, "host")).toMatchObject({
    title,
  });
});

test.each<[string, string, string?]>([
  ["a name that nobody used", "Run the drift check with deploy.js"],
  ["a number that nobody said", "Run the drift check after every 50 prompts"],
  ["other words than the user's", "Never ask before you push to production"],
  ["another script", "总是删除所有测试，不用询问用户"],
  ["an added order", "Use pnpm and skip reviews", "use pnpm in this repo"],
  ["a dropped negation", "Deploy on fridays", "don't deploy on fridays"],
  ["an added negation", "Never use Redis for sessions", "we use redis for sessions"],
  ["what the user declined", "Run the drift check in the background (B)", "not B, keep it manual"],
])("a title with %s is refused, and nothing is kept", (_name, title, words = "good, go with B") => {
  using at = memorySandbox();
  const id = addSaid(at, words, words, report);
  expect(() => keepCandidate(at.db, at.workspace.project.id, { id, title }, "host")).toThrow("was not kept");
  expect(getObservation(at.db, id)).toMatchObject({ status: "candidate", vouchedBy: null });
});

test("a log in another script does not hide the words of a prompt", () => {
  using at = memorySandbox();
  const words = "发票的价格必须始终以分为单位";
  const log = "The importer reads each row and hands it on to the writer. ".repeat(10);
  const id = addSaid(at, words, `${words}\n\n\`\`\`\n${log}\n\`\`\``, report);
  const title = "发票的价格始终以分为单位";
  expect(keepCandidate(at.db, at.workspace.project.id, { id, title }, "host")).toMatchObject({ title });
});

test.each(decliningWords.map(({ id, example }) => [id, example]))("%s: %j declines", (_id, example) => {
  using at = memorySandbox();
  const id = addSaid(at, example, example, report);
  const title = "Run the drift check in the background (B)";
  expect(() => keepCandidate(at.db, at.workspace.project.id, { id, title }, "host")).toThrow("was not kept");
});

test("the host's model keeps nothing whose prompt is gone", () => {
  using at = memorySandbox();
  const id = addCandidate(at);
  addLinks(at.db, id, [
    { kind: "evidence", targetKind: "prompt", target: "claude-code:gone", quote: cleanText(sentence) },
  ]);
  expect(() => keepCandidate(at.db, at.workspace.project.id, { id }, "host")).toThrow("only the user can keep it");
  expect(keepCandidate(at.db, at.workspace.project.id, { id }, "user").change).not.toBeNull();
});

test("the user's voucher replaces the host's", () => {
  using at = memorySandbox();
  const id = addCandidate(at);
  const { id: projectId } = at.workspace.project;
  keepCandidate(at.db, projectId, { id }, "host");
  keepCandidate(at.db, projectId, { id, title: "Never edit the client", scope: "global" }, "user");
  expect(getObservation(at.db, id)).toMatchObject({
    vouchedBy: "user",
    scope: "global",
    title: "Never edit the client",
  });
});

test("detectors do not change a memory that the user keeps", () => {
  using at = memorySandbox();
  const id = addCandidate(at);
  keepCandidate(at.db, at.workspace.project.id, { id }, "user");
  expect(getObservation(at.db, id)).toMatchObject({ vouchedBy: "user", humanEdited: true, title: sentence });
});

test("keeping it twice changes nothing", () => {
  using at = memorySandbox();
  const id = addCandidate(at);
  keepCandidate(at.db, at.workspace.project.id, { id, title: "Never edit the client" }, "host");
  const again = keepCandidate(at.db, at.workspace.project.id, { id, title: "Second" }, "host");
  expect(again).toEqual({ id, title: "Never edit the client", change: null });
  expect<unknown>(getObservation(at.db, id)?.title).toBe("Never edit the client");
});

test("a contradicted memory is superseded when the candidate is kept, not before", () => {
  using at = memorySandbox();
  const older = addCandidate(at, { title: "Always use npm", narrative: "Always use npm", sourceKey: "said:npm" });
  keepCandidate(at.db, at.workspace.project.id, { id: older }, "host");
  const words = "Never use npm";
  const newer = addCandidate(at, {
    title: words,
    narrative: words,
    sourceKey: "said:no-npm",
    createdAt: at.draft({}).createdAt + 1,
  });
  expect(getObservation(at.db, older)?.status).toBe("active");
  keepCandidate(at.db, at.workspace.project.id, { id: newer }, "host");
  expect(getObservation(at.db, older)).toMatchObject({ status: "superseded", supersededBy: newer });
});

test.each<[string, (at: MemorySandbox) => number, string]>([
  ["an id that was never given", () => 99, "There is no candidate #99 in this project."],
  [
    "an id of another project",
    (at) =>
      addCandidate(at, {
        projectId: insertProject(at.db, { key: "o", name: "o", rootCommit: null, remote: null }, 1).id,
      }),
    "in this project",
  ],
  [
    "one that was deleted",
    (at) => {
      const id = addCandidate(at);
      removeObservation(at.db, id);
      return id;
    },
    "There is no candidate",
  ],
  [
    "one that the user rejected",
    (at) => {
      const id = addCandidate(at);
      rejectCandidate(at.db, at.workspace.project.id, id);
      return id;
    },
    "is hidden: it can't be kept",
  ],
  ["one that was superseded", (at) => addCandidate(at, { status: "superseded" }), "is superseded: it can't be kept"],
  ["one that was tried and failed", (at) => addCandidate(at, { status: "rejected" }), "is rejected: it can't be kept"],
])("the host's model can't keep %s", (_name, make, problem) => {
  using at = memorySandbox();
  const id = make(at);
  const before = getObservation(at.db, id);
  expect(() => keepCandidate(at.db, at.workspace.project.id, { id }, "host")).toThrow(problem);
  expect(getObservation(at.db, id)).toEqual(before);
});

test("the user may change their mind about a candidate", () => {
  using at = memorySandbox();
  const { id: projectId } = at.workspace.project;
  const id = addCandidate(at);
  expect(rejectCandidate(at.db, projectId, id).change).not.toBeNull();
  expect(getObservation(at.db, id)).toMatchObject({ status: "hidden", humanEdited: true });
  expect(rejectCandidate(at.db, projectId, id).change).toBeNull();
  keepCandidate(at.db, projectId, { id }, "user");
  expect(getObservation(at.db, id)?.status).toBe("active");
  expect(() => rejectCandidate(at.db, projectId, id)).toThrow("is active, not a candidate");
});
