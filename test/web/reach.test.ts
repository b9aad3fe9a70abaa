// What `claude-mem web` reaches, seen by strace: the listener on loopback and those that connect to it, no other network and no file
// outside its folders.
import { describe, expect, test } from "bun:test";
import { join, sep } from "node:path";
import { binary } from "../support/binary.ts";
import { sandbox } from "../support/sandbox.ts";
import { canTrace } from "../support/strace.ts";
import { readTrace, trace } from "../support/traced.ts";
import { visit } from "./support/http.ts";
import { startWeb } from "./support/page.ts";

binary();

describe.skipIf(!canTrace)("under strace", () => {
  test("the page listens on loopback, and opens no other socket and no file of others", async () => {
    using box = sandbox();
    const file = join(box.root, "trace");
    {
      await using web = await startWeb(box, { wrapper: trace(file) });
      const visitor = await visit(web.url);
      for (const name of ["", "main.js", "icon.svg", "nothing"]) {
        await visitor.request(`GET ${visitor.base}${name}`);
      }
      expect((await visitor.call("overview", "{}")).status).toBe(200);
      expect((await visitor.call("search", '{"query":"money","count":10}')).status).toBe(200);
      expect((await visitor.call("changeMemories", '{"kind":"undo"}')).status).toBeGreaterThanOrEqual(400);
    }
    const { sockets, writes } = readTrace(file, box.repo);
    const bound = sockets.filter((call) => call.startsWith("bind("));
    expect(bound).toHaveLength(1);
    expect(bound[0]).toContain('inet_addr("127.0.0.1")');
    expect(sockets.filter((call) => call.startsWith("connect("))).toEqual([]);
    expect(sockets.filter((call) => call.startsWith("socket(")).length).toBe(1);
    const own = [box.memDir, join(box.root, "tmp"), "/dev/null", "/dev/tty", "/proc/self"];
    expect(writes.filter((path) => !own.some((place) => path === place || path.startsWith(place + sep)))).toEqual([]);
  }, 60_000);
});
