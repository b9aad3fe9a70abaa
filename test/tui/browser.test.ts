// The compiled program on a real terminal: the frame, and how it is left.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { putMemories } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { keys, openPty } from "../support/pty.ts";
import { repository } from "../support/repository.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { openBrowser } from "./support/browser.ts";

binary();

const fromAlternateScreen = "\x1b[?1049l";
const cursorOn = "\x1b[?25h";

function filled(): Sandbox {
  const box = sandbox();
  putMemories(box);
  return box;
}

test("without arguments on a terminal the browser opens, and q leaves the terminal as it was", async () => {
  using box = filled();
  await using pty = await openBrowser(box, { args: [] });
  expect(pty.lines()[0]).toMatch(/^ claude-mem {2}Timeline +repo$/);
  expect(pty.text()).toContain("Login redirect loop");
  pty.type("q");
  expect(await pty.exit()).toBe(0);
  expect(pty.raw()).toContain(fromAlternateScreen);
  expect(pty.raw().lastIndexOf(cursorOn)).toBeGreaterThan(pty.raw().lastIndexOf("\x1b[?25l"));
  expect(pty.text().trim()).toBe("");
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("%s leaves the terminal as it was", async (signal, code) => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.kill(signal);
  expect(await pty.exit()).toBe(code);
  expect(pty.raw()).toContain(fromAlternateScreen);
  expect(pty.raw().lastIndexOf(cursorOn)).toBeGreaterThan(pty.raw().lastIndexOf("\x1b[?25l"));
});

test("Ctrl+C leaves it", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type(keys.ctrl("c"));
  expect(await pty.exit()).toBe(0);
  expect(pty.raw()).toContain(fromAlternateScreen);
});

test("a crash restores the terminal and prints the error, without a stack trace", async () => {
  using box = filled();
  const command = [process.execPath, join(repository, "test/tui/fixtures/crash.ts")];
  await using pty = openPty([], { env: box.env, cwd: box.repo, command });
  await pty.see("q quit");
  pty.type("j");
  expect(await pty.exit()).toBe(1);
  expect(pty.raw().slice(pty.raw().lastIndexOf(fromAlternateScreen))).toContain("failed: nobody expected this");
  expect(pty.text()).toContain("failed: nobody expected this");
  expect(pty.text()).not.toContain("at ");
});

test("where it can't draw it reports that, and what to use instead", async () => {
  using box = filled();
  const piped = await runApp(["browse"], { env: box.env, cwd: box.repo });
  expect(piped.code).toBe(2);
  expect(piped.stdout).toBe("");
  expect(piped.stderr).toContain("The browser needs a terminal");
  expect(piped.stderr).toContain("claude-mem recent");
  await using dumb = openPty(["browse"], { env: { ...box.env, TERM: "dumb" }, cwd: box.repo });
  expect(await dumb.exit()).toBe(2);
  expect(dumb.raw()).toContain("TERM is dumb");
  expect(dumb.raw()).not.toContain("\x1b[?1049h");
  await using overview = openPty([], { env: { ...box.env, TERM: "dumb" }, cwd: box.repo });
  expect(await overview.exit()).toBe(0);
  expect(overview.raw()).toContain("claude-mem");
  expect(overview.raw()).not.toContain("\x1b[?1049h");
});

const colour = /\x1b\[(?:\d+;)*(?:3[0-7]|9[0-7]|4[0-7])(?:;\d+)*m/;

test("with NO_COLOR there are no colors, and the selection is still visible", async () => {
  using box = filled();
  await using plain = await openBrowser(box, { env: { NO_COLOR: "1" } });
  expect(plain.raw()).not.toMatch(colour);
  expect(plain.text()).toContain("▌ 12:00  decision     Use a queue of its own");
  await using coloured = await openBrowser(box);
  expect(coloured.raw()).toMatch(colour);
});

test("a locale without UTF-8 gets ASCII only", async () => {
  using box = filled();
  await using pty = await openBrowser(box, { env: { LANG: "C" } });
  expect(pty.text()).toContain("> 12:00  decision     Use a queue of its own");
  pty.type("?");
  await pty.see("any other key closes this");
  expect(pty.raw()).toMatch(/^[\x00-\x7f]*$/);
});

test.each([
  { columns: 60, rows: 15 },
  { columns: 80, rows: 24 },
  { columns: 200, rows: 60 },
])("everything fits $columns x $rows", async (size) => {
  using box = filled();
  await using pty = await openBrowser(box, { size });
  expect(pty.lines()[0]).toContain("claude-mem  Timeline");
  expect(pty.lines().at(-1)).toContain("q quit");
  expect(pty.text()).toContain("Use a queue of its own");
  pty.type(keys.enter);
  await pty.see("Memory #4");
  await pty.see("SQLite was too slow.");
  expect(pty.lines().at(-1)).toContain("q quit");
});

test("it follows the window's size", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  expect(pty.text()).not.toContain("│");
  pty.resize({ columns: 140, rows: 40 });
  await pty.see("│ SQLite was too slow.");
  expect(pty.lines().at(-1)).toContain("q quit");
  pty.resize({ columns: 60, rows: 15 });
  await pty.seeGone("│");
  await pty.see(/q quit *$/);
  expect(pty.lines()[0]).toContain("claude-mem  Timeline");
});

test("help shows the keys of the screen it is called on, and any key closes it", async () => {
  using box = filled();
  await using pty = await openBrowser(box, { size: { columns: 80, rows: 30 } });
  pty.type("?");
  await pty.see("Delete permanently (asks first)");
  expect(pty.text()).not.toContain("Explain why");
  pty.type("x");
  await pty.see("Login redirect loop");
});

test("help that does not fit can be moved in", async () => {
  using box = filled();
  await using pty = await openBrowser(box, { size: { columns: 60, rows: 15 } });
  pty.type("?");
  await pty.see("any other key closes this");
  expect(pty.text()).not.toContain("Go to the first or last row");
  pty.type("G");
  await pty.see("Go to the first or last row");
  pty.type("x");
  await pty.see("q quit");
});

test("an empty timeline explains how to begin", async () => {
  using box = sandbox();
  await using pty = await openBrowser(box);
  await pty.see("There are no memories yet.");
  expect(pty.text()).toContain("claude-mem install");
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  const fields = {
    type: "decision",
    title: "Deploy on Fridays",
    narrative: "Only then.",
    origin: "user",
    vouchedBy: "user",
  } as const;
  addObservation(db, newObservation({ projectId, ...fields, createdAt: Date.UTC(2026, 0, 1) }));
  await pty.see("Deploy on Fridays");
});
