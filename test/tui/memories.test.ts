// Actions on memories in the browser, on the compiled program; the results are read from the database.
import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { getObservation, type Observation } from "../../core/store/observation.ts";
import { putMemories } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { keys } from "../support/pty.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { openBrowser } from "./support/browser.ts";

binary();

function filled(): Sandbox {
  const box = sandbox();
  putMemories(box);
  return box;
}

function stored(box: Sandbox, id: number): Observation | undefined {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  return getObservation(db, id);
}

/** Writes an editor that does `script` with the file in $FILE, and keeps what it was called with. */
function putEditor(box: Sandbox, script: string): { EDITOR: string } {
  const file = join(box.root, "editor");
  writeFileSync(file, `#!/bin/sh\necho "$@" > ${box.root}/called\nfor FILE; do :; done\n${script}\n`);
  chmodSync(file, 0o755);
  return { EDITOR: file };
}

test("a memory is shown whole, and its links lead on", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type(keys.enter);
  const text = await pty.see("Memory #4");
  expect(text).toContain("SQLite was too slow.");
  expect(text).toContain("said by you");
  expect(text).toContain("supersedes #1");
  pty.type(keys.tab);
  await pty.see("▌ supersedes");
  pty.type(keys.enter);
  await pty.see("Memory #1");
  await pty.see("by #4");
  pty.type(keys.escape);
  await pty.see(/Timeline · Memory #4 +repo/);
});

test("p pins, and u undoes it", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("p");
  await pty.see("Pinned #4.");
  expect(pty.text()).toMatch(/Use a queue of its own +★/);
  expect(stored(box, 4)?.pinned).toBe(true);
  pty.type("u");
  await pty.see("Undid R");
  expect(stored(box, 4)?.pinned).toBe(false);
  expect(pty.text()).not.toContain("★");
});

test("d asks first: n leaves the memory, y deletes it and gives back what it had superseded", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("d");
  await pty.see("reactivated: #1");
  pty.type("n");
  await pty.see("▌ 12:00  decision     Use a queue of its own");
  expect(stored(box, 4)).toBeDefined();
  pty.type("d");
  await pty.see("Delete this memory permanently?");
  pty.type("y");
  await pty.see("Deleted #4 permanently.");
  expect(pty.text()).not.toContain("Use a queue of its own");
  expect(stored(box, 4)).toBeUndefined();
  expect(stored(box, 1)?.status).toBe("active");
});

test("s asks for the replacement, and says why it can't be used", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("jj");
  await pty.see("▌ 12:00  bugfix");
  pty.type("s");
  await pty.see("Which memory replaces #2?");
  pty.type("99");
  await pty.see("> 99");
  pty.type(keys.enter);
  await pty.see("Nothing was changed: #99 does not exist.");
  pty.type("s");
  await pty.see("Which memory");
  pty.type(`3${keys.enter}`);
  await pty.see("#3 replaces #2.");
  expect(stored(box, 2)).toMatchObject({ status: "superseded", supersededBy: 3 });
});

test("e changes the words in the editor; what the editor leaves alone stays", async () => {
  using box = filled();
  const editor = putEditor(box, 'sed -i "s/^Title: .*/Title: Use a queue on disk/" "$FILE"');
  await using pty = await openBrowser(box, { env: editor });
  pty.type("e");
  await pty.see("Changed the title of #4.");
  expect(pty.text()).toContain("▌ 12:00  decision     Use a queue on disk");
  expect(stored(box, 4)).toMatchObject({
    title: "Use a queue on disk",
    narrative: "SQLite was too slow.",
    humanEdited: true,
  });
  expect(readFileSync(join(box.root, "called"), "utf8")).toContain("memory-4.md");
});

test("an editor that fails changes nothing and is reported", async () => {
  using box = filled();
  await using failing = await openBrowser(box, { env: putEditor(box, 'echo broken > "$FILE"; exit 3') });
  failing.type("e");
  await failing.see("The editor exited with code 3. Nothing was changed.");
  expect<unknown>(stored(box, 4)?.title).toBe("Use a queue of its own");
  await using missing = await openBrowser(box, { env: { EDITOR: "no-such-editor" } });
  missing.type("e");
  await missing.see("The editor can't be started: no-such-editor.");
  missing.type("j");
  await missing.see("▌ 12:00  discovery");
});

test("o opens the file in the editor at the cited line", async () => {
  using box = filled();
  mkdirSync(join(box.repo, "src"));
  writeFileSync(join(box.repo, "src/cart.ts"), "one\ntwo\n");
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const projectId = identifyWorkspace(db, box.repo).project.id;
    const files = [{ path: "src/cart.ts", role: "modified", contentHash: null, span: "2" } as const];
    const fields = {
      type: "bugfix",
      title: "The cart",
      narrative: "Empty.",
      origin: "user",
      vouchedBy: "user",
      files,
    } as const;
    addObservation(db, newObservation({ projectId, ...fields, files: [...files], createdAt: Date.UTC(2026, 1, 1) }));
  }
  await using pty = await openBrowser(box, { env: putEditor(box, "exit 0") });
  pty.type(keys.enter);
  await pty.see("src/cart.ts:2");
  pty.type("o");
  // The screen comes back when the editor has ended.
  await pty.see("src/cart.ts:2");
  pty.type("?");
  await pty.see("any other key closes this");
  expect(readFileSync(join(box.root, "called"), "utf8").trim()).toBe(`+2 ${join(box.repo, "src/cart.ts")}`);
});

test("y copies the memory by OSC 52", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("y");
  await pty.see("Copied #4.");
  const copied = /\x1b\]52;c;([A-Za-z0-9+/=]+)\x07/.exec(pty.raw())?.[1] ?? "";
  expect(Buffer.from(copied, "base64").toString()).toBe("#4 Use a queue of its own\nSQLite was too slow.");
});

test("a shows all projects, each named", async () => {
  using box = filled();
  await using pty = await openBrowser(box, { size: { columns: 100, rows: 24 } });
  expect(pty.text()).not.toContain("A queue elsewhere");
  pty.type("a");
  await pty.see(/other +change +A queue elsewhere/);
  expect(pty.lines()[0]).toMatch(/all projects *$/);
  pty.type("a");
  await pty.seeGone("A queue elsewhere");
});

test("stored text draws nothing by itself, and wide characters keep the columns", async () => {
  using box = sandbox();
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const projectId = identifyWorkspace(db, box.repo).project.id;
    const titles = [
      "データベースの接続",
      "👨‍👩‍👧 family 👍🏽 🇩🇪",
      "שלום עולם",
      "e\u0301 combining",
      "\x1b[2J\x1b]52;c;QQ==\x07cleared",
    ];
    for (const [i, title] of titles.entries()) {
      const fields = {
        type: "discovery",
        title,
        narrative: "Text.",
        origin: "user",
        vouchedBy: "user",
        pinned: true,
      } as const;
      addObservation(db, newObservation({ projectId, ...fields, createdAt: Date.UTC(2026, 0, 1, 12, i) }));
    }
  }
  await using pty = await openBrowser(box);
  const rows = pty.lines().filter((line) => line.includes("discovery"));
  expect(rows).toHaveLength(5);
  const { active } = pty.terminal.buffer;
  const pinColumns = pty.lines().flatMap((line, row) => {
    if (!line.includes("★")) return [];
    return Array.from({ length: 80 }, (_, x) => x).filter((x) => active.getLine(row)?.getCell(x)?.getChars() === "★");
  });
  expect(new Set(pinColumns).size).toBe(1);
  expect(pinColumns).toHaveLength(5);
  expect(pty.text()).toContain("cleared");
  expect(pty.raw()).not.toContain("]52;");
});
