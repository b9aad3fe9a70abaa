import { expect, test } from "bun:test";
import { findConfigKey } from "../../../core/config/config-keys.ts";
import { parseTyped } from "../../../core/config/config-text.ts";
import { changeInSentence } from "../../../core/config/sentence.ts";
import { settingSentences } from "../../../core/language/settings/sentences.ts";
import { surfaceWords, typeWords } from "../../../core/language/settings/words.ts";
import { observationTypes, surfaces } from "../../../core/store/vocabulary.ts";

test.each(settingSentences)("$yes", ({ key, value, yes, no }) => {
  const said = changeInSentence(yes);
  const [section = ""] = key.split(".");
  expect(said?.name).toStartWith(`${section}.`);
  expect(
    said?.name
      .split(".")
      .at(-1)
      ?.replace(/-(?:day|project|session)$/, "-SPAN"),
  ).toBe(key.split(".").at(-1));
  const found = findConfigKey(said?.name ?? "");
  if (value === undefined) expect(said?.typed).toBeUndefined();
  else expect(found && parseTyped(found, said?.typed ?? "")).toBeDefined();
  expect(found).toBeDefined();
  if (no !== undefined) expect(changeInSentence(no)).toBeUndefined();
});

test.each<[string, string, string | undefined]>([
  ["stop keeping runbooks", "categories.runbook.enabled", "false"],
  ["Please stop storing my bug fixes!", "categories.bugfix.enabled", "false"],
  ["from now on don't remember tech debt", "categories.debt.enabled", "false"],
  ["keep runbooks again", "categories.runbook.enabled", undefined],
  ["disable runbook auto-capture", "categories.runbook.auto-capture", "false"],
  ["keep only the last 1,500 changes", "categories.change.max-memories", "1500"],
  ["forget discoveries after a year", "categories.discovery.retention-days", "365"],
  ["delete features older than two weeks", "categories.feature.retention-days", "14"],
  ["delete features older than 2 weeks", "categories.feature.retention-days", "14"],
  ["inject at most two memories per prompt", "inject.prompt.lines", "2"],
  ["inject nothing at the start of a session", "inject.session-start.lines", "0"],
  ["spend at most $2.50 per day", "model.usd-per-day", "2.50"],
  ["use sonnet as the model", "model.name", "sonnet"],
  ["use the model Qwen3:8B for the background model", "model.name", "Qwen3:8B"],
  ["exclude ~/Work/Secret", "capture.exclude", "~/Work/Secret"],
  ["Lösche Änderungen nach 3 Monaten, bitte", "categories.change.retention-days", "90"],
  ["请不要再保存操作手册", "categories.runbook.enabled", "false"],
  ["90天后删除更改", "categories.change.retention-days", "90"],
])("%p sets %s to %p", (sentence, name, typed) => {
  expect(changeInSentence(sentence)).toEqual({ name, typed });
});

test.each([
  "don't stop keeping runbooks",
  "stop keeping runbooks of the other project",
  "should I stop keeping runbooks?",
  "stop keeping cats",
  "inject at most many memories per prompt",
  "stop",
  "",
  "x".repeat(100_000),
])("%p is not guessed at", (sentence) => {
  expect(changeInSentence(sentence)).toBeUndefined();
});

test("every type and every surface has words", () => {
  expect(Object.keys(typeWords).sort()).toEqual(observationTypes.toSorted());
  expect(Object.keys(surfaceWords).sort()).toEqual(surfaces.toSorted());
  for (const type of observationTypes) {
    for (const word of typeWords[type] ?? []) {
      expect(changeInSentence(`stop keeping ${word}`)).toEqual({ name: `categories.${type}.enabled`, typed: "false" });
    }
  }
});
