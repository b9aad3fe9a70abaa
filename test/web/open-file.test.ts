// Files of a memory in the user's editor: a program that writes down how it was called stands for it.
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

const waitMs = 5_000;

/** Makes an editor called `name` the user's. Returns the file that it writes its arguments to. */
function chooseEditor(box: Sandbox, name: string): string {
  const folder = join(box.root, "bin");
  const said = join(box.root, "called");
  mkdirSync(folder);
  writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s\\n' "$@" > ${said}.part && mv ${said}.part ${said}\n`, {
    mode: 0o755,
  });
  box.env.VISUAL = `${join(folder, name)} --new-window`;
  return said;
}

async function linesOf(file: string): Promise<string[]> {
  for (const until = performance.now() + waitMs; !existsSync(file) && performance.now() < until; ) await Bun.sleep(20);
  return readFileSync(file, "utf8").trim().split("\n");
}

test("opens the file at the line that the memory rests on, by its button and by its key", async () => {
  let said = "";
  let id = 0;
  await using opened = await openPage((_run, box) => {
    id = fillLibrary(box).retryFix;
    said = chooseEditor(box, "code");
  });
  const { page, problems, web } = opened;
  await page.evaluate(`location.assign("#/memory/${id}")`);
  await page.click("button:has-text('Open')");
  await page.waitForSelector(".notice:has-text('Opened src/upload/retry.ts in code.')");
  const [window, goto, place = ""] = await linesOf(said);
  expect([window, goto]).toEqual(["--new-window", "--goto"]);
  expect(place).toMatch(/\/repo\/src\/upload\/retry\.ts:\d+$/);
  expect(place).toStartWith(web.box.repo);
  await page.keyboard.press("o");
  await waitForCount(page, ".notice", 2);
  expect(problems).toEqual([]);
});

test("an editor that needs the terminal is not offered", async () => {
  let id = 0;
  await using opened = await openPage((_run, box) => {
    id = fillLibrary(box).retryFix;
    chooseEditor(box, "vim");
  });
  const { page } = opened;
  await page.evaluate(`location.assign("#/memory/${id}")`);
  await page.waitForSelector(".files li");
  expect(await page.locator(".files button").count()).toBe(0);
});

test("no other path is opened: none that the memory lacks, and none that leads out of the project", async () => {
  let said = "";
  await using opened = await openPage(
    (_run, box) => {
      fillLibrary(box);
      said = chooseEditor(box, "code");
      writeFileSync(join(box.root, "secret.txt"), "secret");
      symlinkSync(join(box.root, "secret.txt"), join(box.repo, "link.txt"));
      using db = openDatabase({ file: join(box.memDir, "memory.db") });
      for (const path of ["../secret.txt", "link.txt", "--wait", "src"]) {
        db.query("INSERT INTO observation_file (observation_id, path, role) VALUES (2, ?, 'modified')").run(path);
      }
    },
    { hash: "#/memory/2" },
  );
  const { page } = opened;
  await page.waitForSelector(".files li");
  const ask = (path: string) =>
    page.evaluate(async (named) => {
      const body = JSON.stringify({ id: 2, path: named });
      const answer = await fetch("api/openFile", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
      return [answer.status, (await answer.json()).error?.message] as const;
    }, path);
  expect(await ask("src/upload/other.ts")).toEqual([404, "#2 has no such file."]);
  expect(await ask("../secret.txt")).toEqual([403, expect.stringContaining("outside of its project")]);
  expect(await ask("link.txt")).toEqual([403, expect.stringContaining("outside of its project")]);
  expect(await ask("--wait")).toEqual([404, expect.stringContaining("no longer exists")]);
  expect(await ask("src")).toEqual([404, expect.stringContaining("no longer exists")]);
  expect(existsSync(said)).toBe(false);
});
