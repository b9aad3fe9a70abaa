import type { Answer } from "../data/api.ts";
import { Copy } from "./copy.tsx";

type Result = Answer<"diagnosis">["results"][number];

const groups = [
  ["fail", "Problems", "✗"],
  ["warn", "Warnings", "!"],
  ["ok", "Passed", "✓"],
  ["skipped", "Skipped", "·"],
] as const;

/** The findings of the checks, the most serious first. Those without a problem can be folded. */
export function Findings({ results }: { results: readonly Result[] }) {
  return (
    <>
      {groups.map(([status, title, sign]) => {
        const found = results.filter((result) => result.status === status);
        return found.length === 0 ? null : <Group key={status} title={title} sign={sign} found={found} />;
      })}
    </>
  );
}

function Group({ title, sign, found }: { title: string; sign: string; found: readonly Result[] }) {
  const status = found[0]?.status;
  const rows = (
    <ul class="plain findings">
      {found.map((result) => (
        <Finding key={result.id} result={result} sign={sign} />
      ))}
    </ul>
  );
  if (status === "fail" || status === "warn") {
    return (
      <section>
        <h2>{title}</h2>
        {rows}
      </section>
    );
  }
  return (
    <details open={status === "ok"}>
      <summary>
        {title} ({found.length})
      </summary>
      {rows}
    </details>
  );
}

function Finding({ result: { title, status, evidence, repair }, sign }: { result: Result; sign: string }) {
  return (
    <li class={`finding ${status}`}>
      <span class="sign" aria-hidden="true">
        {sign}
      </span>
      <strong>{title}</strong>
      <span class="evidence">
        <bdi>{evidence}</bdi>
        {repair === undefined ? null : (
          <span class="command">
            <code>{repair}</code>
            <Copy text={repair} />
          </span>
        )}
      </span>
    </li>
  );
}
