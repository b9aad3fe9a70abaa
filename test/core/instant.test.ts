import { expect, test } from "bun:test";
import { parseInstant } from "../../core/instant.ts";

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

test.each([
  ["90m", now - 90 * 60_000],
  ["24h", now - 24 * 3_600_000],
  ["7d", now - 7 * 86_400_000],
  ["2w", now - 14 * 86_400_000],
  ["2 weeks ago", now - 14 * 86_400_000],
  ["1.month.ago", now - 30 * 86_400_000],
  ["1 Hour ago", now - 3_600_000],
  ["today", new Date(new Date(now).setHours(0, 0, 0, 0)).getTime()],
  ["yesterday", new Date(new Date(now).setHours(-24, 0, 0, 0)).getTime()],
  ["2026-01-31", new Date(2026, 0, 31).getTime()],
  ["2026-01-31T10:00:00Z", Date.UTC(2026, 0, 31, 10)],
  ["2024-02-29", new Date(2024, 1, 29).getTime()],
])("%s", (text, instant) => {
  expect(parseInstant(text, now)).toBe(instant);
});

test.each([
  "",
  "7",
  "d",
  "7 d",
  "-7d",
  "7dd",
  "2026-02-30",
  "2026-13-01",
  "2026-1-1",
  "toString",
  "weeks ago",
  "2 weeks",
  "2026-01-31T99",
  "1e3d",
])("%p is no point in time", (text) => {
  expect(parseInstant(text, now)).toBeUndefined();
});

test("a day that ends a period means its last instant", () => {
  expect(parseInstant("2026-01-31", now, true)).toBe(new Date(2026, 1, 1).getTime() - 1);
});
