import { expect, test } from "bun:test";
import { nearRepeats } from "./near-repeats.ts";

const said = (person: string, session: string, when: string, ...sentences: string[]) => ({
  person,
  session,
  when,
  sentences,
});

test("a sentence is repeated when the same person said nearly the same in an earlier session", () => {
  const prompts = [
    said("a", "1", "2026-01-01", "Always write the commit message in English", "Fix it"),
    said(
      "a",
      "2",
      "2026-01-02",
      "always write the commit messages in English",
      "Fix it",
      "write a haiku in German please",
    ),
    said("b", "3", "2026-01-03", "Always write the commit message in English"),
    said("a", "4", "2026-01-04", "提交信息必须用英文写"),
    said("a", "5", "2026-01-05", "提交信息必须用英文"),
  ];
  expect(nearRepeats(prompts)).toEqual([[false, false], [true, false, false], [false], [false], [true]]);
});

test("the same session does not count", () => {
  const prompts = [
    said("a", "1", "2026-01-01", "Always write the commit message in English"),
    said("a", "1", "2026-01-02", "Always write the commit message in English"),
  ];
  expect(nearRepeats(prompts)).toEqual([[false], [false]]);
});
