import { filterOf, withFilter, withoutWord } from "../../data/filters.ts";
import { setParams } from "../../data/route.ts";

/** The values that a choice offers, and what they are called. The first one is that without the filter. */
const choices: readonly {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}[] = [
  {
    name: "type",
    label: "Type",
    options: [
      ["", "any type"],
      ...[
        "constraint",
        "preference",
        "decision",
        "bugfix",
        "discovery",
        "runbook",
        "debt",
        "pattern",
        "architecture",
        "feature",
        "refactor",
        "change",
      ].map((type) => [type, type] as const),
    ],
  },
  {
    name: "since",
    label: "Time",
    options: [
      ["", "any time"],
      ["1d", "last day"],
      ["7d", "last 7 days"],
      ["30d", "last 30 days"],
      ["365d", "last year"],
    ],
  },
  {
    name: "scope",
    label: "Holds in",
    options: [
      ["", "any scope"],
      ["project", "its project"],
      ["branch", "one branch"],
      ["global", "all projects"],
    ],
  },
  {
    name: "status",
    label: "Status",
    options: [
      ["", "usual status"],
      ["active", "active"],
      ["candidate", "candidate"],
      ["rejected", "did not work"],
      ["superseded", "superseded"],
      ["hidden", "hidden"],
    ],
  },
];

type Chip = { text: string; isKnown: boolean };

/** Choices that write a filter into the query, and the query's other filters, to be removed. */
export function Filters({ query, chips }: { query: string; chips: readonly Chip[] }) {
  const chosen = new Set(choices.map(({ name }) => `${name}:${filterOf(query, name)}`));
  const set = (next: string) => setParams({ q: next || undefined });
  return (
    <div class="filters">
      {choices.map(({ name, label, options }) => {
        const value = filterOf(query, name);
        return (
          <select
            key={name}
            aria-label={label}
            class={value === "" ? "choice" : "choice chosen"}
            value={value}
            onChange={({ currentTarget }) => set(withFilter(query, name, currentTarget.value))}
          >
            {options.some(([known]) => known === value) ? null : <option value={value}>{value}</option>}
            {options.map(([known, text]) => (
              <option key={known} value={known}>
                {text}
              </option>
            ))}
          </select>
        );
      })}
      {chips
        .filter(({ text, isKnown }) => !isKnown || !chosen.has(text))
        .map(({ text, isKnown }) => (
          <button
            key={text}
            type="button"
            class={isKnown ? "chip" : "chip unknown"}
            aria-label={`Remove ${text}${isKnown ? "" : ", which is not understood"}`}
            onClick={() => set(withoutWord(query, text))}
          >
            <bdi>{text}</bdi>
            {isKnown ? "" : " is not understood"} <span aria-hidden="true">×</span>
          </button>
        ))}
    </div>
  );
}
