import { expect, test } from "bun:test";
import { join } from "node:path";
import { startOfDay } from "../../../core/db/local-time.ts";
import { repository } from "../../support/repository.ts";

const module = join(repository, "core", "db", "local-time.ts");
// Prints what SQLite and Date make of each hour of some days: those on which clocks change, the first and the last of a year.
const script = `
const { localClock, localDay, startOfLocalDay } = await import(${JSON.stringify(module)});
const two = (value) => String(value).padStart(2, "0");
const days = ["2024-02-29", "2025-03-09", "2025-03-30", "2025-10-26", "2025-11-02", "2025-12-31", "2026-01-01", "2040-01-31", "2040-06-30"];
const differ = days.flatMap((day) => Array.from({ length: 30 }, (_, hour) => {
  const at = Date.parse(day + "T00:59:59.999Z") + hour * 3_600_000;
  const date = new Date(at);
  const sqlite = [localDay(at), localClock(at), startOfLocalDay(at)].join(" ");
  const text = date.getFullYear() + "-" + two(date.getMonth() + 1) + "-" + two(date.getDate());
  const js = [text, two(date.getHours()) + ":" + two(date.getMinutes()), new Date(at).setHours(0, 0, 0, 0)].join(" ");
  return sqlite === js ? [] : [sqlite + " is not " + js];
}).flat());
console.log(JSON.stringify(differ));`;

test.each(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"])(
  "local time by SQLite is that of Date in %s",
  (zone) => {
    const run = Bun.spawnSync([process.execPath, "-e", script], { env: { ...process.env, TZ: zone } });
    expect(run.stderr.toString()).toBe("");
    expect(JSON.parse(run.stdout.toString())).toEqual([]);
  },
);

test("a day that no calendar has is no day", () => {
  expect(["2026-02-31", "2026-13-01", "2026-00-10", "abcd-ef-gh"].map((day) => startOfDay(day))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(startOfDay("2026-02-28", 1)).toBe(startOfDay("2026-03-01"));
});

test("the day on which clocks change at midnight begins within an hour of it", () => {
  const code = `const { startOfDay } = await import(${JSON.stringify(module)}); console.log(startOfDay("2017-10-15"));`;
  const run = Bun.spawnSync([process.execPath, "-e", code], { env: { ...process.env, TZ: "America/Sao_Paulo" } });
  expect(Math.abs(Number(run.stdout.toString()) - Date.UTC(2017, 9, 15, 3))).toBeLessThanOrEqual(3_600_000);
});
