import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { managedSettings, whyHooksAreOff } from "../../../../../core/host/claude-code/setup/hooks-off.ts";
import { sandbox } from "../../../../support/sandbox.ts";

test.each([
  [undefined, undefined, undefined],
  ["{}", '{ "allowManagedHooksOnly": true }', "allowManagedHooksOnly"],
  ["{}", '{ "disableAllHooks": true }', "disableAllHooks"],
  ['{ "disableAllHooks": true } // for now', undefined, "disableAllHooks"],
  ['{ "disableAllHooks": false, "allowManagedHooksOnly": true }', "{}", undefined],
  ["{ broken", "\u0000", undefined],
])("settings %j, managed ones %j: %p", (user, managed, why) => {
  using box = sandbox();
  const files = [join(box.home, "settings.json"), join(box.home, "managed.json")] as const;
  for (const [index, text] of [user, managed].entries()) if (text !== undefined) writeFileSync(files[index]!, text);
  const found = whyHooksAreOff(...files);
  if (why === undefined) expect(found).toBeUndefined();
  else expect(found).toStartWith(`"${why}" in ${box.home}`);
});

test("each platform has its own place for managed settings", () => {
  const places = (["linux", "darwin", "win32"] as const).map(managedSettings);
  expect(new Set(places).size).toBe(3);
});
