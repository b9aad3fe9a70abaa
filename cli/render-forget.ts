import { counted } from "../core/counted.ts";
import type { Prepared } from "../core/memory/forget/prepare.ts";
import { type Forgettable, noRows } from "../core/memory/forget/select.ts";
import { renderRow } from "../core/memory/render/render.ts";

/** Returns how many records of each kind go. `summaries` counts sessions that stay without their summary and handoff. */
export function countForgotten(rows: Forgettable = noRows()): Record<string, number> {
  return {
    memories: rows.memories.length,
    sessions: rows.sessions.length,
    prompts: rows.prompts.length,
    tool_uses: rows.events.length,
    summaries: rows.retold.length,
    deferred: rows.deferred.length,
  };
}

export function isNothing({ rows, standing, plan }: Prepared): boolean {
  return (
    plan.project === null && standing.length === 0 && Object.values(countForgotten(rows)).every((count) => count === 0)
  );
}

/** Returns what will be forgotten: the counts by kind, each with the first records, and what will be changed. */
export function renderForget(
  { rows, first, restored, staying, standing, texts }: Prepared,
  isConfirmed: boolean,
): string[] {
  const kinds: [number, string, string[]][] = [
    [rows.memories.length, counted(rows.memories.length, "memory", "memories"), first.memories],
    [rows.sessions.length, counted(rows.sessions.length, "session"), first.sessions],
    [rows.prompts.length, counted(rows.prompts.length, "prompt"), first.prompts],
    [rows.events.length, counted(rows.events.length, "tool use"), []],
    [rows.retold.length, `the summary and handoff of ${counted(rows.retold.length, "session")} that mentioned it`, []],
    [rows.deferred.length, counted(rows.deferred.length, "deferred item"), first.deferred],
  ];
  const going = kinds.flatMap(([count, what, lines]) =>
    count === 0
      ? []
      : [what, ...lines.map((line) => `  ${line}`), ...(count > lines.length && lines.length > 0 ? ["  …"] : [])],
  );
  const places = standing.map(({ place, texts: found }) => `  ${found}  ${place}`);
  return [
    ...(going.length > 0 ? [isConfirmed ? "Forgetting" : "Would forget", ...going] : []),
    ...(texts.length > 0
      ? [going.length > 0 ? "Masked with *** in the remaining records:" : "Masked with ***:", ...places]
      : []),
    ...restored.map((memory) => `${isConfirmed ? "Reactivated:" : "Would reactivate:"} ${renderRow(memory)}`),
    ...staying.map(
      (memory) => `Kept without the quote, because it is also based on something else: ${renderRow(memory)}`,
    ),
  ];
}
