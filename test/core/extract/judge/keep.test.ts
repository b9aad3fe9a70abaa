import { expect, test } from "bun:test";
import { keepCandidate, rejectCandidate } from "../../../../core/extract/judge/keep.ts";
import { undoChange } from "../../../../core/memory/change/undo.ts";
import { addObservation, removeObservation } from "../../../../core/memory/write.ts";
import type { Unclean } from "../../../../core/privacy/clean.ts";
import { getObservation, type Observation } from "../../../../core/store/observation.ts";
import { insertProject } from "../../../../core/store/project.ts";
import { dayMs } from "../../../../core/time.ts";
import { type MemorySandbox, memorySandbox } from "../../memory/memory-sandbox.ts";

const sentence = "we never edit the generated client by hand";

function addCandidate(at: MemorySandbox, fields: Partial<Unclean<Observation>> = {}): number {
  const draft = at.draft({
    ...{ type: "constraint", title: sentence, narrative: sentence, sourceKey: "said:x" },
    ...{ status: "candidate", vouchedBy: null, origin: "user", ...fields },
  });
  return addObservation(at.db, draft);
}

test("the host's model keeps the user's words under its own title", () => {
  using at = memorySandbox();
  const id = addCandidate(at);
  const title = "Never edit the generated client by hand";
  const input = { id, title, scope: "global", expiresInDays: 7 } as const;
  const { change } = keepCandidate(at.db, at.workspace.project.id, input, "host");
  const kept = getObservation(at.db, id);
  expect(kept).toMatchObject({
    title,
    narrative: sentence,
    status: "active",
    vouchedBy: "host",
    scope: "global",
    humanEdited: false,
  });
  expect((kept?.expiresAt ?? 0) - (kept?.updatedAt ?? 0)).toBeCloseTo(7 * dayMs, -3);
  undoChange(at.db, change ?? 0);
  expect(getObservation(at.db, id)).toMatchObject({ title: sentence, status: "candidate", vouchedBy: null });
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
  expect(() => rejectCandidate(at.db, projectId, id)).toThrow("is not a candidate but active");
});
