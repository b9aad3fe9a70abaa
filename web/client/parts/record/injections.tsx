import type { Answer } from "../../data/api.ts";
import { linkTo } from "../../data/route.ts";
import { fullTime } from "../time.tsx";

type Injection = NonNullable<Answer<"memory">>["injections"][number];

const surfaces: Record<Injection["surface"], string> = {
  "session-start": "at the start",
  compact: "after a compaction",
  prompt: "with a prompt",
  file: "with a file",
  failure: "after a failure",
  subagent: "for a subagent",
};
const results = {
  "error gone": "the error was gone",
  "check passed": "the check passed",
  "file edited": "its file was edited",
  cited: "it was cited",
} as const;

/** Where a memory was injected, and what came of it. */
export function InjectionList({ injections }: { injections: readonly Injection[] }) {
  const used = injections.filter(({ result }) => result !== null).length;
  return (
    <>
      <p class="faint">
        {injections.length === 1 ? "Once" : `${injections.length} times`}, {used === 0 ? "no" : used} visible{" "}
        {used === 1 ? "result" : "results"}.
      </p>
      <ul class="injections">
        {injections.map(({ createdAt, surface, sessionId, result, reason }) => (
          <li key={`${createdAt}${surface}${sessionId}`} class="line">
            <span>
              <a href={linkTo(`session/${sessionId}`)}>S{sessionId}</a> {surfaces[surface]}
              {reason === null ? "" : ` (${reason})`}
            </span>
            {result === null ? null : <span class="state good">✓ {results[result]}</span>}
            <span class="faint">{fullTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
