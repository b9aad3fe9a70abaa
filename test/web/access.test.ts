import { expect, test } from "bun:test";
import { createAccess } from "../../web/server/access.ts";

const minuteMs = 60_000;

test("a link that nobody opened for ten minutes no longer works; a cookie remains valid", () => {
  let elapsed = 0;
  const access = createAccess(() => elapsed);
  const cookie = access.redeem(access.newToken());
  const token = access.newToken();
  elapsed = 10 * minuteMs + 1;
  expect(access.redeem(token)).toBeUndefined();
  expect(access.isKnown(cookie)).toBe(true);
  const next = access.newToken();
  elapsed += 10 * minuteMs;
  expect(access.redeem(next)).toBeString();
});
