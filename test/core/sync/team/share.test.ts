import { expect, test } from "bun:test";
import { offerMemories, shareProject, unshareProject, withholdMemories } from "../../../../core/sync/team/share.ts";
import { type Member, team } from "./members.ts";

const titles = ({ db }: Member) =>
  db
    .query<{ title: string }, []>("SELECT title FROM observation WHERE status <> 'hidden' ORDER BY title")
    .all()
    .map(({ title }) => title);

async function exchange(...members: readonly Member[]): Promise<void> {
  for (const member of [...members, ...members]) await member.sync();
}

test("an excluded memory is withdrawn from the others, and comes again when it is shared again", async () => {
  using made = await team("ann", "ben");
  const [ann, ben] = made.members as [Member, Member];
  const [kept] = [ann.add({ title: "kept out" }), ann.add({ title: "shared" })];
  await exchange(ann, ben);
  expect(titles(ben)).toEqual(["kept out", "shared"]);
  withholdMemories(ann.db, ann.session.space, [kept]);
  await exchange(ann, ben);
  expect(titles(ben)).toEqual(["shared"]);
  expect(titles(ann)).toEqual(["kept out", "shared"]);
  offerMemories(ann.db, ann.session.space, [kept]);
  await exchange(ann, ben);
  expect(titles(ben)).toEqual(["kept out", "shared"]);
});

test("a memory of someone else can't be kept out", async () => {
  using made = await team("ann", "ben");
  const [ann, ben] = made.members as [Member, Member];
  ann.add({ title: "hers" });
  await exchange(ann, ben);
  withholdMemories(ben.db, ben.session.space, [1]);
  await exchange(ben, ann);
  expect(titles(ann)).toEqual(["hers"]);
  expect(titles(ben)).toEqual(["hers"]);
});

test("a project that is no longer shared withdraws its user's memories, and gets none", async () => {
  using made = await team("ann", "ben");
  const [ann, ben] = made.members as [Member, Member];
  ann.add({ title: "hers" });
  ben.add({ title: "his" });
  await exchange(ann, ben);
  expect(titles(ben)).toEqual(["hers", "his"]);
  unshareProject(ann.db, ann.session.space, 1);
  ben.add({ title: "his second" });
  await exchange(ann, ben);
  expect(titles(ben)).toEqual(["his", "his second"]);
  expect(titles(ann)).not.toContain("his second");
});

test("a project that is shared later gets what others had sent before", async () => {
  using made = await team("ann", "ben");
  const [ann, ben] = made.members as [Member, Member];
  unshareProject(ben.db, ben.session.space, 1);
  const withheld = ben.add({ title: "his secret" });
  ann.add({ title: "hers" });
  await exchange(ann, ben);
  expect(titles(ben)).toEqual(["his secret"]);
  shareProject(ben.db, ben.session.space, 1, [withheld]);
  ben.add({ title: "his" });
  await exchange(ben, ann);
  expect(titles(ben)).toEqual(["hers", "his", "his secret"]);
  expect(titles(ann)).toEqual(["hers", "his"]);
});
