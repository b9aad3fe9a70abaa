import { expect, test } from "bun:test";
import { understandCommand } from "../../../core/capture/shell/understand.ts";
import { exactCommand } from "../../../core/recall/session-state.ts";
import type { Event } from "../../../core/store/event.ts";

/** What is told of a command that was typed in a folder of the project. */
function injected(command: string, folder = ""): string {
  const check = understandCommand(command, { cwd: `/repo/${folder}`, root: "/repo", home: "/home" }).check ?? null;
  return exactCommand({ command, checkCommand: check } as Event);
}

test.each([
  ["npm test", "", "npm test"],
  ["PORT=1 npm run dev:api -- --fast", "packages/api", "PORT=1 npm run dev:api -- --fast (in packages/api)"],
  ["cd packages/api && npm test", "", "cd packages/api && npm test"],
  ["cd ./packages/api/; npm test", "", "cd ./packages/api/; npm test"],
  ["cd api && npm test", "packages", "cd packages/api && npm test"],
  ["cd ../.. && npm test", "packages/api", "npm test"],
  ["(cd api && npm test)", "packages", "cd packages/api && npm test"],
  ["cat README.md", "packages", "cat README.md"],
])("%s in %p is told as %s", (command, folder, expected) => {
  expect(injected(command, folder)).toBe(expected);
});
