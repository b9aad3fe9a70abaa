// For how long a page counts as closed, by a clock that the test moves.
import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { join } from "node:path";
import type { BrowseContext } from "../../core/browse/context.ts";
import { openDatabase } from "../../core/db/open.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { serve, type WebServer } from "../../web/server/serve.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { visit } from "./support/http.ts";

const hourMs = 3_600_000;

let box: Sandbox;
let context: BrowseContext;
let server: WebServer;
let elapsed = 0;

beforeEach(() => {
  box = sandbox();
  elapsed = 0;
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  // Nothing of the machine is read here.
  context = { db, cwd: box.repo, workspace: identifyWorkspace(db, box.repo) } as BrowseContext;
  server = serve(context, { port: 0, isReadOnly: false, assets: new Map(), elapsed: () => elapsed });
});

afterEach(async () => {
  setSystemTime();
  await server.stop();
  context.db.close();
  box.dispose();
});

async function until(isTrue: () => boolean): Promise<void> {
  for (let left = 200; !isTrue() && left > 0; left--) await Bun.sleep(10);
  expect(isTrue()).toBe(true);
}

test("an open page is never idle, and the time counts from when it was closed", async () => {
  const { port, base, cookie } = await visit(server.newLink());
  const leaving = new AbortController();
  const headers = { Cookie: cookie };
  await fetch(`http://127.0.0.1:${port}${base}changes`, { headers, signal: leaving.signal });
  elapsed = 2 * hourMs;
  expect(server.idleMs()).toBe(0);
  leaving.abort();
  await until(() => {
    elapsed += 1_000;
    return server.idleMs() > 0;
  });
  expect(server.idleMs()).toBeLessThan(hourMs);
});

test("a clock that is set, or that slept with the machine, closes no page and no link", async () => {
  const link = server.newLink();
  setSystemTime(new Date(Date.now() + 48 * hourMs));
  elapsed = 1_000;
  expect(server.idleMs()).toBe(1_000);
  const visitor = await visit(link);
  expect((await visitor.call("overview", "{}")).status).toBe(200);
  setSystemTime(new Date(0));
  expect((await visitor.call("overview", "{}")).status).toBe(200);
  expect(server.idleMs()).toBe(0);
});
