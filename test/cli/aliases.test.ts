import { expect, test } from "bun:test";
import { withoutAlias } from "../../cli/aliases.ts";

test.each([
  ["list -n 5", "recent -n 5"],
  ["show 12", "get 12"],
  ["help rm", "help delete"],
  ["session show S4", "sessions show S4"],
  ["compress --preview", "upkeep --only compress --preview"],
  ["maintain scan", "upkeep --dry-run"],
  ["maintain scan merge --json", "upkeep --dry-run --only merge --json"],
  ["maintain run merge settle", "upkeep --only merge,settle"],
  ["maintain run", "upkeep"],
  ["maintain", "maintain"],
  ["maintain everything", "maintain everything"],
  ["view 12", "get 12"],
  ["upgrade --check", "update --check"],
  ["completion fish", "completions fish"],
  ["man", "help --man"],
  ["-V", "--version"],
  ["self update --check", "update --check"],
  ["self upgrade", "update"],
  ["self", "self"],
  ["log -n 3", "recent -n 3"],
  ["agents --json", "hosts --json"],
  ["", ""],
  ["constructor", "constructor"],
])("%p is %p", (typed, meant) => {
  expect(withoutAlias(typed.split(" ").filter(Boolean)).join(" ")).toBe(meant);
});
