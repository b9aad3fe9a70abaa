import { afterEach, expect, setSystemTime, test } from "bun:test";
import { createAccess } from "../../web/server/access.ts";

afterEach(() => {
  setSystemTime();
});

test("a link that nobody opened for ten minutes works no more; a cookie goes on", () => {
  setSystemTime(new Date(Date.UTC(2026, 4, 4)));
  const access = createAccess();
  const cookie = access.redeem(access.newToken());
  const token = access.newToken();
  setSystemTime(new Date(Date.UTC(2026, 4, 4, 0, 10, 1)));
  expect(access.redeem(token)).toBeUndefined();
  expect(access.isKnown(cookie)).toBe(true);
  const next = access.newToken();
  setSystemTime(new Date(Date.UTC(2026, 4, 4, 0, 20)));
  expect(access.redeem(next)).toBeString();
});
