// What a newcomer wants of it: each in at most six keys beside what is typed, on the compiled program.
import { expect, test } from "bun:test";
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backup } from "../../core/db/backup.ts";
import { openDatabase } from "../../core/db/open.ts";
import { getObservation } from "../../core/store/observation.ts";
import { putMemories, putSession } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { keys, type Pty } from "../support/pty.ts";
import { runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { openBrowser } from "./support/browser.ts";

binary();

const max = 6;

function filled(): Sandbox {
  const box = sandbox();
  putMemories(box);
  return box;
}

/** Presses keys, each when the screen shows that the one before was answered, and counts them. */
function counting(pty: Pty) {
  let pressed = 0;
  return {
    press: async (key: string, seen: string | RegExp) => {
      pressed += 1;
      pty.type(key);
      return pty.see(seen);
    },
    type: async (text: string, seen: string | RegExp) => {
      pty.type(text);
      return pty.see(seen);
    },
    pressed: () => pressed,
  };
}

test("find the fix of last week's bug", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  const { press, type, pressed } = counting(pty);
  await press("/", "What are you looking for?");
  await type("redirect loop type:bugfix", /▌ #2 +bugfix/);
  const text = await press(keys.enter, "Memory #2");
  expect(text).toContain("The session cookie lost its SameSite attribute.");
  expect(pressed()).toBeLessThanOrEqual(max);
});

test("correct a wrong memory", async () => {
  using box = filled();
  const editor = join(box.home, "editor.sh");
  writeFileSync(editor, `#!/bin/sh\nsed -i.bak 's/^Title: .*/Title: The queue has its own file/' "$1"\n`);
  chmodSync(editor, 0o700);
  await using pty = await openBrowser(box, { env: { EDITOR: editor } });
  const { press, pressed } = counting(pty);
  await press("e", "Changed the title of #4.");
  expect(pty.text()).toContain("The queue has its own file");
  expect(pressed()).toBeLessThanOrEqual(max);
});

test("see why a memory was injected, and with which result", async () => {
  using box = filled();
  const call = { env: box.env, cwd: box.repo };
  const started = await runHook("session-start", { session_id: "one", cwd: box.repo, source: "startup" }, call);
  expect(started.stdout).toContain("#4");
  await using pty = await openBrowser(box);
  const { press, type, pressed } = counting(pty);
  await press("/", "What are you looking for?");
  await type("queue of its own", /▌ #4 /);
  await press(keys.enter, "Memory #4");
  const text = await press("G", "Injected");
  expect(text).toMatch(/session-start of S1/);
  expect(pressed()).toBeLessThanOrEqual(max);
});

test("undo yesterday's session", async () => {
  using box = filled();
  putSession(box);
  await using pty = await openBrowser(box);
  const { press, pressed } = counting(pty);
  await press("j", /▌.*session S1/);
  await press(keys.enter, "Events");
  await press("u", "Retract the memories of S1?");
  await press("y", "Retracted S1: hid #6.");
  expect(pressed()).toBeLessThanOrEqual(max);
});

test("forget a secret: nothing of it is left in the file or in a backup", async () => {
  using box = filled();
  const folder = join(box.memDir, "backups");
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    backup(db, folder);
  }
  const holdsIt = (path: string) => readFileSync(path).includes("lost its SameSite attribute");
  const copies = () => readdirSync(folder).map((name) => join(folder, name));
  expect(copies().some(holdsIt)).toBe(true);
  await using pty = await openBrowser(box);
  const { press, type, pressed } = counting(pty);
  await press("/", "What are you looking for?");
  await type("SameSite", /▌ #2 /);
  await press(keys.tab, "Tab");
  await press("d", "Delete this memory permanently?");
  await press("y", "Deleted #2 permanently.");
  expect(pressed()).toBeLessThanOrEqual(max);
  const file = join(box.memDir, "memory.db");
  {
    using db = openDatabase({ file });
    expect(getObservation(db, 2)).toBeUndefined();
    db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  expect([file, ...copies()].filter(holdsIt)).toEqual([]);
});

test("the wheel scrolls after M, and the mouse is released at the end", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("\x1b[<65;1;1M");
  expect(pty.raw()).not.toContain("\x1b[?1000h");
  pty.type("gM");
  await pty.see("The mouse wheel scrolls the browser.");
  expect(pty.raw()).toContain("\x1b[?1000h\x1b[?1006h");
  pty.type("\x1b[<65;1;1M");
  await pty.see(/▌.*Use SQLite for the queue/);
  pty.type("\x1b[<64;1;1M");
  await pty.see(/▌.*Use a queue of its own/);
  pty.type("q");
  expect(await pty.exit()).toBe(0);
  expect(pty.raw().lastIndexOf("\x1b[?1000l")).toBeGreaterThan(pty.raw().lastIndexOf("\x1b[?1000h"));
});

test("a deleted database is reported, no change goes to it, and marked memories can be exported", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  rmSync(box.memDir, { recursive: true });
  await pty.see("The database was deleted, moved or replaced");
  pty.type("p");
  await pty.see("Nothing was changed");
  pty.type("x");
  await pty.see("to which file?");
  pty.type(keys.enter);
  await pty.see("memories.jsonl");
  await pty.seeGone("to which file?");
  expect(readFileSync(join(box.repo, "memories.jsonl"), "utf8")).toContain('"title"');
  pty.type("q");
  expect(await pty.exit()).toBe(0);
});
