import { expect, test } from "bun:test";
import { incognito, quietSurfaces } from "../../../core/config/control.ts";
import { type Env, readEnv } from "../../../core/config/env.ts";

const switches: readonly [name: string, isOn: (env: Env) => boolean][] = [
  ["CLAUDE_MEM_DEBUG", ({ debug }) => debug],
  ["MEM_NO_AUTO_ADOPT", ({ noAutoAdopt }) => noAutoAdopt],
  ["CLAUDE_MEM_STEERING", ({ steering }) => steering],
  ["CLAUDE_MEM_UPDATE_NOTICE", ({ updateNotice }) => updateNotice],
  ["CLAUDE_MEM_INCOGNITO", (env) => incognito(env) === "on"],
  ["MEM_QUIET_HOOKS", (env) => quietSurfaces(env) === "all"],
];

test.each(switches)("%s is off for every word that says so, and on for the rest", (name, isOn) => {
  for (const value of ["", "0", "off", "OFF", "no", "No", "false", "FALSE", "none", " off "]) {
    expect(isOn(readEnv({ HOME: "/home/u", [name]: value }))).toBe(false);
  }
  expect(isOn(readEnv({ HOME: "/home/u" }))).toBe(false);
  for (const value of ["1", "on", "yes", "TRUE"]) {
    expect(isOn(readEnv({ HOME: "/home/u", [name]: value }))).toBe(true);
  }
});
