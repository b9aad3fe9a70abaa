import type { Answer } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { change } from "../data/notices.ts";
import { linkTo } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { Marks } from "../parts/marks.tsx";
import { Empty, Failure } from "../parts/state.tsx";
import { fullTime } from "../parts/time.tsx";

type Record = NonNullable<Answer<"memory">>;

/** One memory in full. */
export function MemoryPage({ path: [number] }: { path: readonly string[] }) {
  const id = Number(number);
  const { data, error, isLoading } = useRead("memory", { id });
  if (error) return <Failure error={error} />;
  if (isLoading && data === undefined) return <p class="faint">Loading …</p>;
  if (!data) return <Empty text={`There is no memory #${number}.`} hint="It may have been deleted." />;
  return <Memory record={data} />;
}

function Memory({ record }: { record: Record }) {
  const { observation, project, injections } = record;
  const { id, title, narrative, lesson, facts, pinned } = observation;
  const pin = () => void change({ kind: "pin", ids: [id], isPinned: !pinned });
  useKeys("Memory", [{ keys: ["p"], help: pinned ? "Unpin" : "Pin", run: pin }]);
  return (
    <article class="page memory">
      <header>
        <p class="faint">
          #{id} in {project}, {fullTime(observation.createdAt)}
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <Marks {...observation} />
      </header>
      <div class="actions">
        <button type="button" onClick={pin}>
          {pinned ? "Unpin" : "Pin"}
        </button>
      </div>
      {narrative === title ? null : (
        <p class="text" dir="auto">
          {narrative}
        </p>
      )}
      {lesson === null ? null : (
        <section>
          <h2>Lesson</h2>
          <p class="text" dir="auto">
            {lesson}
          </p>
        </section>
      )}
      {facts.length === 0 ? null : (
        <section>
          <h2>Facts</h2>
          <ul>
            {facts.map((fact) => (
              <li key={fact} dir="auto">
                {fact}
              </li>
            ))}
          </ul>
        </section>
      )}
      {injections.length === 0 ? null : (
        <section>
          <h2>Injected</h2>
          <ul>
            {injections.map(({ createdAt, surface, sessionId, result }) => (
              <li key={`${createdAt}${surface}`}>
                {fullTime(createdAt)}, {surface} of <a href={linkTo(`session/${sessionId}`)}>S{sessionId}</a>
                {result === null ? "" : `: ${result}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
