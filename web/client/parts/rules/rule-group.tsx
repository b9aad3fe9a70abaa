import { linkTo } from "../../data/route.ts";
import type { Rule } from "../../data/rule.ts";
import type { Drag } from "./use-drag.ts";

type Props = {
  title: string;
  rules: readonly Rule[];
  /** The targets of the lines that are given: `#12`. */
  shown: ReadonlySet<string | null>;
  selected: number | undefined;
  drag: Drag | undefined;
  onDrag: (rule: Rule, event: PointerEvent) => void;
  onSelect: (id: number) => void;
  onMove: (rule: Rule, step: "up" | "down") => void;
  onPin: (rule: Rule) => void;
};

/** Rules in their order, with what moves them. */
export function RuleGroup({ title, rules, shown, selected, drag, onDrag, onSelect, onMove, onPin }: Props) {
  if (rules.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol class="rule-list">
        {rules.map((rule) => {
          const isGiven = shown.has(`#${rule.id}`);
          const isDragged = rule.id === drag?.id;
          return (
            <li
              key={rule.id}
              class={[
                "rule",
                rule.id === selected ? "chosen" : "",
                isGiven ? "" : "left-out",
                isDragged ? "dragged" : markAt(rule, rules, drag),
              ]
                .filter(Boolean)
                .join(" ")}
              style={isDragged ? { transform: `translateY(${drag.by}px)` } : undefined}
              onFocusCapture={() => onSelect(rule.id)}
            >
              {/* Keys and the buttons do the same. */}
              <span
                class="grip"
                aria-hidden="true"
                title="Drag it to another place"
                onPointerDown={(event) => onDrag(rule, event)}
              >
                ⠿
              </span>
              <a id={`rule-${rule.id}`} href={linkTo(`memory/${rule.id}`)}>
                <span class="number">#{rule.id}</span> <bdi>{rule.title}</bdi>
              </a>
              <span class="faint marks">
                <span class="mark">{rule.type}</span>
                {rule.pinned ? <span class="mark pinned">pinned</span> : null}
                {whyThere(rule, isGiven)}
              </span>
              <span class="moves">
                <button
                  type="button"
                  class="small"
                  aria-label={`Move #${rule.id} up`}
                  onClick={() => onMove(rule, "up")}
                >
                  ↑
                </button>
                <button
                  type="button"
                  class="small"
                  aria-label={`Move #${rule.id} down`}
                  onClick={() => onMove(rule, "down")}
                >
                  ↓
                </button>
                <button type="button" class="small" onClick={() => onPin(rule)}>
                  {rule.pinned ? "Unpin" : "Pin"}
                  <span class="hidden"> #{rule.id}</span>
                </button>
                <a class="button small" href={linkTo(`memory/${rule.id}/edit`)}>
                  Edit<span class="hidden"> #{rule.id}</span>
                </a>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Says on which side of a rule the dragged one would be put. */
function markAt(rule: Rule, rules: readonly Rule[], drag: Drag | undefined): string {
  if (drag?.place === undefined) return "";
  const others = rules.filter(({ id }) => id !== drag.id);
  const at = others.indexOf(rule);
  if (at === drag.place) return "before";
  return at === others.length - 1 && drag.place === others.length ? "behind" : "";
}

const importances = { 1: "low importance", 2: "", 3: "high importance" } as const;

/** What its place follows from, and why it is not given. */
function whyThere({ vouchedBy, seenCount, importance, scope }: Rule, isGiven: boolean): string {
  return [
    vouchedBy === "explicit" ? "asked for" : "",
    seenCount > 1 ? `said ${seenCount} times` : "",
    importances[importance],
    scope === "global" ? "all projects" : scope === "branch" ? "this branch" : "",
    isGiven ? "" : "not given: no room, or said by another line",
  ]
    .filter(Boolean)
    .join(" · ");
}
