import { afterEach, expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completeEnv } from "../../../core/config/env.ts";
import { openWindow } from "../../../core/process/editor.ts";
import { sandbox } from "../../support/sandbox.ts";

const { VISUAL: visual } = process.env;
afterEach(() => {
  if (visual === undefined) delete process.env.VISUAL;
  else process.env.VISUAL = visual;
  completeEnv({});
});

test.skipIf(process.platform === "win32")(
  "a script that the interpreter of Windows would run gets no name that holds a command",
  async () => {
    using box = sandbox();
    const called = join(box.root, "called");
    const editor = join(box.root, "code.cmd");
    writeFileSync(editor, `#!/bin/sh\necho "$1" > ${called}.part && mv ${called}.part ${called}\n`, { mode: 0o755 });
    process.env.VISUAL = editor;
    completeEnv({});
    for (const name of ["a&calc.ts", "a|b.ts", "%PATH%.ts", "a^b.ts", 'a"b.ts'])
      expect(() => openWindow(join(box.repo, name))).toThrow("code.cmd can't open");
    expect(existsSync(called)).toBe(false);
    openWindow(join(box.repo, "a file (1).ts"));
    for (const until = performance.now() + 5_000; !existsSync(called) && performance.now() < until; )
      await Bun.sleep(20);
    expect(existsSync(called)).toBe(true);
  },
);
