import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "./sandbox.ts";

test("processes take turns", async () => {
  using box = sandbox();
  const trace = join(box.root, "trace");
  const program = `
    import { appendFileSync } from "node:fs";
    import { withLock } from ${JSON.stringify(join(import.meta.dir, "with-lock.ts"))};
    withLock("self-test", () => {
      appendFileSync(${JSON.stringify(trace)}, "in ");
      Bun.sleepSync(20); // long enough for the others to come in, if they could
      appendFileSync(${JSON.stringify(trace)}, "out ");
    });`;
  const children = Array.from({ length: 4 }, () => Bun.spawn([process.execPath, "-e", program], { env: box.env }));
  expect(await Promise.all(children.map((child) => child.exited))).toEqual([0, 0, 0, 0]);
  expect(readFileSync(trace, "utf8")).toBe("in out ".repeat(4));
});
