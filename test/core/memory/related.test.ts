import { expect, test } from "bun:test";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { relatedMemories } from "../../../core/memory/related.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { getObservation, type NewObservation } from "../../../core/store/observation.ts";
import type { Link } from "../../../core/store/observation-link.ts";
import { memorySandbox } from "./memory-sandbox.ts";

const evidence = (target: string): Link => ({ kind: "evidence", targetKind: "event", target, quote: null });
const file = (path: string) => ({ path, role: "modified", contentHash: null, span: null }) as const;

function filled() {
  const at = memorySandbox();
  let count = 0;
  const add = (fields: Partial<Unclean<NewObservation>>, links: Link[] = []) =>
    addObservation(
      at.db,
      at.draft({ title: `Subject ${++count} of ${"abcdefgh"[count]}`, narrative: `Text ${count}.`, ...fields }),
      links,
    );
  const related = (id: number) =>
    relatedMemories(at.db, getObservation(at.db, id)!).map(({ observation, bond }) => `#${observation.id} ${bond}`);
  return { ...at, add, related };
}

test("memories with the same error, evidence, commit, file or subject are related, the strongest bond first", () => {
  using at = filled();
  const own = at.add(
    { title: "Walrus invoices", errorSignature: "TypeError: x", commit: "abc", files: [file("a.ts")] },
    [evidence("7")],
  );
  at.add({ title: "Other" });
  at.add({ files: [file("a.ts"), file("b.ts")] });
  at.add({ commit: "abc" });
  at.add({}, [evidence("7")]);
  at.add({ errorSignature: "TypeError: x" });
  expect(at.related(own)).toEqual(["#6 same error", "#5 same evidence", "#4 same commit", "#3 same files"]);
  const subject = at.add({ title: "Invoices for the walrus" });
  expect(at.related(subject)).toEqual([`#${own} same subject`]);
});

test("a memory is not related to itself, to a replaced or retired memory, or by a file that all share", () => {
  using at = filled();
  const older = at.add({ commit: "abc" });
  const own = at.add({ commit: "abc", files: [file("hub.ts")] });
  supersedeMemory(at.db, { older, newer: own });
  at.add({ commit: "abc", status: "hidden" });
  for (let i = 0; i < 30; i++) at.add({ files: [file("hub.ts")], title: `Entry${i}`, narrative: "" });
  expect(at.related(own)).toEqual([]);
  expect(at.related(older)).toEqual([]);
});

test("a commit of many memories relates none of them", () => {
  using at = filled();
  const own = at.add({ commit: "abc", title: "Walrus invoices" });
  for (let i = 0; i < 3; i++) at.add({ commit: "abc", title: `Entry${i}`, narrative: "" });
  expect(at.related(own)).toHaveLength(3);
  at.add({ commit: "abc", title: "Entry3", narrative: "" });
  expect(at.related(own)).toEqual([]);
});
