// Which items the start of a session needs first.
import { numberAt } from "../../capture/json-fields.ts";
import { ruleTypes } from "../../store/vocabulary.ts";
import type { SeenItem } from "./seen-item.ts";

/** More than a session start has room for, and few enough to be applied in a fraction of a second. */
const limits = { rule: 200, lesson: 100, deferred: 50, summary: 20 };
type Need = keyof typeof limits;

/** Returns the uids of the items that are needed, as many of each kind as its limit says: the pinned, important and newest. */
export function rankedItems(items: ReadonlyMap<string, SeenItem>): string[] {
  const byNeed = Map.groupBy(items, ([, item]) => needOf(item));
  byNeed.delete(undefined);
  return [...byNeed].flatMap(([need, found]) =>
    found
      .toSorted(([, a], [, b]) => compare(a, b))
      .slice(0, need && limits[need])
      .map(([uid]) => uid),
  );
}

function needOf({ kind, plain, isOfProject }: SeenItem): Need | undefined {
  if (kind === "memory") {
    if (plain.status !== "active" && plain.status !== "rejected") return undefined;
    if (ruleTypes.includes(plain.type)) return isOfProject || plain.scope === "global" ? "rule" : undefined;
    return isOfProject && (plain.lesson !== null || plain.pinned === 1) ? "lesson" : undefined;
  }
  if (!isOfProject) return undefined;
  if (kind === "summary") return "summary";
  return plain.status === "open" ? "deferred" : undefined;
}

function compare({ plain: a }: SeenItem, { plain: b }: SeenItem): number {
  const of = (name: string) => numberAt(b, name) - numberAt(a, name);
  return of("pinned") || of("importance") || of("created_at");
}
