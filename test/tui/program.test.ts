// The state with a database: what is read when. No terminal.
import { expect, test } from "bun:test";
import { join } from "node:path";
import type { BrowseContext } from "../../core/browse/context.ts";
import { openDatabase } from "../../core/db/open.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { createProgram } from "../../tui/program.ts";
import { newSearch } from "../../tui/screens/open.ts";
import { topScreen } from "../../tui/state/state.ts";
import { putMemories } from "../cli/support/memories.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

function searching(box: Sandbox) {
  const db = openDatabase({ file: join(box.memDir, "memory.db"), isLongRunning: true });
  const workspace = identifyWorkspace(db, box.repo);
  const scope = { id: workspace.project.id, name: workspace.project.name };
  const program = createProgram(
    { db, workspace, cwd: box.repo } as BrowseContext,
    {
      size: { columns: 80, rows: 24 },
      scope,
      home: scope,
      stack: [newSearch()],
      overlay: undefined,
      notice: undefined,
      marked: new Set(),
      hasMouse: false,
    },
    { quit() {}, copy() {}, takeMouse() {}, runInTerminal: () => Promise.resolve(0) },
  );
  const type = (text: string) => {
    for (const name of text) program.dispatch({ kind: "key", name, text: name });
  };
  const press = (name: string) => program.dispatch({ kind: "key", name, text: "" });
  return { program, type, press, screen: () => topScreen(program.getState()), [Symbol.dispose]: () => db.close() };
}

test("a letter is drawn at once, and its results when typing pauses", async () => {
  using box = sandbox();
  putMemories(box);
  using search = searching(box);
  const { promise: found, resolve } = Promise.withResolvers<void>();
  search.type("redirect");
  expect(search.screen()).toMatchObject({ query: "redirect", hits: [] });
  search.program.subscribe(() => resolve());
  await found;
  expect(search.screen()).toMatchObject({ query: "redirect", hits: [{ observation: { id: 2 } }] });
});

test("a key that is meant for what is found does not meet what was found before", () => {
  using box = sandbox();
  putMemories(box);
  using search = searching(box);
  search.type("redirect");
  search.press("enter");
  expect(search.screen()).toMatchObject({ kind: "memory", id: 2 });
});

test("erasing letters defers the search like typing", () => {
  using box = sandbox();
  putMemories(box);
  using search = searching(box);
  search.type("redirect");
  search.press("down");
  search.press("ctrl+u");
  expect(search.screen()).toMatchObject({ query: "", hits: [{ observation: { id: 2 } }] });
  search.press("down");
  expect(search.screen()).toMatchObject({ query: "", hits: [] });
});
