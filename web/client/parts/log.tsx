import type { Answer } from "../data/api.ts";
import { setParams, useParam } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { Failure } from "./state.tsx";
import { fullTime } from "./time.tsx";

const levels = ["info", "warn", "error"] as const;
const names = { info: "All lines", warn: "Warnings and errors", error: "Errors" };

/** The newest lines of the log. */
export function Log() {
  const wanted = useParam("level");
  const level = levels.find((each) => each === wanted) ?? "warn";
  const { data, error } = useRead("logLines", { level });
  return (
    <section class="log">
      <div class="bar">
        <h2>Log</h2>
        <label>
          <span class="hidden">Lines to show</span>
          <select value={level} onChange={({ currentTarget }) => setParams({ level: currentTarget.value })}>
            {levels.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error ? <Failure error={error} /> : null}
      {data?.length === 0 ? <p class="faint">Nothing is in the log.</p> : null}
      <ul class="plain">
        {data?.map((line) => (
          <LogLine key={line.place} line={line} />
        ))}
      </ul>
    </section>
  );
}

function LogLine({ line: { at, level, what, details } }: { line: Answer<"logLines">[number] }) {
  return (
    <li>
      <details>
        <summary>
          <span class="faint">{Number.isFinite(at) ? fullTime(at) : ""}</span>{" "}
          <span class={`level ${level}`}>{level}</span> <bdi>{what}</bdi>
        </summary>
        <dl class="pairs">
          {details.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd class="text code">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
