import { expect, test } from "bun:test";
import {
  addStatusLine,
  removeStatusLine,
  statusLineOwner,
} from "../../../../../core/host/claude-code/setup/edit-status-line.ts";
import { isOurStatusLine } from "../../../../../core/setup/our-entries.ts";
import { shellWord } from "../../../../../core/setup/our-program.ts";

const binary = "/home/u/.local/bin/claude-mem";

function added(settings: string, wanted = true): { text: string; actions: string[] } {
  const edit = { text: settings, actions: [] };
  addStatusLine(edit, binary, wanted);
  return edit;
}

test("it is added if there is none and it is wanted", () => {
  const command = `${binary} statusline`;
  expect(JSON.parse(added('{ "model": "opus" }').text)).toEqual({
    model: "opus",
    statusLine: { type: "command", command },
  });
  expect(JSON.parse(added('{ "statusLine": null }').text)).toEqual({ statusLine: { type: "command", command } });
  expect(added('{ "model": "opus" }', false)).toEqual({ text: '{ "model": "opus" }', actions: [] });
});

test("another's stays, byte for byte", () => {
  for (const line of [
    '{ "type": "command", "command": "~/mine.sh" }',
    '"text"',
    "[]",
    '{ "command": "npx ccusage" }',
  ]) {
    const settings = `{\n  // mine\n  "statusLine": ${line},\n}`;
    expect(added(settings)).toEqual({ text: settings, actions: [] });
    const edit = { text: settings, actions: [] };
    removeStatusLine(edit);
    expect(edit).toEqual({ text: settings, actions: [] });
  }
});

test("ours follows the program, requested again or not, and keeps what was added to it", () => {
  const old = '{ "statusLine": { "type": "command", "command": "/old/claude-mem statusline", "padding": 2 } }';
  const now = `{ "statusLine": { "type": "command", "command": "${binary} statusline", "padding": 2 } }`;
  expect(added(old, false)).toEqual({ text: now, actions: ["update the status line"] });
  expect(added(now)).toEqual({ text: now, actions: [] });
});

test("the added status line is removed again", () => {
  const edit = added('{\r\n  "model": "opus"\r\n}\r\n');
  removeStatusLine(edit);
  expect(edit.text).toBe('{\r\n  "model": "opus"\r\n}\r\n');
  expect(statusLineOwner(edit.text)).toBe("none");
});

test.each([
  "/usr/bin/claude-mem",
  "/home/a b/claude-mem",
  "/home/it's/claude-mem",
  '/home/$HOME `x` "q"/claude-mem',
  "/home/ünï/claude-mem",
  "/h/it's $5 \"\\/claude-mem",
])("%s is one word to the shell, and recognised", (path) => {
  const echoed = Bun.spawnSync(["sh", "-c", `printf %s ${shellWord(path)}`]).stdout.toString();
  expect(echoed).toBe(path);
  expect(isOurStatusLine({ command: `${shellWord(path)} statusline` })).toBe(true);
});

test("on Windows the path goes through the shell of git", () => {
  expect(shellWord("C:\\Users\\Ann Lee\\claude-mem.exe")).toBe("'C:/Users/Ann Lee/claude-mem.exe'");
});
