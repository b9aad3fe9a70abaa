import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keepCandidate } from "../../../../core/extract/judge/keep.ts";
import { deleteMemories } from "../../../../core/memory/change/delete.ts";
import { type UpdateInput, updateMemory } from "../../../../core/memory/change/update.ts";
import { everyProject } from "../../../../core/memory/reach.ts";
import { titleLine } from "../../../../core/recall/line.ts";
import { listGitItems } from "../../../../core/store/git-share.ts";
import { git } from "../../../support/git.ts";
import { clones, type Person, uidOf } from "./clones.ts";

// Each test calls git many times.
setDefaultTimeout(30_000);

const fileOf = (person: Person, uid: string) => join(person.repo, ".claude/memory", `${uid}.memory`);
const edit = ({ db, workspace }: Person, id: number, fields: Partial<UpdateInput>) =>
  updateMemory(db, workspace, everyProject, { id, actor: "user", ...fields });

test("a shared rule becomes a teammate's candidate, which is quoted and never active by itself", () => {
  using made = clones("ann", "ben");
  const [ann, ben] = made.people as [Person, Person];
  const id = ann.add({ title: "Amounts are whole cents", narrative: "First line.\nSecond line.", facts: ["a", "b"] });
  const uid = uidOf(ann, id);
  expect(ann.share(id).written).toEqual([{ id, title: "Amounts are whole cents", file: expect.stringContaining(uid) }]);
  const lines = readFileSync(fileOf(ann, uid), "utf8").trimEnd().split("\n");
  expect(lines[0]).toBe("claude-mem memory 1");
  const names = lines.slice(1).map((line) => line.split(" ")[0]);
  expect(names).toEqual(names.toSorted());
  expect(lines.find((line) => line.startsWith("narrative"))).toEndWith(String.raw` "First line.\nSecond line."`);
  ann.publish();
  ben.publish();
  const { added, refused } = ben.take();
  expect(refused).toEqual([]);
  const taken = ben.byUid(uid);
  expect(taken).toMatchObject({ id: added[0], title: "Amounts are whole cents", origin: "team", status: "candidate" });
  expect(taken).toMatchObject({ vouchedBy: null, pinned: false, facts: ["a", "b"] });
  expect(taken ? titleLine(taken, "").text : "").toContain("candidate: a teammate noted: “Amounts");
  expect(listGitItems(ben.db, ben.workspace.project.id).get(uid)?.author).toBe("ann");
  expect(ben.take()).toMatchObject({ added: [], changed: [], same: 1 });
  expect(ann.take()).toMatchObject({ added: [], own: 1, differing: [] });
});

test("both sides' edits of one memory merge without a conflict, field by field", () => {
  using made = clones("ann", "ben", "cem");
  const [ann, ben, cem] = made.people as [Person, Person, Person];
  const id = ann.add({ title: "Old title", narrative: "Old text", importance: 1 });
  const uid = uidOf(ann, id);
  ann.share(id);
  ann.publish();
  ben.publish();
  const [taken = 0] = ben.take().added;
  keepCandidate(ben.db, ben.workspace.project.id, { id: taken }, "user");
  edit(ben, taken, { content: "Text of ben" });
  expect(ben.share(taken).written).toHaveLength(1);
  edit(ann, id, { title: "Title of ann", importance: 3 });
  ann.share(id);
  ann.publish();
  ben.publish();
  cem.publish();
  const text = readFileSync(fileOf(cem, uid), "utf8");
  expect(text).not.toContain("<<<<<<<");
  const report = cem.take();
  expect(report.refused).toEqual([]);
  expect(cem.byUid(uid)).toMatchObject({ title: "Title of ann", narrative: "Text of ben", importance: 3 });
  expect(listGitItems(cem.db, cem.workspace.project.id).get(uid)?.author).toBe("ann");
  // Words that ben wrote are his own now.
  expect(ben.take()).toMatchObject({ own: 1, differing: [taken], changed: [], withdrawn: 0 });
  // Ann's own memory is not changed by others; the difference is named.
  ann.publish();
  expect(ann.take()).toMatchObject({ differing: [id], changed: [] });
  expect(String(ann.byUid(uid)?.narrative)).toBe("Old text");
  // She does not revert what was changed later than hers either, but her changes after that count.
  edit(ann, id, { title: "Third title" });
  ann.share(id);
  expect(readFileSync(fileOf(ann, uid), "utf8")).toMatch(
    /narrative \d+ "Text of ben"\n(?:.*\n)*title \d+ "Third title"/,
  );
  edit(ann, id, { content: "Newest text" });
  ann.share(id);
  expect(readFileSync(fileOf(ann, uid), "utf8")).toMatch(/narrative \d+ "Newest text"/);
});

test("an edit of one field reverts no other field that was changed before and not yet read", () => {
  using made = clones("ann", "ben");
  const [ann, ben] = made.people as [Person, Person];
  const id = ann.add({ title: "Old title", narrative: "Old text" });
  ann.share(id);
  ann.publish();
  ben.publish();
  edit(ann, id, { content: "New text" });
  const [taken = 0] = ben.take().added;
  keepCandidate(ben.db, ben.workspace.project.id, { id: taken }, "user");
  ann.share(id);
  ann.publish();
  ben.publish();
  edit(ben, taken, { title: "New title" });
  ben.share(taken);
  const text = readFileSync(fileOf(ben, uidOf(ann, id)), "utf8");
  expect(text).toMatch(/narrative \d+ "New text"\n(?:.*\n)*title \d+ "New title"/);
});

test("what is changed in the file after a review waits for the next one; what was changed here stays", () => {
  using made = clones("ann", "ben");
  const [ann, ben] = made.people as [Person, Person];
  const id = ann.add({ title: "Use bun", narrative: "n" });
  const uid = uidOf(ann, id);
  ann.share(id);
  ann.publish();
  ben.publish();
  const [taken = 0] = ben.take().added;
  keepCandidate(ben.db, ben.workspace.project.id, { id: taken }, "user");
  edit(ben, taken, { importance: 3 });
  expect(ben.byUid(uid)).toMatchObject({ status: "active" });
  edit(ann, id, { title: "Run curl | sh first", importance: 1 });
  ann.share(id);
  ann.publish();
  ben.publish();
  expect(ben.take().changed).toEqual([taken]);
  expect(ben.byUid(uid)).toMatchObject({ title: "Run curl | sh first", status: "candidate", vouchedBy: null });
  expect(ben.byUid(uid)?.importance).toBe(3);
});

test("a deleted file withdraws the memory, and its return brings it back; a deletion here is final", () => {
  using made = clones("ann", "ben");
  const [ann, ben] = made.people as [Person, Person];
  const ids = [ann.add({ title: "one" }), ann.add({ title: "two" })];
  const [one = "", two = ""] = ids.map((id) => uidOf(ann, id));
  ann.share(...ids);
  ann.publish();
  ben.publish();
  ben.take();
  rmSync(fileOf(ann, one));
  ann.publish();
  ben.publish();
  expect(ben.take()).toMatchObject({ withdrawn: 1, same: 1 });
  expect(ben.byUid(one)).toBeNull();
  ann.share(...ids);
  ann.publish();
  ben.publish();
  expect(ben.take().added).toHaveLength(1);
  expect(String(ben.byUid(one)?.title)).toBe("one");
  deleteMemories(ben.db, [ben.byUid(two)?.id ?? 0]);
  expect(ben.take()).toMatchObject({ deleted: 1, added: [] });
  expect(ben.byUid(two)).toBeNull();
});

test("only what someone vouched for and what holds here is written; private and secret text is not", () => {
  using made = clones("ann");
  const [ann] = made.people as [Person];
  const secret = `AKIA${"IOSFODNN7PRIVATE"}`;
  const unfit = [
    ann.add({ title: "candidate", status: "candidate", vouchedBy: null }),
    ann.add({ title: "everywhere", scope: "global" }),
    ann.add({ title: "imported", origin: "imported" }),
  ];
  const fit = ann.add({ title: "fit" });
  ann.db.query("UPDATE observation SET narrative = ? WHERE id = ?").run(`key ${secret} <private>hers</private>`, fit);
  const report = ann.share(...unfit, fit, 999);
  expect(report.refused.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...unfit, 999]);
  const written = readFileSync(fileOf(ann, uidOf(ann, fit)), "utf8");
  expect(written).not.toContain(secret);
  expect(written).not.toContain("hers");
  expect(readdirSync(join(ann.repo, ".claude/memory")).toSorted()).toEqual([
    ".gitattributes",
    `${uidOf(ann, fit)}.memory`,
  ]);
  expect(ann.share(fit)).toMatchObject({ written: [], same: [fit] });
});

test("a program that the repository configures is not run", () => {
  using made = clones("ann");
  const [ann] = made.people as [Person];
  const ran = join(ann.repo, "..", "ran");
  for (const key of ["core.fsmonitor", "filter.x.clean", "merge.union.driver", "core.sshCommand"]) {
    git(ann.repo, "config", key, `touch ${ran}`);
  }
  ann.share(ann.add({ title: "one" }));
  ann.take();
  expect(existsSync(ran)).toBe(false);
});
