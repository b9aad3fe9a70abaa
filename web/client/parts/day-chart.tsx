// Values of each day, stacked by name: a chart, or the same as a table.

import { useEffect, useMemo, useRef } from "preact/hooks";
import uPlot from "uplot";
import { lazy } from "../../../core/lazy.ts";
import { dayMs } from "../../../core/time.ts";
import { now } from "../data/clock.ts";

/** `day`: days since the epoch. */
export type DayValue = { day: number; name: string; value: number };

type ChartProps = {
  rows: readonly DayValue[];
  days: number;
  format: (value: number) => string;
  label: string;
  isTable: boolean;
};

const daySeconds = 86_400;
const height = 220;
const shownDate = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" }));
const shortDate = lazy(() => new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric", timeZone: "UTC" }));

export function DayChart({ rows, days, format, label, isTable }: ChartProps) {
  const names = [...new Set(rows.map(({ name }) => name))].sort();
  if (rows.length === 0) return <p class="faint">Nothing yet.</p>;
  return isTable ? (
    <DayTable rows={rows} names={names} format={format} />
  ) : (
    <Chart rows={rows} names={names} days={days} format={format} label={label} />
  );
}

function Chart({ rows, names, days, format, label }: Omit<ChartProps, "isTable"> & { names: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(rows);
  const data = useMemo(() => stacked(rows, names, days), [key, days]);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      chart = new uPlot(optionsOf(place, names, format), data, place);
    };
    draw();
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", draw);
    const size = new ResizeObserver(() => chart?.setSize({ width: place.clientWidth, height }));
    size.observe(place);
    return () => {
      dark.removeEventListener("change", draw);
      size.disconnect();
      chart?.destroy();
    };
  }, [data]);
  return (
    <figure class="chart">
      <div ref={box} role="img" aria-label={`${label}. The same figures are in the table.`} />
      <figcaption>
        {names.map((name, index) => (
          <span key={name} class={`key series${index % seriesColors}`}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const seriesColors = 6;

/** Returns the days, and for each name the sum of its values and those of the names before it, the last one first. */
function stacked(rows: readonly DayValue[], names: readonly string[], days: number): uPlot.AlignedData {
  const today = Math.floor(now() / dayMs);
  const all = Array.from({ length: days }, (_, index) => today - days + 1 + index);
  const values = new Map(rows.map(({ day, name, value }) => [`${day} ${name}`, value]));
  const sums = all.map(() => 0);
  const series = names.map((name) =>
    all.map((day, index) => {
      sums[index] = (sums[index] ?? 0) + (values.get(`${day} ${name}`) ?? 0);
      return sums[index] ?? 0;
    }),
  );
  return [all.map((day) => day * daySeconds), ...series.toReversed()];
}

function optionsOf(place: HTMLElement, names: readonly string[], format: (value: number) => string): uPlot.Options {
  const style = getComputedStyle(place);
  const color = (name: string) => style.getPropertyValue(name);
  const axis = { stroke: color("--faint"), grid: { stroke: color("--line"), width: 1 }, ticks: { show: false } };
  const paths = uPlot.paths.bars?.({ size: [0.7, 20] });
  return {
    width: place.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "UTC"),
    scales: {
      x: { range: (_chart, min, max) => [min - daySeconds / 2, max + daySeconds / 2] },
      y: { range: (_chart, _min, max) => [0, Math.max(max * 1.05, Number.MIN_VALUE)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_chart, at) => at.map((seconds) => shortDate().format(seconds * 1000)),
      },
      { ...axis, size: 70, values: (_chart, at) => at.map(format) },
    ],
    series: [
      {},
      ...names
        .map((_name, index) => ({
          fill: color(`--series${index % seriesColors}`),
          width: 0,
          ...(paths ? { paths } : {}),
          points: { show: false },
        }))
        .toReversed(),
    ],
  };
}

function DayTable({
  rows,
  names,
  format,
}: {
  rows: readonly DayValue[];
  names: readonly string[];
  format: (value: number) => string;
}) {
  const days = Map.groupBy(rows, ({ day }) => day);
  return (
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].toReversed().map(([day, values]) => (
            <tr key={day}>
              <th scope="row">{shownDate().format(day * dayMs)}</th>
              {names.map((name) => (
                <td key={name}>{format(values.find((each) => each.name === name)?.value ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
