import { expect, test } from "bun:test";
import { join } from "node:path";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { type SaveInput, saveMemory } from "../../../core/memory/save.ts";
import { addObservation, changeObservation, upsertObservation } from "../../../core/memory/write.ts";
import { cleanText, type Unclean } from "../../../core/privacy/clean.ts";
import { getObservation, type NewObservation } from "../../../core/store/observation.ts";
import { insertProject } from "../../../core/store/project.ts";
import { type MemorySandbox, memorySandbox } from "./memory-sandbox.ts";

function save(at: MemorySandbox, content: string, fields: Partial<SaveInput> = {}) {
  return saveMemory(at.db, at.workspace, { content, origin: "user", ...fields });
}

function count(at: MemorySandbox): number {
  return at.db.query<{ n: number }, []>("SELECT count(*) AS n FROM observation").get()!.n;
}

test("a saved memory has its defaults, the workspace's commit and paths relative to it", () => {
  using at = memorySandbox();
  const result = save(at, "Use pnpm here.\n\nnpm breaks the lockfile.", {
    files: [join(at.box.repo, "src", "a.ts"), "src/a.ts", "/elsewhere/b.ts", " "],
    lesson: "Check the lockfile first.",
  });
  expect(result).toEqual({ outcome: "saved", id: 1, title: "Use pnpm here.", superseded: [], closed: [] });
  expect(getObservation(at.db, 1)).toMatchObject({
    type: "discovery",
    importance: 2,
    origin: "user",
    status: "active",
    confidence: 1,
    narrative: "Use pnpm here.\n\nnpm breaks the lockfile.",
    lesson: "Check the lockfile first.",
    branch: "main",
    commit: "abc1234",
    files: [
      { path: "/elsewhere/b.ts", role: "modified" },
      { path: "src/a.ts", role: "modified" },
    ],
  });
  expect(at.indexed("lockfile")).toEqual([1]);
});

test.each([
  ["# Heading\ntext", "Heading"],
  ["\n---\n\n- item one\n- item two", "item one"],
  [`This sentence is the title. ${"More words follow. ".repeat(10)}`, "This sentence is the title."],
  [`这是一个很长的决定说明文字。${"其余内容".repeat(40)}`, "这是一个很长的决定说明文字。"],
  ["🙂🙂", "🙂🙂"],
])("the title of %j is %j", (content, title) => {
  using at = memorySandbox();
  save(at, content);
  expect<unknown>(getObservation(at.db, 1)?.title).toBe(title);
});

test("no title is longer than 100 characters", () => {
  using at = memorySandbox();
  save(at, "word ".repeat(100));
  save(at, "Other.", { title: "x".repeat(300) });
  expect([1, 2].map((id) => getObservation(at.db, id)!.title.length <= 100)).toEqual([true, true]);
});

test("private text and secrets never reach the database", () => {
  using at = memorySandbox();
  const key = `ghp_${"a1B2".repeat(9)}`;
  save(at, `The token is ${key}. <private>my salary</private> Keep it safe.`, {
    title: `Token ${key}`,
    lesson: `Rotate ${key}`,
    files: [`src/${key}.ts`],
  });
  const stored = JSON.stringify(getObservation(at.db, 1));
  expect(stored).not.toContain(key);
  expect(stored).not.toContain("salary");
});

test.each([
  ["empty", { content: "" }],
  ["blank", { content: " \n\t" }],
  ["all private", { content: "<private>secret</private>" }],
  ["too long", { content: "x".repeat(50_001) }],
  ["long lesson", { content: "x", lesson: "y".repeat(501) }],
  ["many files", { content: "x", files: Array.from({ length: 51 }, (_, i) => `${i}.ts`) }],
])("refuses a value beyond its limits: %s", (_name, { content, ...fields }) => {
  using at = memorySandbox();
  expect(() => save(at, content, fields)).toThrow(expect.objectContaining({ code: "usage" }));
  expect(count(at)).toBe(0);
});

test("50,000 characters are saved whole", () => {
  using at = memorySandbox();
  save(at, "x".repeat(50_000));
  expect(getObservation(at.db, 1)?.narrative).toHaveLength(50_000);
});

test("supersedes retires the old memories", () => {
  using at = memorySandbox();
  save(at, "We use npm.");
  expect(save(at, "We moved to pnpm.", { supersedes: [1, 1] })).toMatchObject({ id: 2, superseded: [1] });
  expect(getObservation(at.db, 1)).toMatchObject({ status: "superseded", supersededBy: 2 });
});

test("one wrong id in supersedes changes nothing, and the error names it with the reason", () => {
  using at = memorySandbox();
  const other = insertProject(at.db, { key: "other", name: "other", rootCommit: null, remote: null }, 1);
  const foreign = addObservation(at.db, at.draft({ projectId: other.id }));
  const good = addObservation(at.db, at.draft({ narrative: "Good one." }));
  const gone = addObservation(at.db, at.draft({ status: "superseded", narrative: "Gone." }));
  expect(() => save(at, "New text.", { supersedes: [good, foreign, 99, gone] })).toThrow(
    `Nothing was saved: #${foreign} does not exist; #99 does not exist; #${gone} is superseded already.`,
  );
  expect(count(at)).toBe(3);
  expect(getObservation(at.db, good)?.status).toBe("active");
});

const minute = 60_000;
const similarTitle = "Retry the upload when the proxy answers 502";

type Duplicate = [
  name: string,
  known: Partial<Unclean<NewObservation>>,
  ageMs: number,
  content: string,
  title: string,
  isKnown: boolean,
];
test.each<Duplicate>([
  ["the same text", { narrative: "Same text." }, 1000 * minute, "Same text.", "Another title entirely", true],
  ["nearly the same title", { title: similarTitle }, 4 * minute, "Different words below.", `${similarTitle}!`, true],
  ["nearly the same text", { narrative: `${similarTitle} twice` }, 4 * minute, similarTitle, "Heading", true],
  ["nearly the same title later", { title: similarTitle }, 6 * minute, "Different words below.", similarTitle, false],
  ["the same text, superseded", { narrative: "Same text.", status: "superseded" }, 0, "Same text.", "Heading", false],
  ["another subject", { narrative: "Use tabs in Makefiles." }, 0, "Use spaces in YAML.", "Heading", false],
  ["stop words only, other ones", { title: "It is", narrative: "what it was" }, 0, "who they are", "They are", false],
])("%s is known already: %#", (_name, known, ageMs, content, title, isKnown) => {
  using at = memorySandbox();
  addObservation(at.db, at.draft({ ...known, createdAt: Date.now() - ageMs }));
  expect(save(at, content, { title })).toMatchObject(
    isKnown ? { outcome: "known", id: 1 } : { outcome: "saved", id: 2 },
  );
  expect(count(at)).toBe(isKnown ? 1 : 2);
});

test.each([
  ["我们决定使用微服务", "数据库连接失败要重试"],
  ["データベースの接続", "認証トークンの更新"],
  ["🙂", "🙃"],
])("%s and %s are different things", (one, other) => {
  using at = memorySandbox();
  save(at, one);
  expect(save(at, other).outcome).toBe("saved");
});

test("the same Chinese text with other punctuation is a duplicate", () => {
  using at = memorySandbox();
  save(at, "我们决定使用微服务。");
  expect(save(at, "我们决定使用微服务！")).toMatchObject({ outcome: "known", id: 1 });
});

test("force, another project and a correction of the memory itself all store it", () => {
  using at = memorySandbox();
  save(at, similarTitle);
  expect(save(at, similarTitle, { force: true })).toMatchObject({ outcome: "saved", id: 2 });
  const project = insertProject(at.db, { key: "other", name: "other", rootCommit: null, remote: null }, 1);
  const elsewhere = { ...at.workspace, project };
  expect(saveMemory(at.db, elsewhere, { content: similarTitle, origin: "user" })).toMatchObject({ outcome: "saved" });
  expect(save(at, `${similarTitle}.`, { supersedes: [1, 2] })).toMatchObject({ outcome: "saved", superseded: [1, 2] });
});

test("a hidden memory is no duplicate", () => {
  using at = memorySandbox();
  save(at, similarTitle);
  changeObservation(at.db, { ...getObservation(at.db, 1)!, status: "hidden" });
  expect(save(at, similarTitle).outcome).toBe("saved");
});

const day = 24 * 60 * minute;
const upload = "The upload of large pictures is retried when the proxy of the warehouse answers with an error";

test.each([
  ["six days later", 6 * day, `${upload}.`, "known"],
  ["eight days later, with a word more", 8 * day, `${upload} again`, "saved"],
  ["six days later, with a word more", 6 * day, `${upload} again`, "known"],
  ["a year later, the same statement", 365 * day, `${upload}.`, "known"],
  ["six days later, about something else", 6 * day, "Uploads of pictures need a token of the warehouse", "saved"],
  ["six days later, with another number", 6 * day, `${upload} 502`, "saved"],
  ["six days later, negated", 6 * day, upload.replace("is retried", "is not retried"), "saved"],
])("in another session, %s", (_name, ageMs, content, outcome) => {
  using at = memorySandbox();
  for (let i = 0; i < 60; i++) {
    const createdAt = Date.now() - ageMs + i;
    addObservation(at.db, at.draft({ title: `Invoice ${i} is printed`, narrative: `On tray ${i}.`, createdAt }));
  }
  const known = { title: upload, narrative: upload, createdAt: Date.now() - ageMs };
  const id = addObservation(at.db, at.draft(known));
  expect(save(at, content)).toMatchObject(outcome === "known" ? { outcome, id } : { outcome });
});

test("a duplicate adds to the count and the fields of the known memory, and can be undone", () => {
  using at = memorySandbox();
  save(at, upload, { files: ["src/a.ts"] });
  const before = getObservation(at.db, 1)!;
  const more = {
    title: "Picture uploads at night",
    files: ["src/a.ts", "src/b.ts"],
    lesson: "Retry.",
    importance: 3,
  } as const;
  const result = save(at, `${upload} by night.`, more);
  expect(result).toMatchObject({
    outcome: "known",
    id: 1,
    added: ["facts", "aliases", "lesson", "importance", "files"],
    seen: 2,
  });
  expect(getObservation(at.db, 1)).toMatchObject({
    narrative: upload,
    facts: [`${upload} by night.`],
    aliases: ["Picture uploads at night"],
    lesson: "Retry.",
    importance: 3,
    files: [{ path: "src/a.ts" }, { path: "src/b.ts" }],
    seenCount: 2,
  });
  expect(at.indexed("night")).toEqual([1]);
  if (result.outcome === "known") undoChange(at.db, result.change);
  expect({ ...getObservation(at.db, 1)!, updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 });
  expect(at.indexed("night")).toEqual([]);
});

test.each<[string, Partial<SaveInput>, Partial<SaveInput>]>([
  ["files", { files: ["src/a.ts"] }, { files: ["src/b.ts"] }],
  ["numbers in their titles", { title: "With Node 20" }, { title: "With Node 22" }],
  ["lessons", { lesson: "Wait 5 seconds." }, { lesson: "Wait 9 seconds." }],
])("the same text with other %s is a different memory", (_name, one, other) => {
  using at = memorySandbox();
  save(at, upload, one);
  expect(save(at, upload, other).outcome).toBe("saved");
});

test("the same title over contradicting texts is no duplicate", () => {
  using at = memorySandbox();
  save(at, "Use pnpm in the shop.", { title: "Package manager" });
  expect(save(at, "Use yarn in the shop.", { title: "Package manager" }).outcome).toBe("saved");
  expect(save(at, "Use pnpm 9 in the shop.", { title: "Package manager" }).outcome).toBe("saved");
});

test("a longer text is kept in full, and a memory with the maximum of facts takes no more", () => {
  using at = memorySandbox();
  const long = Array.from(
    { length: 500 },
    (_, i) => `word${String.fromCharCode(97 + (i % 26))}x${"y".repeat(i % 19)}`,
  ).join(" ");
  save(at, long);
  expect(save(at, `${long} walrus`)).toMatchObject({ outcome: "known", added: ["facts"] });
  expect<unknown>(getObservation(at.db, 1)?.facts).toEqual([`${long} walrus`]);
  changeObservation(at.db, {
    ...getObservation(at.db, 1)!,
    facts: Array.from({ length: 30 }, (_, i) => cleanText(`Fact ${i}`)),
  });
  expect(save(at, `${long} penguin`).outcome).toBe("saved");
});

test("an additional stop word adds nothing", () => {
  using at = memorySandbox();
  save(at, "The parser trims its input, callers rely on it");
  const again = save(at, "The parser trims its input, and the callers rely on it");
  expect(again).toMatchObject({ outcome: "known", added: [] });
});

test("a detected memory keeps its additions when it is extracted again", () => {
  using at = memorySandbox();
  const draft = { ...at.draft({ title: upload, narrative: upload, createdAt: Date.now() }), sourceKey: "k" };
  upsertObservation(at.db, draft);
  const met = save(at, `${upload} by night`, { files: ["src/a.ts"], lesson: "Wait.", importance: 3 });
  expect(met).toMatchObject({ outcome: "known", id: 1 });
  const anew = {
    ...draft,
    facts: [cleanText("Seen in the log")],
    files: [{ path: "src/b.ts", role: "modified", contentHash: null, span: null } as const],
  };
  expect(upsertObservation(at.db, anew).change).toBe("changed");
  expect(getObservation(at.db, 1)).toMatchObject({
    facts: ["Seen in the log", `${upload} by night`],
    files: [{ path: "src/a.ts" }, { path: "src/b.ts" }],
    lesson: "Wait.",
    importance: 3,
    seenCount: 2,
  });
  expect(upsertObservation(at.db, anew).change).toBe("same");
});

test.each([
  ["decision", "decision"],
  ["decision", "discovery"],
  ["discovery", "decision"],
] as const)("three wordings of one %s are one memory with its sightings, also as %s", (type, again) => {
  using at = memorySandbox();
  save(at, "We store all timestamps in UTC", { type });
  expect(save(at, "Timestamps are all stored in UTC", { type: again })).toMatchObject({
    outcome: "known",
    id: 1,
    seen: 2,
  });
  const third = save(at, "We store every timestamp in UTC", { type: again, origin: "reported" });
  expect(third).toMatchObject({ outcome: "known", id: 1, seen: 3 });
  expect(count(at)).toBe(1);
});

test("the user's later decision supersedes the retired one, says so, and can be undone", () => {
  using at = memorySandbox();
  save(at, "Use Redis 6 for the cache", { type: "decision" });
  save(at, "Redis keys have the prefix app", { type: "decision" });
  save(at, "Redis 6 drops idle connections after five minutes");
  const saved = save(at, "Redis 7 instead of Redis 6", { type: "decision" });
  expect(saved).toMatchObject({ outcome: "saved", id: 4, contradicted: { ids: [1] } });
  expect(getObservation(at.db, 1)).toMatchObject({ status: "superseded", supersededBy: 4 });
  if (saved.outcome !== "saved" || !saved.contradicted) throw new Error("nothing was superseded");
  undoChange(at.db, saved.contradicted.change);
  expect(getObservation(at.db, 1)?.status).toBe("active");
  expect(save(at, "Redis 7 instead of Redis 6!", { type: "decision", force: true })).not.toHaveProperty("contradicted");
});

test("a thing retired by name is superseded whatever its type; findings about it stay", () => {
  using at = memorySandbox();
  save(at, "Use Redis 6 for the cache");
  save(at, "Redis 6 drops idle connections after five minutes");
  expect(save(at, "We use Redis 7 instead of Redis 6 for the cache")).toMatchObject({ contradicted: { ids: [1] } });
  expect(getObservation(at.db, 2)?.status).toBe("active");
});

test("a pinned memory stays, and is named", () => {
  using at = memorySandbox();
  save(at, "Use npm for packages", { type: "decision" });
  changeObservation(at.db, { ...getObservation(at.db, 1)!, pinned: true });
  expect(save(at, "Use pnpm for packages", { type: "decision" })).toMatchObject({ differsFrom: [1] });
  expect(getObservation(at.db, 1)?.status).toBe("active");
});

test("a model's contradiction of the user is a proposal, and one of a model's own notes replaces it", () => {
  using at = memorySandbox();
  save(at, "Use npm for packages", { type: "decision" });
  save(at, "Use Jest for tests", { type: "decision", origin: "reported" });
  const proposed = save(at, "Use pnpm for packages", { type: "decision", origin: "reported" });
  expect(proposed).toMatchObject({ outcome: "saved", candidate: { proposedFor: [1] } });
  expect(getObservation(at.db, 3)?.status).toBe("candidate");
  expect(getObservation(at.db, 1)?.status).toBe("active");
  expect(save(at, "Use Vitest for tests", { type: "decision", origin: "reported" })).toMatchObject({
    contradicted: { ids: [2] },
  });
  for (const name of ["Deno", "Bun"]) {
    save(at, `${name} installs packages instead of npm`, { type: "decision", origin: "reported" });
  }
  const beyond = save(at, "Nix installs packages instead of npm", { type: "decision", origin: "reported" });
  expect(beyond).toMatchObject({ outcome: "saved", candidate: { limit: "other proposals for #1 wait" } });
  expect(getObservation(at.db, 1)?.status).toBe("active");
});

test.each([
  ["Use Redis for sessions", "Use Postgres for the ledger"],
  ["Deploy the API on Tuesdays", "Deploy the client on Fridays"],
  ["Use tabs in Go files", "Use two spaces in the YAML of the pipeline"],
  ["The API listens on port 8080", "The metrics listen on port 9090"],
  ["Never mock the database", "Mock the mail server"],
  ["Redis 7 instead of Redis 6", "Redis keys expire after a day"],
])("%j says nothing against %j", (one, other) => {
  using at = memorySandbox();
  save(at, one, { type: "decision" });
  expect(save(at, other, { type: "decision" })).not.toHaveProperty("contradicted");
  expect(getObservation(at.db, 1)?.status).toBe("active");
});
