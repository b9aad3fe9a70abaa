import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Terminal } from "@xterm/headless";
import { repository } from "../support/repository.ts";
import { type Cast, parseCast, renderCast } from "./cast.ts";
import { commands, limitSeconds, promptSeen, shownHome, size, title } from "./first-minute.ts";

const file = "docs/recordings/first-minute.cast";
const text = readFileSync(join(repository, file), "utf8");
const cast = parseCast(text);

/** Returns what a terminal shows in the end, what has left it above included. */
async function screenOf({ header, events }: Cast): Promise<string[]> {
  const { width: cols, height: rows } = header;
  const terminal = new Terminal({ cols, rows, scrollback: 10_000, allowProposedApi: true });
  for (const { text: output } of events) await new Promise<void>((done) => terminal.write(output, done));
  const { active } = terminal.buffer;
  const lines: string[] = [];
  for (let row = 0; row < active.length; row++) {
    const line = active.getLine(row);
    const listed = line?.translateToString(true) ?? "";
    if (line?.isWrapped === true) lines.push((lines.pop() ?? "") + listed);
    else lines.push(listed);
  }
  return lines;
}

test("it is a recording as `npm run recording` writes it", () => {
  expect(renderCast(cast)).toBe(text);
  expect(cast.header).toMatchObject({ version: 2, width: size.columns, height: size.rows, title });
  const times = cast.events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("it is over in time, by its own clock", () => {
  const seconds = cast.events.at(-1)?.at;
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(limitSeconds);
});

test("it shows these commands, each of which ended well", async () => {
  const lines = (await screenOf(cast)).join("\n").trimEnd().split("\n");
  const prompts = lines.filter((line) => line.startsWith("[exit "));
  expect(prompts.map((line) => line.replace(/^\[exit \d+\] \S+ \$ ?/, ""))).toEqual([...commands, ""]);
  expect(prompts.filter((line) => !line.startsWith("[exit 0]"))).toEqual([]);
  expect(lines.at(-1)).toMatch(promptSeen);
});

test("200 MB are read, and the memories of the last session are injected into the next one", async () => {
  const listed = (await screenOf(cast)).join("\n");
  expect(Number(/^(\d+)M\t? *\S*\/projects$/m.exec(listed)?.[1])).toBeGreaterThanOrEqual(190);
  expect(Number(/memories made \((\d+) MB read\)/.exec(listed)?.[1])).toBeGreaterThanOrEqual(200);
  const injected = listed.slice(listed.indexOf("I was told when this session started"));
  expect(injected).toContain("Last session here");
  expect(injected).toContain("Next: give the invoice export the same treatment");
  expect(injected).toContain(" rule: always add a line to CHANGELOG.md when customers will notice a change.");
});

test("it names no folder but those that a person would have", () => {
  const folders = text.match(/(?<![\w.~])\/(?:home|tmp|work|root|Users|var)\/[\w.-]+/g) ?? [];
  expect([...new Set(folders)]).toEqual([shownHome]);
});

test("README.md says how to play it, and the command in it is its only one", () => {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  expect(readme).toContain(file);
  expect(readme).toContain("npm run recording -- --play");
  for (const command of commands.filter((each) => each.startsWith("sh install.sh"))) expect(readme).toContain(command);
});
