import { expect, test } from "bun:test";
import { looksGenerated } from "../../../core/privacy/generated-text.ts";
import { printableValue, seededRandom } from "../../bench/secrets/values.ts";

test("values of a generator of passwords are known", () => {
  const random = seededRandom(41);
  const values = Array.from({ length: 1_000 }, () => printableValue(random));
  expect(values.filter(looksGenerated).length).toBeGreaterThan(970);
});

test.each([
  ...["the-words-of-a-title", "accessTokenProvider2", "NFT_XFRM_KEY_MAX", "PCLMULQDQ", "v1.20.3-beta.4"],
  ...[
    "request.headers['x-api-key']",
    "z.ZodOptional<z.ZodString>",
    "${process.env.HOME}/.config",
    "https://h.org/a?b=C1",
  ],
  ...[
    "/^[a-z][\\w-]*$/i",
    "if(a!==b)return!1;",
    "2026-11-22T10:00:00.000Z",
    "<T9extends1Foo>(a: T)",
    "\\n\\tconst x1 = 2",
  ],
])("%s is text", (text) => {
  expect(looksGenerated(text)).toBe(false);
});
