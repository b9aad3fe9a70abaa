import { expect, test } from "bun:test";
import { typedIn } from "./spans.ts";

test.each([
  ["a plan", "Implement the following plan:\n\n# Coupons\n\nNever store the code.\n"],
  [
    "a continued session",
    "This session is being continued from a previous conversation that ran out of context. The user always wants tests.",
  ],
  ["a skill", "Base directory for this skill: /opt/skills/release\n\n# Release\n\nAlways tag."],
  ["an interruption", "[Request interrupted by user for tool use]"],
  ["a command's output", "<local-command-stdout>Set model to fast</local-command-stdout>"],
  ["a command's body", "<command-message>review is running</command-message>\n<command-name>/review</command-name>"],
])("%s has nothing typed", (_, prompt) => {
  expect(typedIn(prompt)).toEqual([]);
});

test("a slash command is typed", () => {
  expect(typedIn("/commit all of it, in one commit")).toEqual(["/commit all of it, in one commit"]);
});

test("nothing, or white space, has nothing typed", () => {
  expect([typedIn(""), typedIn(" \n\t\n")]).toEqual([[], []]);
});
