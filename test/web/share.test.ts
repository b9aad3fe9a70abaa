// The report of `claude-mem web --share`, opened in Chromium as a file, without a network.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { violationsOf } from "./support/accessibility.ts";
import { closeBrowser, openFile } from "./support/page.ts";

binary();

const hostile = `</h3></style></script><img src=x onerror="alert(1)"><script>alert(2)</script>`;
// Put together here, so that no scanner finds one.
const secrets = [`ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`, `sk-ant-api03-${"Ab9_".repeat(24)}AA`];

let box: Sandbox;
let file: string;
const run = (...args: string[]) => runApp(args, { env: box.env, cwd: box.repo, timeoutMs: 30_000 });

beforeAll(async () => {
  box = sandbox();
  file = join(box.root, "report.html");
  await run("save", "Amounts of money are integers of cents", "--type", "constraint");
  await run("save", "Sessions are kept in Redis", "--type", "decision", "--files", "src/session.ts");
  await run("save", `A title ${hostile}`, "--type", "bugfix", "--lesson", `Escape ${hostile}`);
  await run("save", "أرقام الفواتير تبدأ بالسنة", "--type", "constraint");
  await run("save", "Buttons got rounder", "--type", "change");
  await run("defer", "add", "Rotate the signing key");
  await run("save", "A text with a password of long ago", "--type", "decision");
  // An older version stored what the rules of today mask.
  using db = new Database(join(box.memDir, "memory.db"));
  db.run("UPDATE observation SET narrative = ? WHERE title LIKE 'A text with%'", [
    `Use ${secrets.join(" and ")} there.`,
  ]);
}, 60_000);
afterAll(async () => {
  await closeBrowser();
  box.dispose();
});

test("writes one file that only its owner can read, and replaces none without --force", async () => {
  const { code, stderr } = await run("web", "--share", file);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `Wrote 5 memories and 1 deferred item to ${file}. Read it before you send it.\n`,
  });
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain("A text with a password");
  expect(text).not.toContain("Buttons got rounder");
  writeFileSync(file, "mine");
  expect(await run("web", "--share", file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("already exists"),
  });
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect((await run("web", "--share", file, "--force")).code).toBe(0);
  expect(readFileSync(file, "utf8")).toContain("Amounts of money");
});

test("a place or a project that is none, and options that do not go together", async () => {
  const own = join(box.memDir, "memory.db");
  for (const [args, said] of [
    [["--share", own, "--force"], "belongs to claude-mem's own data"],
    [["--share", join(box.root, "none", "x.html")], "There is no folder"],
    [["--share", box.repo, "--force"], "is not a regular file"],
    [["--share", "x.html", "--project", "nothing"], "nothing"],
    [["--share", "x.html", "--project", "all"], "--share writes one project"],
    [["--project", "all"], "--project needs --share"],
    [["--force"], "--force needs --share"],
  ] as const) {
    const { code, stderr } = await run("web", ...args);
    expect([args, code === 0, stderr]).toEqual([args, false, expect.stringContaining(said)]);
  }
});

test("a project without memories is said to have none", async () => {
  using other = sandbox();
  const empty = join(other.root, "empty.html");
  const options = { env: box.env, cwd: other.repo, timeoutMs: 30_000 };
  const { code, stderr } = await runApp(["web", "--share", empty], options);
  expect([code, stderr]).toEqual([4, expect.stringContaining("0 memories and 0 deferred items")]);
  expect(readFileSync(empty, "utf8")).toContain("Nothing is remembered about this project yet.");
});

test("opens without a network, shows text as text, and finds words by its own script only", async () => {
  await using opened = await openFile(pathToFileURL(file).href);
  const { page, problems, requests } = opened;
  expect(await page.locator("article").count()).toBe(6);
  expect(await page.locator("img").count()).toBe(0);
  expect(await page.locator("h3", { hasText: "<img src=x" }).count()).toBe(1);
  expect(await page.locator("section h2").allInnerTexts()).toEqual([
    ...["RULES 2", "DECISIONS 2", "LESSONS 1", "OPEN WORK 1"],
  ]);
  await page.keyboard.press("Tab");
  await page.keyboard.type("reDÍS");
  await page.waitForSelector("output:has-text('1 of 6')");
  expect(await page.locator("article:visible").count()).toBe(1);
  expect(await page.locator("section:visible").count()).toBe(1);
  expect(problems).toEqual([]);
  expect(requests).toEqual([pathToFileURL(file).href]);
});

test("can be read without its script, and printed", async () => {
  await using opened = await openFile(pathToFileURL(file).href, { javaScriptEnabled: false });
  expect(await opened.page.locator("article:visible").count()).toBe(6);
  expect(await opened.page.locator("search:visible").count()).toBe(0);
  const pdf = await opened.page.pdf({ format: "A4" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openFile(pathToFileURL(file).href, { colorScheme });
  expect(await violationsOf(opened.page)).toEqual([]);
});
