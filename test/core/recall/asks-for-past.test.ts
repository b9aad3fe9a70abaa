import { expect, test } from "bun:test";
import { asksForPast } from "../../../core/recall/asks-for-past.ts";

test.each([
  "didn't we already have the login timing out?",
  "what did we decide about feature flags?",
  "remind me why the report job needs so much memory",
  "seen this before? the socket drops after a minute",
  "how did we get rid of that one last time",
  "do you remember the trick with the cache",
  "what was the port of the test database again?",
  "kennen wir das?",
  "le build casse, on a déjà vu ça ?",
  "esto ya nos pasó con el build",
  "мы уже видели это?",
  "之前遇到过这个错误吗",
])("asks for the past: %s", (prompt) => {
  expect(asksForPast(prompt)).toBe(true);
});

test.each([
  "run the tests again",
  "before you start, read the README",
  "we need a login form",
  "do we have to support IE?",
  "remember to add a test",
  "what do we need for the release",
  "wir brauchen ein Formular",
  "add a column for the last time a user was seen",
])("does not ask for the past: %s", (prompt) => {
  expect(asksForPast(prompt)).toBe(false);
});
