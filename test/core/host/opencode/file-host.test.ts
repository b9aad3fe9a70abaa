import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import { openCode } from "../../../../core/host/opencode/host.ts";
import { openCodeFiles } from "../../../../core/host/opencode/setup/file-host.ts";
import { noExtras } from "../../../../core/setup/setup-files.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";

const binary = "/opt/claude-mem";

async function setupIn(box: Sandbox) {
  const folder = join(box.home, ".config", "opencode");
  mkdirSync(folder, { recursive: true });
  const environment = readEnv(box.env);
  const place = { environment, paths: paths(environment) };
  const setup = await openCode.loadSetup(place);
  const options = { dryRun: false, own: [], here: box.repo };
  const install = () => setup.install({ ...options, binary, extras: noExtras });
  return { folder, place, install, uninstall: () => setup.uninstall(options) };
}

test("the settings with comments are the ones that exist, and stay the ones with the entry", async () => {
  using box = sandbox();
  const folder = join(box.home, ".config", "opencode");
  const [json, jsonc] = [join(folder, "opencode.json"), join(folder, "opencode.jsonc")];
  mkdirSync(folder, { recursive: true });
  writeFileSync(jsonc, '{\n  // mine\n  "model": "a/b"\n}\n');
  (await setupIn(box)).install();
  const text = readFileSync(jsonc, "utf8");
  expect(text).toContain("// mine");
  expect(JSON.parse(text.replace("// mine", "")).mcp).toEqual({
    mem: { type: "local", command: [binary, "mcp"], enabled: true },
  });
  expect(existsSync(json)).toBe(false);
  writeFileSync(json, "{}\n");
  expect((await setupIn(box)).install().unchanged).toBe(true);
  expect(readFileSync(json, "utf8")).toBe("{}\n");
});

test("a server that the user turned off stays off", async () => {
  using box = sandbox();
  const { folder, install } = await setupIn(box);
  const file = join(folder, "opencode.json");
  install();
  writeFileSync(file, readFileSync(file, "utf8").replace("true", "false"));
  expect(install().unchanged).toBe(true);
});

test("an edited script is left at uninstall, and the server is removed", async () => {
  using box = sandbox();
  const { folder, install, uninstall } = await setupIn(box);
  install();
  const script = join(folder, "plugins", "claude-mem.js");
  writeFileSync(script, `${readFileSync(script, "utf8")}// mine\n`);
  uninstall();
  expect(readFileSync(script, "utf8")).toEndWith("// mine\n");
  expect(existsSync(join(folder, "opencode.json"))).toBe(false);
});

test("OpenCode's wait for npm is said, unless npm is offline", async () => {
  using box = sandbox();
  const { place } = await setupIn(box);
  expect(openCodeFiles.remark?.(place)).toContain("about 70 seconds at each start");
  writeFileSync(join(box.home, ".npmrc"), "fund=false\r\noffline = true\r\n");
  expect(openCodeFiles.remark?.(place)).toBeUndefined();
});
