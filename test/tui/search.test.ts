// The search screen, on the compiled program.
import { expect, test } from "bun:test";
import { putMemories } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { colours, keys } from "../support/pty.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { openBrowser } from "./support/browser.ts";

binary();

function filled(): Sandbox {
  const box = sandbox();
  putMemories(box);
  return box;
}

test("it finds as one types, sets the words off, and opens what is selected", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("/");
  await pty.see("What are you looking for?");
  pty.type("redirect");
  await pty.see(/▌ #2 +bugfix +Login redirect loop/);
  expect(pty.text()).toContain("1 of 1");
  expect(pty.styleOf("redirect loop")).toMatchObject({ isUnderlined: true, colour: colours.cyan });
  expect(pty.styleOf("loop").isUnderlined).toBe(false);
  pty.type(keys.enter);
  await pty.see("Timeline · Search · Memory #2");
  pty.type(keys.escape);
  await pty.see("/ redirect");
});

test("letters that are commands elsewhere are text here, until Tab leads to the list", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("/");
  await pty.see("What are you looking for?");
  pty.type("queue p");
  await pty.see("/ queue p");
  await pty.see("1 of 2");
  pty.type(keys.tab);
  await pty.see("? help");
  pty.type("p");
  await pty.see("Pinned #4.");
  pty.type(keys.tab);
  pty.type(keys.ctrl("u"));
  await pty.see("type to search");
});

test("filters show as chips and narrow what is found; what can't be understood is not silently dropped", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("/");
  await pty.see("What are you looking for?");
  pty.type("queue type:discovery");
  await pty.see("1 of 1");
  expect(pty.text()).toContain("The queue stalls under load");
  expect(pty.styleOf("type:discovery")).toMatchObject({ isInverse: true, colour: colours.cyan });
  pty.type("x");
  await pty.see("/ queue type:discoveryx");
  expect(pty.styleOf("type:discoveryx")).toMatchObject({ isInverse: false, colour: colours.red });
});

test("Ctrl+E explains the rank", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("/");
  await pty.see("What are you looking for?");
  pty.type("queue stalls");
  await pty.see("1 of 2");
  pty.type(keys.ctrl("e"));
  const text = await pty.see("Why it ranks here");
  expect(text).toMatch(/score \d+\.\d\d/);
  expect(text).toMatch(/stalls +title 1 +in 1 memory/);
  pty.type(keys.ctrl("e"));
  await pty.seeGone("Why it ranks here");
});

test("nothing found suggests other places", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("/");
  await pty.see("What are you looking for?");
  pty.type("elsewhere");
  await pty.see("Nothing found in repo.");
  pty.type(`${keys.tab}a`);
  await pty.see("A queue elsewhere");
});
