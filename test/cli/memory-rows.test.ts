import { expect, test } from "bun:test";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { createContext } from "../../cli/context.ts";
import { memoryRows } from "../../cli/memory-rows.ts";
import { readEnv } from "../../core/config/env.ts";
import { openDatabase } from "../../core/db/open.ts";
import { pinMemories } from "../../core/memory/change/pin.ts";
import { getObservations } from "../../core/store/observation.ts";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";

function rows(variables: Record<string, string>, isTerminal: boolean): string[] {
  using box = sandbox();
  putMemories(box);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  pinMemories(db, [2], true, "user");
  const stdout = Object.assign(new PassThrough(), { isTTY: isTerminal });
  const context = createContext({
    environment: readEnv(variables),
    command: [],
    cwd: box.repo,
    stdin: new PassThrough(),
    stdout,
    stderr: new PassThrough(),
  });
  return memoryRows(
    context,
    getObservations(db, [2, 4]).map((observation) => ({
      observation,
      project: observation.id === 4 ? "shop" : undefined,
    })),
  );
}

test("a row has the time of day, the importance and the pin", () => {
  const clock = "\\d\\d:\\d\\d";
  const [pinned, other] = rows({}, false);
  expect(pinned).toMatch(new RegExp(`^#2  2026-01-02 ${clock}  bugfix        !!   Login redirect loop \\(pinned\\)$`));
  expect(other).toMatch(new RegExp(`^#4  2026-01-04 ${clock}  decision      !!!  Use a queue of its own \\[shop\\]$`));
});

test("only a terminal with colors gets them, and the text is the same", () => {
  const esc = String.fromCharCode(27);
  const colored = rows({}, true);
  expect(colored.every((row) => row.includes(`${esc}[`))).toBe(true);
  expect(colored.map(Bun.stripANSI)).toEqual(rows({}, false));
  expect(rows({ NO_COLOR: "1" }, true)).toEqual(rows({}, false));
  expect(rows({ TERM: "dumb" }, true)).toEqual(rows({}, false));
});
