import { expect, test } from "bun:test";
import { contradicts } from "../../../../core/memory/same/contradicts.ts";
import { parseStatement } from "../../../../core/memory/same/parsed-statement.ts";

const judge = (newer: string, older: string) => contradicts(parseStatement(newer), parseStatement(older));

test.each([
  [
    "a port",
    "We decided to run the API on port 4000 instead, 3000 is taken.",
    "We decided to run the API on port 3000.",
  ],
  ["a version", "We must support Node 22.", "We must support Node 20."],
  ["a version with a dot", "We decided to use Python 3.13.", "We decided to use Python 3.12."],
  ["a limit", "We decided to keep logs for 14 days.", "We decided to keep logs for 30 days."],
  ["a flag", "Always run tests with --runInBand.", "Never run tests with --runInBand."],
  ["tabs", "Use spaces from now on.", "Always use tabs."],
  ["quotes", "From now on use double quotes", "From now on always use single quotes, agreed"],
  ["a package manager", "From now on always use pnpm.", "Always use npm."],
  [
    "a reason about the former choice",
    "Always use named exports for components, default exports break our codemods.",
    "Always use default exports for components.",
  ],
  ["a database", "We decided to go with MySQL after all.", "We decided to use Postgres because the team knows it."],
  ["a turned choice", "We chose Memcached over Redis.", "We chose Redis over Memcached."],
  [
    "what is given up by name",
    "From now on we use Tempo instead of Quartz.",
    "We decided to use Quartz for scheduling.",
  ],
  [
    "another port, in the clause behind",
    "the staging db moved over the weekend, it listens on port 6543 now.",
    "fyi our staging db listens on port 5433.",
  ],
  [
    "what is scrapped",
    "scrap the german commit messages, since Ana joined it's english for those from now on",
    "and commit messages in german please, its a german team",
  ],
  [
    "another manager, announced at length",
    "heads up before you start: package manager in this repo is pnpm now, we switched from yarn 1 last week.",
    "package manager is yarn 1 in this repo",
  ],
  ["what is switched from", "We switched from Jest to Vitest.", "We always use Jest."],
  [
    "what is switched from, in passing",
    "we switched the unit tests from jest to vitest last week",
    "we use jest for unit tests in this repo.",
  ],
  [
    "what is switched from, after a word to the reader",
    "heads up, we switched the unit tests from jest to vitest last week",
    "we use jest for unit tests in this repo",
  ],
  ["what was migrated", "the api was migrated from Express to Fastify", "We use Express for the api."],
  ["what was replaced", "Prettier was replaced by Biome.", "Always format with Prettier."],
  ["what was swapped for another", "we swapped moment for dayjs", "use moment for dates"],
  ["what is used since", "since last sprint we use pnpm", "we use yarn in this repo"],
  ["what moved from one to the other", "CI moved from Jenkins to GitHub Actions", "we deploy with Jenkins"],
  ["what is gone", "Redux is gone, state lives in Zustand now", "we use Redux for state"],
  ["what is dropped", "We decided to drop the FooBar library.", "We decided to use the FooBar library for charts."],
  ["what is no longer used", "We no longer use Redis.", "We chose Redis over Memcached."],
  [
    "what moved",
    "We no longer use MongoDB, everything is in Postgres now.",
    "We decided to use MongoDB for the events.",
  ],
  ["what a comma introduces", "From now on, the API runs on port 4000.", "The API must run on port 3000."],
  ["the opposite", "Never use semicolons.", "Always use semicolons."],
  [
    "what was turned down as too dear",
    "we decided to move the flags to LaunchDarkly after all, so product can flip them without a deploy.",
    "we keep the feature flags in a yaml file in the repo, LaunchDarkly is too pricey for six people.",
  ],
  ["what was not needed", "change of plan: we use Kafka for the events", "we don't need Kafka, a table is enough"],
  ["what was ruled out", "ok we go with Temporal after all", "cron does it, we ruled out Temporal"],
  [
    "what was turned down for the same thing",
    "the search index lives in Elasticsearch now",
    "the search index is in Postgres, Elasticsearch would be overkill",
  ],
  [
    "what was turned down, in German",
    "wir nehmen jetzt doch Keycloak",
    "Login machen wir selbst, Keycloak ist uns zu groß",
  ],
  [
    "what a scope in passing does not set apart",
    "the delay feed goes over NATS instead of redis streams, redis lost messages in yesterday's drill.",
    "for the delay feed let's use redis streams, ops already runs a redis for the ticket machines.",
  ],
  ["another script", "我们决定使用 MySQL。", "我们决定使用 Postgres,因为团队熟悉它。"],
])("the newer statement replaces the older one: %s", (_, newer, older) => {
  expect(judge(newer, older)).toBe(true);
});

test.each([
  ["we switched the unit tests from jest to vitest", "we use cypress for e2e tests"],
  ["we switched the unit tests from mocha to vitest", "Never mock the database in tests."],
  ["We decided to use SQLite in tests.", "We decided to use Postgres for orders."],
  ["We decided to use Redis.", "We decided to use Postgres."],
  ["Never push to main.", "Always push feature branches."],
  ["no npm", "use pnpm"],
  ["use pnpm", "no npm"],
  ["Do not use Postgres for the sessions service", "Use Postgres for the orders service"],
  ["we use Sentry for the alerts", "the flags stay in yaml, Sentry is too pricey for tracing"],
  ["LaunchDarkly is still too pricey for us", "we keep the flags in yaml, LaunchDarkly is too pricey"],
  [
    "we drop Redis for sessions, use Postgres instead of Redis in the shop",
    "use Redis for the rate limits in the gateway",
  ],
  ["We decided not to support IE.", "We must support Node 20."],
  ["All endpoints must return 404 for unknown ids.", "All endpoints must answer in 200 ms."],
  ["Never log tokens.", "Never commit tokens."],
  ["Always run the linter before you commit.", "Always run the tests before you commit."],
  ["We decided to use React for the admin page.", "We decided to use Vue for the shop."],
  ["We chose Postgres over MySQL.", "We decided to use Postgres."],
  ["Use tabs.", "Always use tabs."],
  ["Never edit generated files.", "Always generate the files after a schema change."],
  ["The staging database is on port 5433.", "The production API runs on port 8080."],
  ["We decided to deploy from main.", "Never push to main."],
  ["我们决定使用微服务", "数据库连接失败要重试"],
])("both hold: %s / %s", (newer, older) => {
  expect(judge(newer, older)).toBe(false);
});

test.each([
  [
    "rules",
    "Rule 2 of the basket: never empty it without asking",
    "Rule 1 of the basket: never empty it without asking",
  ],
  ["phases", "Phase 2 uses MySQL", "Phase 1 uses Postgres"],
  ["versions of an interface", "Version 3 of the API returns JSON", "Version 2 of the API returns XML"],
  ["tickets", "Ticket 4712 needs a migration", "Ticket 4711 needs a migration"],
  ["servers", "The server 2 runs the mailer", "The server 1 runs the worker"],
])("numbers that name different things contradict nothing: %s", (_name, newer, older) => {
  expect(judge(newer, older)).toBe(false);
});

test.each([
  ["a number behind a verb", "Keep 5 backups of the shop", "Keep 3 backups of the shop"],
  ["the version of a tool", "Node 22 is required in CI", "Node 20 is required in CI"],
  ["a number before what it counts", "Retry 5 times on a timeout", "Retry 3 times on a timeout"],
  ["a number behind a preposition", "Sessions expire after 60 minutes", "Sessions expire after 30 minutes"],
  ["a number at the end", "The retry limit is 5", "The retry limit is 3"],
])("a number that a statement settles still contradicts: %s", (_name, newer, older) => {
  expect(judge(newer, older)).toBe(true);
});

test.each([
  ["a quoted command", "always use pnpm", "run `npm run lint` before each commit, Bob gets upset otherwise"],
  ["a command", "run npm run lint before each commit", "always use pnpm"],
  ["a command in German", "vor dem Commit npm run lint ausführen", "immer pnpm verwenden"],
  ["a command of a tool that is given up", "we use pnpm instead of npm", "run `npm run lint` before each commit"],
  ["a command with a flag", "run prettier --check in CI", "format with dprint"],
  ["a part of another thing's name", "always use pnpm", "the npm package is called acme-ui"],
  ["the same, in the middle", "cache the npm folder in CI", "use pnpm"],
  ["a subject", "npm audit must pass before a release", "always use pnpm"],
  ["a place to publish to", "publish the package to npm", "always use pnpm"],
  ["commands for two purposes", "run `yarn lint` before each commit", "run `npm test` before each push"],
])("a tool that is only mentioned is not chosen: %s", (_name, newer, older) => {
  expect(judge(newer, older)).toBe(false);
  expect(judge(older, newer)).toBe(false);
});

test.each([
  ["a folder", "use yarn for the docs folder", "always use pnpm"],
  ["a path", "use yarn in packages/legacy", "always use pnpm"],
  ["a folder in German", "nutze yarn im Ordner docs", "nutze immer pnpm"],
  ["a folder in French", "dans le dossier docs utilise yarn", "utilise pnpm"],
  ["a folder in Spanish", "en la carpeta docs usa yarn", "usa pnpm"],
  ["a folder in Russian", "для папки docs используй yarn", "используем pnpm"],
  ["a folder in Japanese", "docs フォルダでは yarn を使う", "pnpm を使う"],
  ["a folder in Chinese", "在 docs 文件夹中使用 yarn", "使用 pnpm"],
  ["a kind of work", "use SQLite for the unit tests", "we use Postgres"],
  ["a kind of files", "indent with two spaces in yaml files", "indent with tabs"],
  ["a subject", "the admin panel uses Vue", "we use React"],
  ["an object", "format SQL with tabs", "use spaces"],
  ["an exception to a ban", "use default exports in the pages folder", "never use default exports"],
  ["a number", "the API listens on port 4400 in tests", "the API listens on port 4300"],
])("what holds in one place and what holds everywhere both stay: %s", (_name, narrow, wide) => {
  expect(judge(narrow, wide)).toBe(false);
  expect(judge(wide, narrow)).toBe(false);
});

test.each([
  ["everywhere", "use pnpm everywhere", "use yarn for the docs folder"],
  ["the purpose of the tool", "use yarn", "use npm for packages"],
  ["the purpose of a test runner", "we use vitest", "we use jest for unit tests in this repo"],
  ["the whole project", "use yarn in this repo", "use npm"],
  ["the same command of another tool", "run the tests with `pnpm test`", "run the tests with `npm test`"],
  ["a command given up", "use `pnpm lint` instead of `npm run lint`", "run `npm run lint` before each commit"],
  ["a choice that is turned", "use npm after all", "never use npm"],
  ["the kind of the tool", "use the Fastify framework", "we use Express"],
])("the newer choice still replaces the older one: %s", (_name, newer, older) => {
  expect(judge(newer, older)).toBe(true);
});

const tuesdays = "we deploy only on Tuesdays, never on Fridays.";

test.each([
  ["we deploy on Wednesdays now, not on Tuesdays. Please remember that.", tuesdays],
  ["Actually we deploy on Wednesdays now, not on Tuesdays.", tuesdays],
  ["deploy on Wednesdays instead of Tuesdays", "always deploy on Tuesdays, never on Fridays"],
])("what a statement forbids besides does not protect what it settles: %s / %s", (newer, older) => {
  expect(judge(newer, older)).toBe(true);
});

test.each([
  ["we deploy on Wednesdays now, not on Tuesdays.", "the standup is on Tuesdays"],
  ["we deploy on Wednesdays now, not on Tuesdays.", "backups run on Tuesdays, never on Fridays"],
  ["Release on Mondays, not on Fridays", "we deploy only on Tuesdays, never on Fridays"],
])("a day in common is no thing in common: %s / %s", (newer, older) => {
  expect(judge(newer, older)).toBe(false);
});

test.each([
  ["Bob owns the billing module now.", "Alice owns the billing module.", true],
  ["Bob now reviews the API changes", "Alice reviews the API changes", true],
  ["Bob owns the billing module.", "Alice owns the billing module.", false],
  ["Bob owns the search module now.", "Alice owns the billing module.", false],
  ["Alice owns the billing module now.", "Alice owns the billing module.", false],
])("a task passes on to somebody else: %s / %s", (newer, older, isReplaced) => {
  expect(judge(newer, older)).toBe(isReplaced);
});
