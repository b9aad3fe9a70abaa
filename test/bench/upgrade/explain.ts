// Says by which rule today's program injects something else than the old one did of the same database.
import type { Database } from "bun:sqlite";
import { openDatabase } from "../../../core/db/open.ts";
import { search } from "../../../core/search/search.ts";
import { type InjectedLine, linesOf } from "./lines.ts";
import { injectingSurfaces, type Observed, type Surface } from "./surfaces.ts";

type Memory = { id: number; projectId: number; status: string; vouched: number; type: string };
type Change = InjectedLine & { memory: Memory | undefined; surface: Surface; asked: string; db: Database };

const rulesHeading = /^Rules (?:and decisions )?of the user|^Rules and decisions/;
const ruleTypes = ["constraint", "preference", "decision"];
const isRule = ({ memory }: Change) => memory !== undefined && ruleTypes.includes(memory.type);
const isVouched = ({ memory }: Change) =>
  memory?.vouched === 1 && (memory.status === "active" || memory.status === "rejected");
const atStart = ({ surface }: Change) => surface === "start" || surface === "compact";

/** Whether a search for the prompt finds the memory: then it is only below the bar of what is injected without being asked for. */
function isFound({ surface, memory, asked, db }: Change): boolean {
  if (surface !== "prompt" || memory === undefined) return false;
  // Asked are the project's name and the prompt.
  const query = asked.slice(asked.indexOf(" ") + 1);
  const { hits } = search(db, { query, projectId: memory.projectId, statuses: ["active"], limit: 20 });
  return hits.some(({ observation }) => observation.id === memory.id);
}

/** The memories that today's program leaves out intentionally; the first applicable reason counts. */
const omissions: Record<string, (change: Change) => boolean> = {
  "nobody vouched for it (decision 36)": (change) => change.memory !== undefined && !isVouched(change),
  "no longer a section: what was learned lately": (change) => atStart(change) && change.heading === "Learnt lately",
  "rules have another order: the surest first": (change) =>
    isRule(change) && (atStart(change) || change.surface === "subagent"),
  "found by search, below the higher bar of prompts (decision 22)": isFound,
  "sessions that left nothing open are not named": ({ target }) => target.startsWith("S"),
};

/** Its additional injections. A missing voucher is never a reason. */
const additions: Record<string, (change: Change) => boolean> = {
  "rules have another order: the surest first": (change) =>
    isVouched(change) && isRule(change) && rulesHeading.test(change.heading),
  "a section of its own: lessons on files touched lately": (change) =>
    isVouched(change) && change.heading === "Lessons",
  "sessions are named by their number": ({ target }) => target.startsWith("S"),
  "takes the room of what is left out": (change) => isVouched(change) && !atStart(change),
};

export type Explanation = {
  /** How many lines of before are there still, by surface. */
  same: Map<Surface, number>;
  /** How many lines changed by each rule, by surface. */
  counts: Map<string, number>;
  /** Differences that no rule explains. */
  unexplained: string[];
};

/** Explains the changes between two programs on the same memories; `file` is the upgraded database. */
export function explain(before: Observed, after: Observed, file: string): Explanation {
  using db = openDatabase({ file });
  const memories = new Map(
    db
      .query<Memory, []>(
        "SELECT id, project_id AS projectId, status, vouched_by IS NOT NULL AS vouched, type FROM observation",
      )
      .all()
      .map((memory) => [`#${memory.id}`, memory]),
  );
  const result: Explanation = { same: new Map(), counts: new Map(), unexplained: [] };
  for (const surface of injectingSurfaces) {
    for (const [asked, answer] of before[surface]) {
      const [old, now] = [linesOf(answer), linesOf(after[surface].get(asked) ?? "")];
      const note = (rules: typeof omissions, sign: string, lines: InjectedLine[], others: InjectedLine[]) => {
        for (const line of lines.filter(({ target }) => !others.some((other) => other.target === target))) {
          const change = { ...line, surface, asked, db, memory: memories.get(line.target) };
          const rule = Object.keys(rules).find((name) => rules[name]?.(change));
          if (rule === undefined) result.unexplained.push(`${surface}, ${asked}: ${sign} ${line.target}`);
          else
            result.counts.set(
              `${surface}: ${sign} ${rule}`,
              (result.counts.get(`${surface}: ${sign} ${rule}`) ?? 0) + 1,
            );
        }
      };
      const kept = old.filter(({ target }) => now.some((line) => line.target === target)).length;
      result.same.set(surface, (result.same.get(surface) ?? 0) + kept);
      note(omissions, "-", old, now);
      note(additions, "+", now, old);
      // A prompt's own words are another query today, so what it finds has another order.
      if (!isSameOrder(old, now) && surface !== "prompt")
        result.unexplained.push(`${surface}, ${asked}: in another order`);
    }
  }
  return result;
}

/** Whether the common lines are in the same order; rules have a different one. */
function isSameOrder(old: readonly InjectedLine[], now: readonly InjectedLine[]): boolean {
  const names = (lines: readonly InjectedLine[], others: readonly InjectedLine[]) =>
    lines.filter(
      ({ target, heading }) => !/rules|decisions/i.test(heading) && others.some((other) => other.target === target),
    );
  const [first, second] = [names(old, now), names(now, old)].map((lines) => lines.map(({ target }) => target));
  return Bun.deepEquals(first, second);
}
