import { useEffect, useState } from "preact/hooks";
import { lazy } from "../../../core/lazy.ts";
import { type Answer, call } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { formatCount } from "../data/number.ts";
import { linkTo, setParams, useParam, useProjectId } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { ActivityMap } from "../parts/activity-map.tsx";
import { Bars } from "../parts/bars.tsx";
import { DayChart } from "../parts/day-chart.tsx";
import { Empty, Failure } from "../parts/state.tsx";
import { durationText } from "../parts/time.tsx";

type Figures = Answer<"insights">;

const dollars = lazy(
  () => new Intl.NumberFormat(undefined, { style: "currency", currency: "USD", maximumFractionDigits: 4 }),
);

/** Counts of stored items, the benefit of injections, the cost of models, the time of tools, and the size of the database. */
export function InsightsPage() {
  const projectId = useProjectId();
  const { data, error } = useRead("insights", projectId === undefined ? {} : { projectId });
  const isTable = useParam("as") === "table";
  const toggle = () => setParams({ as: isTable ? undefined : "table" });
  useKeys("Insights", [{ keys: ["t"], help: "Show the charts as tables, or as charts again", run: toggle }]);
  const isEmpty = data !== undefined && data.types.length + data.surfaces.length === 0;
  return (
    <div class="page insights">
      <header class="bar">
        <h1>Insights</h1>
        <span class="chips">
          <button type="button" aria-pressed={isTable} onClick={toggle}>
            Show as table
          </button>
        </span>
      </header>
      {error ? <Failure error={error} /> : null}
      {isEmpty ? <Empty text="There are no figures yet." hint="They appear with the first memory." /> : null}
      {data && !isEmpty ? <Sections figures={data} isTable={isTable} /> : null}
    </div>
  );
}

function Sections({ figures, isTable }: { figures: Figures; isTable: boolean }) {
  const { types, origins, statuses, days, surfaces, injected, spent, chartDays } = figures;
  return (
    <>
      <section>
        <h2>Memories of a year</h2>
        <ActivityMap days={days} isTable={isTable} />
      </section>
      <div class="trio">
        <Bars title="Types" rows={types.map(({ name, count }) => ({ name, value: count, text: formatCount(count) }))} />
        <Bars
          title="Origin"
          rows={origins.map(({ name, count }) => ({ name, value: count, text: formatCount(count) }))}
        />
        <Bars
          title="State"
          rows={statuses.map(({ name, count }) => ({ name, value: count, text: formatCount(count) }))}
        />
      </div>
      <section>
        <h2>Lines injected, {chartDays} days</h2>
        <DayChart
          rows={injected.map(({ day, surface, lines }) => ({ day, name: surface, value: lines }))}
          days={chartDays}
          format={formatCount}
          label="Lines injected each day, by surface"
          isTable={isTable}
        />
      </section>
      <div class="trio">
        <Bars
          title="Injected where"
          rows={surfaces.map(({ surface, lines, used }) => ({
            name: surface,
            value: lines,
            text: `${formatCount(lines)}, ${Math.round((100 * used) / lines)} % used`,
          }))}
        />
        <Outcomes figures={figures} />
        <Sizes />
      </div>
      <section>
        <h2>Cost of models, {chartDays} days</h2>
        {spent.length === 0 ? (
          <p class="faint">No model was called.</p>
        ) : (
          <>
            <DayChart
              rows={spent.map(({ day, model, usd }) => ({ day, name: model, value: usd }))}
              days={chartDays}
              format={(usd) => dollars().format(usd)}
              label="Cost of models each day"
              isTable={isTable}
            />
            <p class="faint">{spentText(spent)}</p>
          </>
        )}
      </section>
      <ToolTimes figures={figures} />
      <section>
        <h2>Hook times</h2>
        <p class="faint">
          They are not stored: each hook would have to write one more time. <a href={linkTo("health")}>Health</a> starts
          every hook and says how long they took.
        </p>
      </section>
    </>
  );
}

function spentText(spent: Figures["spent"]): string {
  const sum = (of: "calls" | "tokens" | "usd") => spent.reduce((total, row) => total + row[of], 0);
  return `${formatCount(sum("calls"))} calls, ${formatCount(sum("tokens"))} tokens, ${dollars().format(sum("usd"))}, in all projects.`;
}

function Outcomes({ figures: { results, surfaces } }: { figures: Figures }) {
  const all = surfaces.reduce((sum, { lines }) => sum + lines, 0);
  const used = results.reduce((sum, { lines }) => sum + lines, 0);
  const rows = [
    ...results.map(({ result, lines }) => ({ name: result, value: lines, text: formatCount(lines) })),
    { name: "nothing seen", value: all - used, text: formatCount(all - used) },
  ];
  return <Bars title="What came of it" rows={all === 0 ? [] : rows} />;
}

const maxTables = 8;
const sizeUnits = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Measured once, when the page is opened: it reads the whole database. */
function Sizes() {
  const [tables, setTables] = useState<Answer<"tableSizes">>([]);
  useEffect(() => {
    call("tableSizes", {}).then(setTables, () => undefined);
  }, []);
  const rest = tables.slice(maxTables).reduce((sum, { bytes }) => sum + bytes, 0);
  const shown = [...tables.slice(0, maxTables), ...(rest > 0 ? [{ name: "others", bytes: rest }] : [])];
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Bars
      title={total === 0 ? "Database" : `Database, ${sizeText(total)}`}
      rows={shown.map(({ name, bytes }) => ({ name, value: bytes, text: sizeText(bytes) }))}
    />
  );
}

function sizeText(bytes: number): string {
  const power = Math.min(sizeUnits.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)));
  return new Intl.NumberFormat(undefined, {
    ...{ style: "unit", unit: sizeUnits[power] ?? "byte", unitDisplay: "short", maximumFractionDigits: 1 },
  }).format(bytes / 1000 ** power);
}

function ToolTimes({ figures: { tools, timedSessions } }: { figures: Figures }) {
  return (
    <section>
      <h2>Tool times, newest {timedSessions} sessions</h2>
      {tools.length === 0 ? (
        <p class="faint">No host reported how long its tools took.</p>
      ) : (
        <div class="wide">
          <table>
            <thead>
              <tr>
                {["Tool", "Calls", "Median", "95 %", "Longest", "Total"].map((title) => (
                  <th scope="col" key={title}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tools.map(({ tool, calls, median, p95, longest, total }) => (
                <tr key={tool}>
                  <th scope="row">
                    <bdi>{tool}</bdi>
                  </th>
                  <td>{formatCount(calls)}</td>
                  <td>{durationText(median)}</td>
                  <td>{durationText(p95)}</td>
                  <td>{durationText(longest)}</td>
                  <td>{durationText(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
