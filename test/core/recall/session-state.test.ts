import { expect, test } from "bun:test";
import { understandCommand } from "../../../core/capture/shell/understand.ts";
import { exactCommand, filesInWork, lastChecks } from "../../../core/recall/session-state.ts";
import type { Event } from "../../../core/store/event.ts";
import { hourMs } from "../../../core/time.ts";

/** Returns how a command typed in a folder of the project is written. */
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
])("%s in %p is written as %s", (command, folder, expected) => {
  expect(injected(command, folder)).toBe(expected);
});

test("checks before a long pause of a resumed session are not its last ones", () => {
  const check = (checkCommand: string, hours: number) =>
    ({ action: "test", checkCommand, createdAt: hours * hourMs }) as Event;
  const read = (hours: number) => ({ action: "read", checkCommand: null, createdAt: hours * hourMs }) as Event;
  const commandsOf = (...oldestFirst: Event[]) => lastChecks(oldestFirst.reverse()).map((each) => each.checkCommand);

  expect(commandsOf(check("npm test", 0), check("npm run e2e", 11), read(20))).toEqual(["npm run e2e", "npm test"]);
  expect(commandsOf(check("npm test", 0), read(264), check("npm run e2e", 265))).toEqual(["npm run e2e"]);
  expect(commandsOf(check("npm test", 0), read(264))).toEqual([]);
});

test("a file that was removed is no changed file, unless nothing else was changed", () => {
  const changed = (path: string, command: string | null = null) =>
    ({ outcome: "ok", command, files: [{ path, role: "modified" }] }) as unknown as Event;
  const filesOf = (...oldestFirst: Event[]) => filesInWork(oldestFirst.reverse());
  const [notes, cart] = [changed("notes.json"), changed("src/cart.ts")];
  const removed = changed("notes.json", "cd /repo && rm -f notes.json");

  expect(filesOf(notes, cart)).toEqual(["src/cart.ts", "notes.json"]);
  expect(filesOf(notes, cart, removed)).toEqual(["src/cart.ts"]);
  expect(filesOf(cart, removed, notes)).toEqual(["notes.json", "src/cart.ts"]);
  expect(filesOf(notes, removed)).toEqual(["notes.json"]);
  for (const command of ['rm "notes.json"', "rm *.json", "sudo rm notes.json", "(rm ./notes.json)"])
    expect(filesOf(notes, cart, changed("notes.json", command))).toEqual(["src/cart.ts"]);
  for (const command of [
    "rm -f out.txt; sed -i 's/x/y/' src/cart.ts",
    "npm test; rm -rf coverage; npx prettier --write src/cart.ts",
    "rm -f notes.txt && cat > src/cart.ts <<'END'",
    "git rm -r --cached src/cart.ts",
    "rm -f src/cart.ts; cat > src/cart.ts <<'END'",
    "rm old.ts # not src/cart.ts",
  ]) {
    expect(filesOf(notes, changed("src/cart.ts", command))).toContain("src/cart.ts");
  }
});
