// The settings screen, on the compiled program and a settings file of Claude Code's.
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { putMemories } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { colours, keys, type Pty } from "../support/pty.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { moveDownTo, openBrowser } from "./support/browser.ts";

binary();

const settingsFile = (box: Sandbox) => join(box.home, ".claude", "settings.json");

function putSettings(box: Sandbox, text: string): void {
  mkdirSync(dirname(settingsFile(box)), { recursive: true });
  writeFileSync(settingsFile(box), text);
}

const settingsOf = (box: Sandbox) => JSON.parse(readFileSync(settingsFile(box), "utf8"));

const choose = (pty: Pty, name: string) => moveDownTo(pty, new RegExp(`▌ ${name} `));

test("settings: each has its value, source and meaning", async () => {
  using box = sandbox();
  putSettings(box, '{ "env": { "CLAUDE_MEM_RETENTION_DAYS": "90", "CLAUDE_MEM_MODEL": "sonnet" } }');
  await using pty = await openBrowser(box, { size: { columns: 120, rows: 50 } });
  pty.type("0");
  await pty.see("General");
  await pty.see(/▌ CLAUDE_MEM_DIR .* shell /);
  await pty.see(/CLAUDE_MEM_RETENTION_DAYS +90 +settings /);
  await pty.see(/CLAUDE_MEM_MODEL +off +differs +shell /);
  await pty.see(/CLAUDE_MEM_USD_PER_DAY +1 /);
  await pty.see("One folder for data, state and spool");
  await pty.see("Can't be changed here: the data would not");
  await pty.see("q quit");
  // A setting that can't be changed here has no key for it.
  expect(pty.lines().at(-1)).not.toContain("change");
  await choose(pty, "CLAUDE_MEM_MODEL");
  await pty.see(/Sessions use sonnet: there, Claude Code's settings/);
});

test("settings: a choice cycles through its values, and an unset value leaves no trace", async () => {
  using box = sandbox();
  await using pty = await openBrowser(box);
  pty.type("0");
  await pty.see("General");
  await choose(pty, "CLAUDE_MEM_DEBUG");
  pty.type(keys.enter);
  await pty.see("CLAUDE_MEM_DEBUG is 1 in sessions that start from now on.");
  expect(settingsOf(box)).toEqual({ env: { CLAUDE_MEM_DEBUG: "1" } });
  await pty.see(/▌ CLAUDE_MEM_DEBUG +1 +settings/);
  pty.type(" ");
  await pty.see(/▌ CLAUDE_MEM_DEBUG +0 +settings/);
  pty.type("d");
  await pty.see("Removed CLAUDE_MEM_DEBUG from Claude Code's settings.");
  expect(existsSync(settingsFile(box))).toBe(false);
});

test("settings: a value is typed, and a wrong one is refused in place", async () => {
  using box = sandbox();
  putSettings(box, '{ "env": { "CLAUDE_MEM_RETENTION_DAYS": "90" } } // mine\n');
  await using pty = await openBrowser(box);
  pty.type("0");
  await pty.see("General");
  await choose(pty, "CLAUDE_MEM_RETENTION_DAYS");
  pty.type(keys.enter);
  await pty.see("> 90▏");
  pty.type(`x${keys.enter}`);
  await pty.see("Invalid value. Accepted: a whole number, 0 or more.");
  expect(pty.styleOf("Invalid value").colour).toBe(colours.red);
  pty.type(keys.backspace);
  await pty.seeGone("Invalid value");
  pty.type(`${keys.backspace}5${keys.enter}`);
  await pty.see("CLAUDE_MEM_RETENTION_DAYS is 95 in sessions that start from now on.");
  expect(readFileSync(settingsFile(box), "utf8")).toBe('{ "env": { "CLAUDE_MEM_RETENTION_DAYS": "95" } } // mine\n');
});

test("settings: an unreadable file is reported in place, and can be reloaded", async () => {
  using box = sandbox();
  putSettings(box, '{ "env": ');
  await using pty = await openBrowser(box);
  pty.type("0");
  await pty.see(/Cannot read .*settings\.json/);
  await choose(pty, "CLAUDE_MEM_DEBUG");
  pty.type(keys.enter);
  await pty.see("Cannot edit");
  expect(readFileSync(settingsFile(box), "utf8")).toBe('{ "env": ');
  putSettings(box, '{ "env": { "CLAUDE_MEM_DEBUG": "1" } }');
  pty.type("r");
  await pty.see(/▌ CLAUDE_MEM_DEBUG +1 +settings/);
  expect(pty.text()).not.toContain("Cannot");
});

test("settings: the preview shows the injection, and follows changes", async () => {
  using box = sandbox();
  putMemories(box);
  await using pty = await openBrowser(box);
  pty.type("0");
  await pty.see("General");
  pty.type(keys.tab);
  await pty.see('<claude-mem surface="session-start">');
  await pty.see("#4 decision, ");
  pty.type(keys.tab);
  await pty.see("General");
  await choose(pty, "MEM_QUIET_HOOKS");
  pty.type(`${keys.enter}session-start${keys.enter}`);
  await pty.see("MEM_QUIET_HOOKS is session-start");
  pty.type(keys.tab);
  await pty.see("MEM_QUIET_HOOKS turns off injection at session start.");
  pty.type("8");
  await pty.see("MEM_QUIET_HOOKS turns off injection at session start.");
});

test("settings: beside the list where there is room, and reached by the palette", async () => {
  using box = sandbox();
  putMemories(box);
  await using pty = await openBrowser(box, { size: { columns: 160, rows: 40 } });
  pty.type(":");
  await pty.see("Go to the projects");
  pty.type(`settings${keys.enter}`);
  await pty.see("General");
  await pty.see("A session that starts here now is given");
  await pty.see("#4 decision, ");
  pty.resize({ columns: 60, rows: 15 });
  await pty.see(/▌ CLAUDE_MEM_DIR/);
  pty.type("?");
  await pty.see("All settings, their values");
});
