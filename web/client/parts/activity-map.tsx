// A year of days: a column for each week, a stronger color for more memories. Arrow keys move over the days.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { lazy } from "../../../core/lazy.ts";
import { dayMs } from "../../../core/time.ts";
import type { Answer } from "../data/api.ts";
import { now } from "../data/clock.ts";

type Days = Answer<"insights">["days"];

const weeks = 53;
const weekDays = 7;

const dayName = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" }));
const monthName = lazy(() => new Intl.DateTimeFormat(undefined, { month: "short", timeZone: "UTC" }));
const monthOfYear = lazy(() => new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" }));

const steps: Record<string, number> = { ArrowLeft: -weekDays, ArrowRight: weekDays, ArrowUp: -1, ArrowDown: 1 };

/** `days`: the counts by local day, such as "2026-03-01". */
export function ActivityMap({ days, isTable }: { days: Days; isTable: boolean }) {
  const counts = new Map(days.map(({ name, count }) => [name, count]));
  const dates = datesOfYear();
  const [at, setAt] = useState(dates.length - 1);
  const map = useRef<HTMLElement>(null);
  // Where a year is wider than the screen, the newest weeks are shown first.
  useLayoutEffect(() => map.current?.scrollTo({ left: map.current.scrollWidth }), [isTable]);
  if (isTable) return <Months days={days} />;
  const countAt = (index: number) => counts.get(nameOf(dates[index] ?? 0)) ?? 0;
  const textAt = (index: number) => {
    const count = countAt(index);
    return `${dayName().format(dates[index])}: ${count} ${count === 1 ? "memory" : "memories"}`;
  };
  const max = Math.max(...counts.values(), 1);
  return (
    <figure class="map" ref={map}>
      <div
        class="days"
        role="slider"
        tabIndex={0}
        aria-label="Day"
        aria-valuemin={0}
        aria-valuemax={dates.length - 1}
        aria-valuenow={at}
        aria-valuetext={textAt(at)}
        onClick={({ target }) => {
          const index = target instanceof HTMLElement ? target.dataset.index : undefined;
          if (index !== undefined) setAt(Number(index));
        }}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          setAt(Math.max(0, Math.min(dates.length - 1, at + step)));
        }}
      >
        {dates.map((date, index) => (
          <span
            key={date}
            class={`day level${levelOf(countAt(index), max)}${index === at ? " at" : ""}`}
            title={textAt(index)}
            data-index={index}
          >
            {startsMonth(date, index) ? <span class="month">{monthName().format(date)}</span> : null}
          </span>
        ))}
      </div>
      <figcaption>
        <span>{textAt(at)}</span>
        <span class="legend" aria-hidden="true">
          less <i class="day level0" /> <i class="day level1" /> <i class="day level2" /> <i class="day level3" />{" "}
          <i class="day level4" /> more
        </span>
      </figcaption>
    </figure>
  );
}

/** Returns the days from a Monday to today, as instants of UTC, where each has 24 hours. */
function datesOfYear(): number[] {
  const local = new Date(now());
  const today = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
  const monday = today - ((new Date(today).getUTCDay() + weekDays - 1) % weekDays) * dayMs;
  const first = monday - (weeks - 1) * weekDays * dayMs;
  return Array.from({ length: (today - first) / dayMs + 1 }, (_, index) => first + index * dayMs);
}

function nameOf(date: number): string {
  return new Date(date).toISOString().slice(0, "2026-03-01".length);
}

/** The name is above the first whole week of a month. */
function startsMonth(date: number, index: number): boolean {
  return index % weekDays === 0 && new Date(date).getUTCDate() <= weekDays;
}

/** Square roots separate the many days with few memories. */
function levelOf(count: number, max: number): number {
  return count === 0 ? 0 : Math.max(1, Math.min(4, Math.ceil(4 * Math.sqrt(count / max))));
}

function Months({ days }: { days: Days }) {
  const months = Map.groupBy(days, ({ name }) => name.slice(0, "2026-03".length));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Memories</th>
          <th scope="col">Days with memories</th>
        </tr>
      </thead>
      <tbody>
        {[...months].toReversed().map(([month, rows]) => (
          <tr key={month}>
            <th scope="row">{monthOfYear().format(Date.parse(`${month}-01`))}</th>
            <td>{rows.reduce((sum, { count }) => sum + count, 0)}</td>
            <td>{rows.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
