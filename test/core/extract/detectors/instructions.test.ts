import { expect, test } from "bun:test";
import { findRules, instructions } from "../../../../core/extract/detectors/instructions.ts";
import { prompt, story } from "../story.ts";

const typesOf = (text: string) => findRules(text).map(({ type }) => type);

test("a rule is the person's own sentence, with the prompt as evidence", () => {
  const [rule] = instructions(
    story(prompt("The build is red.\n- From now on always use `bun test`, agreed. Now fix it.")),
  );
  expect(rule).toMatchObject({
    type: "preference",
    title: "From now on always use `bun test`, agreed.",
    narrative: "From now on always use `bun test`, agreed.",
    origin: "user",
    confidence: 1,
    status: "active",
    evidence: [
      { kind: "evidence", targetKind: "prompt", target: "1", quote: "From now on always use `bun test`, agreed." },
    ],
  });
});

test("the same rule said twice is one memory", () => {
  const found = instructions(story(prompt("Never push to main."), prompt("never push to main!")));
  expect(found).toHaveLength(1);
});

test.each([
  ["We decided to use Postgres because the team knows it.", ["decision"]],
  ["We decided to use Postgres because the team knows it. We chose Redis over Memcached.", ["decision", "decision"]],
  ["We've decided not to support IE.", ["decision"]],
  ["As we agreed, we are going with SQLite.", ["decision"]],
  ["Decision: one file per table.", ["decision"]],
  ["Turns out the API has a rate limit that cannot be raised", ["constraint"]],
  ["From now on always use single quotes, agreed", ["preference"]],
  ["From now on always use single quotes, agreed\nWe prefer tabs as a rule", ["preference", "preference"]],
  ["Always run the linter before you commit.", ["preference"]],
  ["Use tabs from now on.", ["preference"]],
  ["Going forward, keep commits small.", ["preference"]],
  ["We always squash before merging.", ["preference"]],
  ["I want you to always ask first.", ["preference"]],
  ["Whenever you touch the schema, add a migration.", ["preference"]],
  ["As a rule, write the test first.", ["preference"]],
  ["I prefer small functions over comments.", ["preference"]],
  ["Please never push to main unless I say so.", ["constraint"]],
  ["Don't ever edit generated files.", ["constraint"]],
  ["You must not use any network in tests.", ["constraint"]],
  ["We must support Node 20.", ["constraint"]],
  ["All endpoints must return JSON.", ["constraint"]],
  ["You should never log tokens.", ["constraint"]],
  ["Remember that we deploy on Fridays.", ["constraint"]],
  ["Remember: the staging database is shared.", ["constraint"]],
  ["Fix the header. Also, never use inline styles.", ["constraint"]],
  ["In this repo we use pnpm, not npm.", ["preference"]],
  ["Do not use default exports in this project.", ["constraint"]],
  ["Don't add dependencies without asking me.", ["constraint"]],
  ["Never, under any circumstances, touch the prod database.", ["constraint"]],
  ["Important: tests must not hit the network.", ["constraint"]],
  ["Keep in mind that the API is rate limited to 100 requests per minute.", ["constraint"]],
  ["It turns out the payment provider does not allow more than 5 retries.", ["constraint"]],
  ["Our convention is snake_case for columns.", ["preference"]],
  ["Make sure to always run the formatter before committing.", ["preference"]],
  ["Only use named exports.", ["preference"]],
  ["No, not moment. We use dayjs in this project.", ["preference"]],
  ["The rule is: one migration per PR.", ["preference"]],
  ["Let's go with Postgres instead of MySQL.", ["decision"]],
  ["We picked SvelteKit because the bundle is smaller.", ["decision"]],
  ["After the meeting we decided to postpone the mobile app.", ["decision"]],
  ["We no longer use Redis.", ["decision"]],
  ["We switched from Jest to Vitest.", ["decision"]],
])("is standing: %s", (text, types) => {
  expect(typesOf(text)).toEqual(types as never);
});

test.each([
  ["zh", "我们决定使用 Postgres,因为团队熟悉它。", "decision"],
  ["zh", "从现在起都用 pnpm。", "preference"],
  ["zh", "永远不要直接推送到 main。", "constraint"],
  ["ja", "Postgres を使うことに決めました。", "decision"],
  ["ja", "今後は必ず pnpm を使ってください。", "preference"],
  ["ko", "Postgres를 사용하기로 결정했습니다.", "decision"],
  ["ko", "앞으로는 pnpm을 사용하세요.", "preference"],
  ["ru", "Мы решили использовать Postgres, потому что команда его знает", "decision"],
  ["ru", "Всегда запускай тесты перед коммитом.", "preference"],
  ["ru", "Никогда не пушь в main.", "constraint"],
  ["es", "Hemos decidido usar Postgres.", "decision"],
  ["es", "A partir de ahora usa comillas simples.", "preference"],
  ["es", "Nunca uses var.", "constraint"],
  ["pt", "Decidimos usar Postgres.", "decision"],
  ["pt", "Sempre use aspas simples.", "preference"],
  ["fr", "On a décidé d'utiliser Postgres.", "decision"],
  ["fr", "Désormais, utilise des guillemets simples.", "preference"],
  ["fr", "Ne pousse jamais sur main.", "constraint"],
  ["de", "Wir haben uns für Postgres entschieden.", "decision"],
  ["de", "Ab jetzt einfache Anführungszeichen verwenden.", "preference"],
  ["de", "Niemals direkt auf main pushen.", "constraint"],
  ["it", "Abbiamo deciso di usare Postgres.", "decision"],
  ["it", "D'ora in poi usa gli apici singoli.", "preference"],
  ["hi", "अब से हमेशा pnpm इस्तेमाल करना।", "preference"],
  ["ar", "قررنا استخدام Postgres.", "decision"],
])("is standing in %s: %s", (_language, text, type) => {
  expect(typesOf(text)).toEqual([type as never]);
});

test.each([
  ["We haven't decided yet."],
  ["We never decided on it because of cost."],
  ["We decided nothing."],
  ["When we decided to use Postgres, it was slow."],
  ["If we decided to use Redis, what would break"],
  ["They decided to use Mongo."],
  ["Should we always use tabs?"],
  ["Why do we never see the log?"],
  ["should I always run it"],
  ["Maybe we should always use tabs."],
  ["The function always returns null."],
  ["It never works on Windows."],
  ["Always returns null when the list is empty."],
  ["Never mind."],
  ["Never worked for me."],
  ["I always get this error."],
  ["We always get a timeout here."],
  ["Remember to run the tests now."],
  ["Remember to add a changelog entry."],
  ["Remember when we broke the build."],
  ["I remember that we had this."],
  ["Always use the mock for this test."],
  ["We must fix this bug."],
  ["The button must be blue."],
  ["I prefer the second option."],
  ["We prefer option B."],
  ["The docs say you must not use eval."],
  ['The readme says "always use tabs".'],
  ["She said we should always squash."],
  ["```\nWe decided to use Postgres.\nnever push\n```"],
  ["What does `we decided to use Postgres` mean in the log"],
  ["`Always use tabs.`"],
  ["> We decided to use Postgres."],
  ["- #5 [preference, the user's words, just now] Always pin base images by digest."],
  ["Say again:\n#6 [decision, reported, 2d ago] we use compose instead of plain docker run."],
  ["### Error Handling"],
  ["[2025-01-01 10:00:00] never do that"],
  ["ERROR: always check the return value"],
  ["    Never call this twice;"],
  ["at total (src/price.ts:2:17)"],
  ["src/a.ts:12: never use any"],
  ["/review always check types"],
  ["<task-notification>always do that</task-notification>"],
  ["我们还没有决定用什么。"],
  ["是否应该总是使用 tabs?"],
  ["まだ決めていません。"],
  ["Мы ещё не решили, что использовать."],
  ["Функция всегда возвращает null."],
  ["Noch nicht entschieden."],
  ["Wir haben noch nicht entschieden."],
  ["Nunca funciona."],
  ["Todavía no hemos decidido."],
  ["Das geht nie."],
  ["Always fun to debug."],
  ["Never do this again!"],
  ["we agreed on that already, move on"],
  ["We chose poorly."],
  ["In the future, we could add caching."],
  ["You should always see a green tick after that."],
  ["We never test this on Windows, that's why it broke."],
  ["If the cache is stale, always refetch it."],
  ["Make sure it never crashes."],
  ["The app should never crash when the list is empty."],
  ["Fix the failing test and push."],
  ["Explain why we never use var."],
  ["Every test must pass before you stop."],
  ["We decided to meet at 5."],
  ["Let's use the second approach."],
  ["The user must always log in twice, that's the bug."],
  ["What do you make of this mail?\n---\nWe decided to use Postgres. Always quote.\n---"],
  ["Look at this ticket:\n\nNever use semicolons.\n\nWe decided to drop IE."],
  ["<log>\nFrom now on always use yarn.\n</log>\nWhat is this?"],
  [""],
])("is not standing: %s", (text) => {
  expect(typesOf(text)).toEqual([]);
});

test("the rules of a long pasted text are not the person's", () => {
  const pasted = Array.from(
    { length: 100 },
    (_, at) => `Clause ${at}: all users must accept. Always sign page ${at}.`,
  ).join("\n\n");
  expect(findRules(`Summarise this.\n\n${pasted}\n\nNever shorten the titles.`).map(({ text }) => text)).toEqual([
    "Never shorten the titles.",
  ]);
});

test.each([
  ["one endless word", "always ".repeat(200_000)],
  ["endless commas", "we decided, ".repeat(100_000)],
  ["endless quotes", '"'.repeat(300_000)],
  ["endless digits", `never ${"1".repeat(300_000)}`],
  ["no sentence ends", "никогда не ".repeat(100_000)],
])("hostile prompts take linear time: %s", (_name, text) => {
  const started = performance.now();
  findRules(text);
  findRules(text.slice(0, 2900));
  // Quadratic work on these lengths takes minutes; the bound only has to tell the two apart.
  expect(performance.now() - started).toBeLessThan(1500);
});
