import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { leadsOut } from "../../../core/files/within.ts";
import { sandbox } from "../../support/sandbox.ts";

const file = join(".claude", "settings.local.json");

test("a path stays in its folder without links, and with links inside it", () => {
  using box = sandbox();
  expect(leadsOut(box.repo, file)).toBe(false);
  mkdirSync(join(box.repo, "config"));
  symlinkSync("config", join(box.repo, ".claude"));
  expect(leadsOut(box.repo, file)).toBe(false);
  // The folder itself may be reached through a link.
  symlinkSync(box.repo, join(box.root, "link"));
  expect(leadsOut(join(box.root, "link"), file)).toBe(false);
});

const links: [string, (repo: string, home: string) => void][] = [
  ["a linked folder", (repo, home) => symlinkSync(home, join(repo, ".claude"))],
  ["a linked folder that does not exist", (repo, home) => symlinkSync(join(home, "none"), join(repo, ".claude"))],
  ["a link to itself", (repo) => symlinkSync(".claude", join(repo, ".claude"))],
  [
    "a linked file",
    (repo, home) => {
      mkdirSync(join(repo, ".claude"));
      writeFileSync(join(home, "x"), "{}");
      symlinkSync("../../home/x", join(repo, file));
    },
  ],
  [
    "a link to a link",
    (repo, home) => {
      symlinkSync(home, join(repo, "inner"));
      symlinkSync("inner", join(repo, ".claude"));
    },
  ],
];

test.each(links)("%s leads out", (_name, link) => {
  using box = sandbox();
  link(box.repo, box.home);
  expect(leadsOut(box.repo, file)).toBe(true);
});
