import { useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { change, perform } from "../data/notices.ts";
import { go, linkTo, useProjectId } from "../data/route.ts";
import type { Rule } from "../data/rule.ts";
import { useRead } from "../data/use-read.ts";
import { RuleGroup } from "../parts/rules/rule-group.tsx";
import { StartText } from "../parts/rules/start-text.tsx";
import { useDrag } from "../parts/rules/use-drag.ts";
import { Empty, Failure } from "../parts/state.tsx";

type Page = NonNullable<Answer<"rules">>;

/** The injection into a session that starts now, and the rules in their order. */
export function RulesPage() {
  const projectId = useProjectId();
  const { data, error, isLoading } = useRead("rules", projectId ? { projectId } : {});
  if (error && !data) return <Failure error={error} />;
  if (!data && isLoading) return <p class="page faint">Loading …</p>;
  if (!data) return <Empty text="This project has no folder on this machine." hint="Choose another project above." />;
  return (
    <>
      {error ? <Failure error={error} /> : null}
      <Rules data={data} projectId={projectId} />
    </>
  );
}

function Rules({ data, projectId }: { data: Page; projectId: number | undefined }) {
  const { own, noted, next, maxChars, maxLines, project } = data;
  const [selected, setSelected] = useState<number>();
  const all = [...own, ...noted];
  const at = all.findIndex(({ id }) => id === selected);
  const chosen = all[at];
  const select = (index: number) => {
    const rule = all[Math.max(0, Math.min(index, all.length - 1))];
    if (!rule) return;
    setSelected(rule.id);
    document.getElementById(`rule-${rule.id}`)?.focus();
  };
  const pin = (rule: Rule) => void change({ kind: "pin", ids: [rule.id], isPinned: !rule.pinned });
  const move = async ({ id }: Rule, to: "up" | "down" | number) => {
    setSelected(id);
    const input = { id, to, ...(projectId ? { projectId } : {}) };
    if (await perform("moveRule", input)) document.getElementById(`rule-${id}`)?.focus();
  };
  const { drag, begin } = useDrag(own, (rule, place) => void move(rule, place));
  useKeys("Rules", [
    { keys: ["j", "ArrowDown"], help: "Next rule", run: () => select(at + 1), repeats: true },
    { keys: ["k", "ArrowUp"], help: "Previous rule", run: () => select(at < 0 ? 0 : at - 1), repeats: true },
    { keys: ["K"], help: "Move it up", run: () => chosen && void move(chosen, "up") },
    { keys: ["J"], help: "Move it down", run: () => chosen && void move(chosen, "down") },
    { keys: ["p"], help: "Pin or unpin", run: () => chosen && pin(chosen) },
    { keys: ["e"], help: "Edit its words", run: () => chosen && go(linkTo(`memory/${chosen.id}/edit`)) },
  ]);
  const shown = new Set(next.lines.map(({ target }) => target));
  const group = { shown, selected, onDrag: begin, onSelect: setSelected, onMove: move, onPin: pin };
  return (
    <div class="page wide">
      <header class="intro">
        <h1>Rules</h1>
        <p class="faint">
          What every session in <bdi>{project.name}</bdi> is given at its start. Rules that you asked for or pinned come
          first, then those said most often, then the most important.
        </p>
      </header>
      <div class="rules">
        <div class="groups">
          <RuleGroup title="Your rules" rules={own} drag={drag} {...group} />
          <RuleGroup
            title="Noted by an assistant"
            rules={noted}
            drag={drag && { ...drag, place: undefined }}
            {...group}
          />
          {all.length === 0 ? (
            <Empty text="There are no rules here yet." hint="Say “from now on …” in a session, or `claude-mem save`." />
          ) : null}
        </div>
        <StartText next={next} silence={data.silence} maxChars={maxChars} maxLines={maxLines} />
      </div>
    </div>
  );
}
