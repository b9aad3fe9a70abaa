import { expect, test } from "bun:test";
import { isAddress } from "../../../../core/extract/text/address.ts";

test.each([
  "- `about:memory`",
  "https://example.com/project/1/service/2",
  "<https://example.com/docs>",
  "[Export guide](https://example.com/guide)",
  "1. [輸出の手引き] (https://example.com/guide)",
])("%s is nothing but an address", (text) => {
  expect(isAddress(text)).toBe(true);
});

test.each([
  "- run `npm run deploy`",
  "`test:integration`",
  "src/export.ts",
  "read https://example.com/guide first",
  "[Export guide](https://example.com/guide): the header is missing",
])("%s says more", (text) => {
  expect(isAddress(text)).toBe(false);
});
