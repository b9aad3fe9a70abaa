// The plugins of agents: made by the build, whole, and silent where the settings register the same.
import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launcherPath } from "../../../core/host/plugin-form.ts";
import { pluginForms } from "../../../core/host/plugin-forms.ts";
import { isHookIn } from "../../../core/host/registered-hooks.ts";
import packageJson from "../../../package.json";
import { repository } from "../../support/repository.ts";
import { sandbox } from "../../support/sandbox.ts";
import { putExecutable } from "../doctor/support/machine.ts";

const top = join(repository, "plugin");
const read = (...path: string[]) => readFileSync(join(top, ...path), "utf8");
const made = pluginForms.flatMap(({ folder, files }) =>
  files(packageJson.version).map(({ path, text }) => [join(folder, path), text] as const),
);

test.each(made)("plugin/%s is what `npm run build` makes of the tables", (path, text) => {
  expect(read(path)).toBe(text);
});

test("each plugin has the launcher, and nothing else is in the folder", () => {
  const launchers = pluginForms.map(({ folder }) => join(folder, launcherPath));
  for (const path of launchers) {
    expect(read(path)).toBe(read(launcherPath));
    expect(statSync(join(top, path)).mode & 0o111).not.toBe(0);
  }
  const found = readdirSync(top, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(top, name)).isFile(),
  );
  expect(found.sort()).toEqual([...made.map(([path]) => path), ...launchers, "README.md"].sort());
});

describe("an entry of the settings for the same event", () => {
  const hooks = (command: string, key = "command") =>
    JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: "command", [key]: command }] }] } });

  test.each([
    ["in a group", (program: string) => hooks(`${program} hook stop --host codex`), true],
    [
      "ended by another command",
      (program: string) => hooks(`'${program}' hook stop --host gemini || true`, "bash"),
      true,
    ],
    ["of another event", (program: string) => hooks(`${program} hook session-end --host codex`), false],
    ["of a program that is gone", () => hooks("/gone/claude-mem hook stop --host codex"), false],
    ["of another program", () => hooks("/usr/bin/claude-memory hook stop --host codex"), false],
    ["in a file that is no JSON", (program: string) => `${program} hook stop {`, false],
  ])("%s", (_name, textOf, isThere) => {
    using box = sandbox();
    const file = join(box.root, "hooks.json");
    expect(isHookIn(file, "stop")).toBe(false);
    writeFileSync(file, textOf(putExecutable(join(box.root, "claude-mem"))));
    expect(isHookIn(file, "stop")).toBe(isThere);
  });
});
