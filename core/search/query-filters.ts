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
    case "type": {
      const types = value === anyRule ? rules : listOf<ObservationType>(value, observationTypes);
      if (types) filter.types = [...(filter.types ?? []), ...types];
      return types !== undefined;
    }
    case "status": {
      const named = listOf<Status>(value, statuses);
      if (named) filter.statuses = [...(filter.statuses ?? []), ...named];
      return named !== undefined;
    }
    case "scope": {
      const named = listOf<Scope>(value, scopes);
      if (named) filter.scopes = [...(filter.scopes ?? []), ...named];
      return named !== undefined;
    }
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

/** Returns the values of a list such as "bugfix,decision"; undefined if one of them does not exist. */
function listOf<Value extends string>(text: string, known: readonly Value[]): Value[] | undefined {
  const found = text.split(",").map((each) => known.find((value) => value === each));
  return found.every((each) => each !== undefined) ? found : undefined;
}

const closed = /^(?:type|status|scope):/;
const choices: Readonly<Record<string, readonly string[]>> = {
  type: observationTypes,
  status: statuses,
  scope: scopes,
};

/** Returns for each word of a query that looks like a filter, but is searched as text, what it may have meant: "type:bugfx". */
export function unknownFilters(query: string): { word: string; choices: readonly string[] }[] {
  return query.split(/\s+/).flatMap((word) => {
    const [, name = "", value = ""] = /^(type|status|scope):([a-z,_-]*)$/.exec(word) ?? [];
    const isUnknown = name !== "" && (value === "" || parseQuery(word).chips.some(({ isKnown }) => !isKnown));
    return isUnknown ? [{ word, choices: choices[name] ?? [] }] : [];
  });
}

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
