import { expect, test } from "bun:test";
import { rejectedApproaches } from "../../../../core/extract/detectors/rejected.ts";
import { commit, edit, fail, git, pass, prompt, type Step, say, story } from "../story.ts";

const attempt = edit("src/queue.ts", "- const limit = 1;\n+ const limit = 50;");
const back = edit("src/queue.ts", "- const limit = 50;\n+ const limit = 1;");

test.each([
  ["git checkout", git("checkout -- src/queue.ts")],
  ["git checkout without dashes", git("checkout src/queue.ts")],
  ["git restore of the folder", git("restore src")],
  ["git stash", git("stash")],
  ["git reset", git("reset --hard")],
  ["the inverse edit", back],
])("an approach that failed and was reverted by %s is rejected", (_name, undo) => {
  const [memory, ...others] = rejectedApproaches(
    story(fail("bun test", "Error: timeout"), attempt, fail("bun test", "RangeError: too many"), undo),
  );
  expect(others).toEqual([]);
  expect(memory).toMatchObject({
    sourceKey: "tried:e2",
    title: "Tried `const limit = 50;` in src/queue.ts: failed with RangeError: too many",
    lesson: null,
    status: "rejected",
    errorSignature: "rangeerror: too many",
    files: [{ path: "src/queue.ts", role: "modified" }],
  });
});

test.each([
  ["- return sharp(file).resize(4);\n+ return sharp(file).withMetadata().resize(4);", "`withMetadata`"],
  ["- cache.clear();", "without `cache`, `clear`"],
  ["- a\n+ b", "`b`"],
])("an attempt is named by its change: %j", (change, tried) => {
  const [memory] = rejectedApproaches(
    story(
      fail("bun test", "Error: x"),
      edit("src/a.ts", change),
      fail("bun test", "Error: y"),
      git("checkout src/a.ts"),
    ),
  );
  expect(memory?.title).toBe(`Tried ${tried} in src/a.ts: failed with Error: y`);
});

test("a detour of several edits is undone by the edit that restores the first lines", () => {
  const found = rejectedApproaches(
    story(
      fail("bun test", "Error: timeout"),
      edit("src/queue.ts", "- a\n+ b"),
      edit("src/queue.ts", "- b\n+ c"),
      fail("bun test", "Error: worse"),
      edit("src/queue.ts", "- c\n+ a"),
    ),
  );
  expect(found.map(({ sourceKey }) => sourceKey)).toEqual(["tried:e2"]);
});

test("the reason is quoted when the report gives one", () => {
  const [memory, ...others] = rejectedApproaches(
    story(
      prompt("speed it up"),
      fail("bun test", "Error: timeout"),
      attempt,
      fail("bun test", "RangeError: too many"),
      back,
      say("I tried raising the limit in queue.ts but it failed because the pool is fixed."),
    ),
  );
  expect(others).toEqual([]);
  expect(memory?.lesson).toBe("“I tried raising the limit in queue.ts but it failed because the pool is fixed.”");
});

test("an attempt that was only reported is rejected when it names what the session touched", () => {
  const trace = story(
    prompt("x"),
    attempt,
    say("I tried batching in queue.ts, which did not help. I tried prayer, which did not help."),
  );
  expect(rejectedApproaches(trace)).toMatchObject([
    { origin: "reported", status: "rejected", title: "I tried batching in queue.ts, which did not help." },
  ]);
});

test.each([
  ["nothing failed before it", [attempt, fail("bun test", "Error"), back]],
  ["only a linter complained", [fail("bun test", "Error"), attempt, fail("npx eslint src", "1:1 error x"), back]],
  ["only the compiler complained", [fail("bun test", "Error"), attempt, fail("bun test", "SyntaxError: x"), back]],
  ["no check judged it", [fail("bun test", "Error"), attempt, back]],
  ["it was not taken back", [fail("bun test", "Error"), attempt, fail("bun test", "Error")]],
  [
    "only the index was restored",
    [fail("bun test", "Error"), attempt, fail("bun test", "E"), git("restore --staged src/queue.ts")],
  ],
  ["a branch was switched", [fail("bun test", "Error"), attempt, fail("bun test", "E"), git("checkout -b other")]],
  [
    "another file was restored",
    [fail("bun test", "Error"), attempt, fail("bun test", "E"), git("checkout -- src/other.ts")],
  ],
  [
    "the stash came back",
    [fail("bun test", "Error"), attempt, git("stash"), fail("bun test", "E"), git("stash pop"), pass("bun test")],
  ],
] as [string, Step[]][])("nothing is rejected when %s", (_name, steps) => {
  expect(rejectedApproaches(story(...steps))).toEqual([]);
});

test("a reported attempt that was reverted in that turn is rejected with its files, whatever the words", () => {
  const said = "I tried 50 at once, but the pool then runs dry. I put it back.";
  const [memory, ...others] = rejectedApproaches(
    story(prompt("faster"), attempt, fail("bun test", "Error: empty"), git("checkout src/queue.ts"), say(said)),
  );
  expect(others).toEqual([]);
  expect(memory).toMatchObject({
    title: "I tried 50 at once, but the pool then runs dry.",
    lesson: "“I tried 50 at once, but the pool then runs dry.”",
    status: "rejected",
    files: [{ path: "src/queue.ts", role: "modified" }],
  });
});

test.each([
  "I tried 50 at once, but it needs a review.",
  "I tried to find the limit, but it is not in the repository. I went back to the old one.",
])("a sentence without an abandoned attempt rejects nothing: %s", (said) => {
  expect(rejectedApproaches(story(prompt("faster"), attempt, git("checkout src/queue.ts"), say(said)))).toEqual([]);
});

test("the reason for a reverted change is rejected too when no word calls it an attempt", () => {
  const said = "Fifty at once does not work yet: the pool runs dry. I went back to one.";
  const taken = [attempt, fail("bun test", "Error: empty"), back, pass("bun test")];
  const lessons = (...steps: Step[]) =>
    rejectedApproaches(story(prompt("faster"), ...steps)).map(({ lesson }) => lesson);
  const quote = "“Fifty at once does not work yet: the pool runs dry.”";
  expect(lessons(...taken, say(said))).toEqual([quote]);
  expect(lessons(attempt, back, say(said))).toEqual([quote]);
  expect(lessons(attempt, say(said))).toEqual([]);
  expect(lessons(...taken, say(`I broke it on purpose. ${said}`))).toEqual([]);
});

const red = fail("bun test", "Error: empty");

test.each([
  ["the order asks to try it", [prompt("could you try 50 at once and see what happens"), attempt, red, back]],
  [
    "the report says what it broke",
    [prompt("faster"), attempt, red, back, say("That broke the pool, so queue.ts is back as it was.")],
  ],
  [
    "the person has it taken back",
    [prompt("faster"), attempt, red, say("Done."), prompt("that breaks the pool, undo it"), back],
  ],
  ["in another language", [prompt("Probier mal 50 auf einmal"), attempt, red, git("checkout .")]],
] as [string, Step[]][])(
  "an attempt after which a check failed for the first time is rejected when %s",
  (_name, steps) => {
    expect(rejectedApproaches(story(...steps))).toMatchObject([{ status: "rejected", origin: "verified" }]);
  },
);

test.each([
  "do the queue tests actually catch anything? try 50, run them, put it back",
  "raise the limit to 50 to see if the tests go red, then undo it",
  "try a mutation test on the queue",
])("a probe of the tests is no attempt: %s", (asked) => {
  const steps = [prompt(asked), attempt, red, back, pass("bun test"), say("I put it back: the tests fail with 50.")];
  expect(rejectedApproaches(story(...steps))).toEqual([]);
});

test("an attempt of an earlier turn is rejected when a later one reverts it", () => {
  const steps = [prompt("fifty at once"), attempt, say("Done."), prompt("run the tests"), red, say("One fails.")];
  const asked = (text: string) => rejectedApproaches(story(...steps, prompt(text), back));
  expect(asked("families share one pool. revert that please")).toMatchObject([{ sourceKey: "tried:e1" }]);
  expect(asked("nimm das bitte zurück")).toHaveLength(1);
  expect(asked("go on")).toEqual([]);
});

test("several probes are no attempts, although the check was red before the second", () => {
  const other = edit("src/pool.ts", "- a\n+ b");
  const steps = [attempt, red, back, other, red, git("checkout ."), pass("bun test")];
  expect(rejectedApproaches(story(prompt("mutate both, do the tests even notice?"), ...steps))).toEqual([]);
});

test("a commit that failed and was reverted in the same turn is an attempt, named by its subject", () => {
  const made = commit("queue: fifty at once", "[main 1a2b3c4] queue: fifty at once");
  const [memory, ...others] = rejectedApproaches(
    story(prompt("faster"), attempt, made, red, git("revert --no-edit HEAD"), pass("bun test")),
  );
  expect(others).toEqual([]);
  expect(memory).toMatchObject({ status: "rejected", files: [{ path: "src/queue.ts" }] });
  expect(memory?.facts).toContain("Committed as: queue: fifty at once");
  expect(rejectedApproaches(story(prompt("faster"), attempt, made, pass("bun test"), git("revert HEAD")))).toEqual([]);
});

test("one command line reverts a new file and the changes beside it", () => {
  const files: { path: string; role: "modified" }[] = [{ path: "src/pool.ts", role: "modified" }];
  const made: Step = { kind: "event", event: { tool: "Write", action: "write", change: "+ pool", files } };
  const command = "git checkout -- src/queue.ts && rm src/pool.ts";
  const undo: Step = { kind: "event", event: { tool: "Bash", action: "write", command, files } };
  const [memory] = rejectedApproaches(story(fail("bun test", "Error: a"), made, attempt, red, undo));
  expect(memory?.files.map(({ path }) => path)).toEqual(["src/pool.ts", "src/queue.ts"]);
});

test.each([
  "git checkout HEAD -- src/queue.ts",
  "git checkout -f",
  "git checkout -f main && git branch -D fifty",
  "git switch --discard-changes main",
  "git restore --source=HEAD src/queue.ts",
  "git restore -W -S .",
  "git reset --keep HEAD",
  "git -c core.autocrlf=false checkout -- src",
  "git diff src/queue.ts | git apply -R",
  "git diff | patch -p1 -R",
  "git show HEAD:src/queue.ts > src/queue.ts",
  "cd . && git checkout ./src/queue.ts 2>/dev/null",
  "hg revert src/queue.ts",
  "svn revert -R src",
  "jj restore src/queue.ts",
])("an attempt is reverted by %s", (command) => {
  const undo: Step = { kind: "event", event: { tool: "Bash", action: "write", command } };
  expect(rejectedApproaches(story(fail("bun test", "Error: timeout"), attempt, red, undo))).toHaveLength(1);
});

test.each([
  "git switch main",
  "git restore -S src/queue.ts",
  "git reset HEAD src/queue.ts",
  "git diff src/queue.ts | git apply",
  "git show HEAD:src/other.ts > src/other.ts",
  "jj new",
])("%s reverts nothing", (command) => {
  const other: Step = { kind: "event", event: { tool: "Bash", action: "write", command } };
  expect(rejectedApproaches(story(fail("bun test", "Error: timeout"), attempt, red, other))).toEqual([]);
});

test("a new file that was removed again was an attempt; an older one was changed", () => {
  const made: Step = {
    kind: "event",
    event: {
      tool: "Write",
      action: "write",
      change: "+ export const pool = 50;",
      files: [{ path: "src/pool.ts", role: "modified" }],
    },
  };
  const removed: Step = {
    kind: "event",
    event: {
      tool: "Bash",
      action: "write",
      command: "rm src/pool.ts",
      files: [{ path: "src/pool.ts", role: "modified" }],
    },
  };
  expect(rejectedApproaches(story(fail("bun test", "Error: a"), made, red, removed))).toMatchObject([
    { title: "Tried `export const pool = 50;` in src/pool.ts: failed with Error: empty" },
  ]);
  const changed = edit("src/pool.ts", "- a\n+ b");
  expect(rejectedApproaches(story(fail("bun test", "Error: a"), changed, red, removed))).toEqual([]);
});

test("a check other than the one to be fixed does not judge an attempt", () => {
  const other = fail("npm run test:api", "Error: no approval");
  expect(rejectedApproaches(story(fail("bun test", "Error: timeout"), attempt, other, back))).toEqual([]);
});
