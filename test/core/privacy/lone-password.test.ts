import { expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";

test.each(["Wau_kuO71*", "Blau!Wal7Meer", "  kL9#mPq2x\n", "Sommer2026$"])("%j is a password", (text) => {
  expect<string>(cleanText(text)).toBe("***");
});

test.each([
  "README2.md",
  "#Issue12",
  "Python3!",
  "src/App2/*.ts",
  "feature-Login2",
  "MAX_SIZE_2",
  "@Page2.tsx",
  "useState<Item2>()",
  "yes*2",
  "Node 20 + Bun 1",
])("%j is none", (text) => {
  expect<string>(cleanText(text)).toBe(text);
});
