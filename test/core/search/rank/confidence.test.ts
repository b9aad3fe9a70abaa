import { expect, test } from "bun:test";
import { isConfident } from "../../../../core/search/rank/confidence.ts";
import { search } from "../../../../core/search/search.ts";
import { type Memory, openStore, remember } from "../store.ts";

// A store after two weeks of work on a web shop's backend.
const memories: Memory[] = [
  {
    title: "Checkout timed out because Stripe webhooks were verified twice",
    narrative:
      "The signature of each webhook was checked in the middleware and again in the route; the second check read an empty body.",
    lesson: "Read the raw body once and pass it on.",
    files: ["src/payments/webhook.ts", "src/middleware/signature.ts"],
  },
  {
    title: "Sessions live in Redis, not in Postgres",
    narrative: "We decided on Redis for login sessions: 30 minutes sliding expiry, no table to vacuum.",
    files: ["src/auth/session-store.ts"],
  },
  {
    title: "Invoice PDFs need the Liberation fonts in the Docker image",
    narrative:
      "Rendering with Puppeteer showed squares for the euro sign until fonts-liberation was added to the Dockerfile.",
    files: ["Dockerfile", "src/invoices/render.ts"],
  },
  {
    title: "ECONNRESET in CI: the integration suite starts before Postgres accepts connections",
    narrative: "pg_isready is polled in scripts/wait-for-db.sh; a fixed sleep was flaky on slow runners.",
    errorSignature: "ECONNRESET read",
    files: ["scripts/wait-for-db.sh", ".github/workflows/ci.yml"],
  },
  {
    title: "Prices are integers of cents everywhere",
    narrative: "Floats lost a cent when a discount of 15 % was applied; Money in src/domain/money.ts wraps a bigint.",
    files: ["src/domain/money.ts"],
  },
  {
    title: "parseLocale falls back to en-GB",
    narrative: "Accept-Language with a quality of zero crashed parseLocale; unknown tags now give en-GB.",
    files: ["src/i18n/parse-locale.ts"],
  },
  {
    title: "Never rebase the release branch",
    narrative: "The deployment pins commits of release/*; a rebase left production on an orphaned commit.",
  },
  {
    title: "Elasticsearch replaced by SQLite FTS5 for the product catalogue",
    narrative: "40,000 products fit in memory; the cluster cost more than the shop earned in March.",
    files: ["src/catalogue/index-products.ts"],
  },
  {
    title: "Cron job sendReminders mailed customers twice after the clock change",
    narrative: "The scheduler ran in local time. Jobs are planned in UTC now and carry an idempotency key.",
    files: ["src/jobs/send-reminders.ts"],
  },
  {
    title: "Image uploads above 8 MB are cut by nginx",
    narrative: "client_max_body_size was at its default; raised to 20m for /upload only.",
    files: ["deploy/nginx.conf"],
  },
  {
    title: "GraphQL resolvers batch through DataLoader",
    narrative: "Listing orders made one query for each customer (N+1); loaders are created per request in context.ts.",
    files: ["src/graphql/context.ts", "src/graphql/loaders.ts"],
  },
  {
    title: "Feature flags are read at boot from flags.toml",
    narrative: "LaunchDarkly was tried and dropped: 300 ms at start and an account for each developer.",
    files: ["config/flags.toml", "src/flags.ts"],
  },
];

const unanswerable = [
  "write a poem about the sea",
  "what is the capital of Australia?",
  "center a div vertically with flexbox",
  "please add a dark mode toggle to the settings page",
  "fix the failing tests",
  "run the linter and fix whatever it reports",
  "can you rename this variable to something clearer?",
  "explain how this function works",
  "update the README with the new install steps",
  "why is this broken",
  "add a unit test for the date helper",
  "commit and push please",
  "continue",
  "yes, do that",
  "make the button bigger on mobile",
  "refactor this file into smaller modules",
  "upgrade TypeScript to the newest version",
  "there is a memory leak somewhere, find it",
  "the build fails on Windows with a path error",
  "add pagination to the users endpoint",
  "how do I write a regex for email addresses?",
  "set up eslint and prettier",
  "convert this class to a function component",
  "what changed in the last commit?",
  "create a script that counts lines of code",
  "the sidebar flickers when I scroll",
  "generate an OpenAPI spec for the public routes",
  "add a health check to the Kubernetes manifest",
  "remove unused imports from every file",
  "translate the error messages into German",
];

const answerable: [prompt: string, memory: number][] = [
  ["why did the checkout time out again?", 1],
  ["stripe webhook signature verification fails with an empty body", 1],
  ["where do we keep login sessions?", 2],
  ["should the session expiry go to redis as well", 2],
  ["the euro sign is a square in the invoice pdf", 3],
  ["which fonts does the docker image need for invoices", 3],
  ["CI is red with ECONNRESET, please look", 4],
  ["integration suite is flaky: postgres refuses connections at first", 4],
  ["how do we wait until pg_isready in the pipeline?", 4],
  ["are prices stored as floats or cents", 5],
  ["a discount loses one cent due to rounding", 5],
  ["add a currency field to the Money type in the domain", 5],
  ["parse_locale crashes on a strange Accept-Language header", 6],
  ["what does parseLocale return for unknown tags?", 6],
  ["can I rebase release onto main before the deployment?", 7],
  ["production runs an orphaned commit after a rebase", 7],
  ["why don't we use elasticsearch for the catalogue", 8],
  ["indexing the products with FTS5 is slow", 8],
  ["customers got the reminder mail two times", 9],
  ["sendReminders must not run twice when the clocks go back", 9],
  ["does the scheduler plan jobs in UTC", 9],
  ["uploading a 10 MB image gives a 413 from nginx", 10],
  ["raise client_max_body_size for the import endpoint", 10],
  ["the orders query in graphql makes N+1 requests for customers", 11],
  ["where are the dataloader loaders created", 11],
  ["batching in the resolvers doesn't work any more", 11],
  ["where does the feature flag in flags.toml get loaded", 12],
  ["could we go back to LaunchDarkly?", 12],
  ["read flags again without a new boot", 12],
  ["puppeteer rendering is broken in docker", 3],
];

test("prompts without an answer in the store get no hit", () => {
  using store = openStore();
  remember(store.db, ...memories);
  const injected = unanswerable.filter((prompt) => first(store.db, prompt) !== undefined);
  expect(injected.length, injected.join("\n")).toBeLessThanOrEqual(1);
});

test("prompts with an answer in other words get it", () => {
  using store = openStore();
  remember(store.db, ...memories);
  const missed = answerable.filter(([prompt, memory]) => first(store.db, prompt) !== memory);
  expect(answerable.length - missed.length, missed.join("\n")).toBeGreaterThanOrEqual(25);
});

const chores: Memory[] = [
  {
    title: "Update the README with a link to the changelog",
    narrative: "The install steps and the license moved there.",
  },
  { title: "Remove unused imports and dead code", narrative: "ESLint and prettier ran over every file." },
  { title: "Fix flaky tests in CI", narrative: "The suite now asserts on a snapshot instead of a mock." },
  { title: "Bump the latest dependencies", narrative: "Release notes were read, merge conflicts resolved." },
];

test.each([
  "add a README",
  "update the changelog and bump the version",
  "clean up the unused imports",
  "remove the dead code in this folder",
  "the tests are flaky, can you look into it",
  "merge main into this branch and resolve the conflicts",
  "set up a new project with typescript and eslint",
  "write release notes for 2.0",
  "why does the CI fail",
])("ordinary words of development are no evidence: %s", (prompt) => {
  using store = openStore();
  remember(store.db, ...chores);
  expect(first(store.db, prompt)).toBeUndefined();
});

const abroad: Memory[] = [
  {
    title: "Kundenliste als UTF-8 lesen",
    narrative: "Die Ursache war die feste Kodierung, in der die Umlaute fehlten.",
  },
  {
    title: "Les congés au prorata",
    narrative: "La cause était une constante : le calcul ne tenait pas compte du temps partiel.",
  },
  {
    title: "Ждать загрузки вложений",
    narrative: "Проблема была в том, что в письмо попадал список промисов вместо файлов.",
  },
  { title: "头像上传上限改为8MB", narrative: "原因是上传上限直接用了默认值，超过就报错。" },
];

test.each([
  ["In der Kundenliste fehlen die Umlaute", 1],
  ["le calcul des congés est faux pour un temps partiel", 2],
  ["почему письмо уходит без вложений?", 3],
  ["头像上传又失败了", 4],
  ["头像的大小上限是多少？", 4],
])("other languages are understood: %s", (prompt, memory) => {
  using store = openStore();
  remember(store.db, ...abroad);
  expect(first(store.db, prompt)).toBe(memory);
});

test.each([
  "Kannst du mir bitte noch einmal die Klasse erklären, die in der Datei war?",
  "explique-moi ce que fait la fonction, elle était dans le fichier",
  "что делает этот проект и почему была проблема в тестах?",
  "请解释一下这段代码是做什么的，用了什么",
  "请帮我修复失败的测试，原来是可以的",
])("the grammar of a language is no evidence: %s", (prompt) => {
  using store = openStore();
  remember(store.db, ...abroad);
  expect(first(store.db, prompt)).toBeUndefined();
});

function first(db: Parameters<typeof search>[0], query: string): number | undefined {
  const hit = search(db, { query, limit: 1, projectId: 1, origin: "automatic" }).hits[0];
  return hit && isConfident(hit) ? hit.observation.id : undefined;
}
