// Filters that are typed among the words of a search: "login loop type:bugfix since:7d".
import { now } from "../clock.ts";
import { parseInstant } from "../instant.ts";
import type { SearchFilter } from "../store/queries/filter.ts";
import {
  type ObservationType,
  observationTypes,
  type Scope,
  type Status,
  scopes,
  statuses,
} from "../store/vocabulary.ts";

/** A filter. `text`: as typed; `isKnown`: whether its value can be parsed. */
export type Chip = { text: string; isKnown: boolean };
export type Query = { words: string; filter: SearchFilter; chips: readonly Chip[] };

/** The word of injected lines for constraints, preferences and decisions: "12 more: mem_search type:rule". */
const anyRule = "rule";
const rules: readonly ObservationType[] = ["constraint", "preference", "decision"];

/** Parses a line such as "login loop type:bugfix since:7d". */
export function parseQuery(line: string): Query {
  const filter: SearchFilter = {};
  const chips: Chip[] = [];
  const words = line.split(/\s+/).filter((word) => {
    const [, name = "", value = ""] = /^(type|since|until|file|branch|status|scope):(.+)$/.exec(word) ?? [];
    if (name === "") return word !== "";
    chips.push({ text: word, isKnown: addFilter(filter, name, value) });
    return false;
  });
  return { words: words.join(" "), filter, chips };
}

function addFilter(filter: SearchFilter, name: string, value: string): boolean {
  switch (name) {
    case "type":
      if (value !== anyRule && !observationTypes.some((type) => type === value)) return false;
      filter.types = [...(filter.types ?? []), ...(value === anyRule ? rules : [value as ObservationType])];
      return true;
    case "status":
      if (!statuses.some((status) => status === value)) return false;
      filter.statuses = [...(filter.statuses ?? []), value as Status];
      return true;
    case "scope":
      if (!scopes.some((scope) => scope === value)) return false;
      filter.scopes = [...(filter.scopes ?? []), value as Scope];
      return true;
    case "file":
      filter.file = value;
      return true;
    case "branch":
      filter.branch = value;
      return true;
    default: {
      const instant = parseInstant(value, now(), name === "until");
      if (instant === undefined) return false;
      filter[name === "since" ? "since" : "until"] = instant;
      return true;
    }
  }
}

const closed = /^(?:type|status|scope):/;

/**
 * Returns the words and the filters of a query that may also be an error message or code: only filters whose values are listed count
 * ("type:bugfix", "status:superseded", "scope:global"), and any other text stays a word.
 */
export function splitQuery(query: string): Omit<Query, "chips"> {
  const filters: string[] = [];
  const words = query.split(/(\s+)/).filter((part) => {
    const isFilter = closed.test(part) && parseQuery(part).chips.every(({ isKnown }) => isKnown);
    if (isFilter) filters.push(part);
    return !isFilter;
  });
  return { words: words.join("").trim(), filter: parseQuery(filters.join(" ")).filter };
}
