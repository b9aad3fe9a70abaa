import { expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import type { PatternRow } from "../../../core/privacy/pattern-rows.ts";
import {
  gluedParts,
  harmlessParts,
  keyQualifiers,
  neutralParts,
  publicQualifiers,
  wordEnds,
} from "../../../core/privacy/rules/name-part-rows.ts";

const random = ["x7Kq", "Wm2", "vTz9"].join("");
const words = ["blue", "heron"].join("");
const isMasked = (name: string, value: string) => !cleanText(`${name}: "${value}"`).includes(value);
const examples = (rows: readonly PatternRow[]) => rows.map(({ pattern, example }) => [example, pattern] as const);

test.each(examples(neutralParts))("%s names a secret, which may be words", (name, pattern) => {
  expect(name).toMatch(new RegExp(`(?:${pattern})$`, "i"));
  expect(isMasked(name, words)).toBe(true);
});

test.each(examples([...wordEnds, ...gluedParts, ...keyQualifiers]))("%s names a secret", (name, pattern) => {
  expect(name).toMatch(new RegExp(`(?:${pattern})`, "i"));
  expect(isMasked(name, random)).toBe(true);
});

test.each(examples(harmlessParts))("%s names something about a secret", (name, pattern) => {
  expect(name).toMatch(new RegExp(`(?:${pattern})`, "i"));
  expect(isMasked(name, random)).toBe(false);
});

test.each(["PASSWORD_POSTGRES", "TOKEN_POSTHOG", "PASSWORD_AGENT", "TOKEN_IDP", "passwordAgent", "token_refresh"])(
  "%s names a secret: another word begins like a harmless part",
  (name) => {
    expect(isMasked(name, random)).toBe(true);
  },
);

test.each([
  "TOKEN_FILES",
  "PASSWORD_HASHED",
  "tokenURLPath",
  "TOKENS_DIRECTORY",
  "tokenIdentifier",
  "TokenExpiredError",
  "PASSWORD_ID2",
])("%s names something about a secret, in its plural or a longer form", (name) => {
  expect(isMasked(name, random)).toBe(false);
});

test.each(["passwort_xyz", "key", "bypass", "pwned", "Zpin"])("%s names no secret for sure", (name) => {
  expect(isMasked(name, words)).toBe(false);
});

test.each(["olcRootPW", "rootPw", "botPin"])("%s names a secret, though another word runs into it", (name) => {
  expect(isMasked(name, random)).toBe(true);
});

test.each(examples(publicQualifiers))("%s names no secret", (name, pattern) => {
  expect(name).toMatch(new RegExp(`(?:${pattern})`, "i"));
  for (const kept of [`${name}=deps-v2-${"28e3364a".repeat(8)}`, `${name}=x7KqWm2vTz9`])
    expect(cleanText(kept) as string).toBe(kept);
});
