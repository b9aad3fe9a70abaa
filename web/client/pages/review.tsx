import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { change } from "../data/notices.ts";
import { go, linkTo, useProjectId } from "../data/route.ts";
import { isPinned, useMarks } from "../data/use-marks.ts";
import { useRead } from "../data/use-read.ts";
import { useSelection } from "../data/use-selection.ts";
import { List } from "../parts/list.tsx";
import { MarkedBar } from "../parts/marked-bar.tsx";
import { MemoryActions } from "../parts/memory-actions.tsx";
import { EditForm } from "../parts/record/edit-form.tsx";
import { MemoryView } from "../parts/record/memory-view.tsx";
import { HitRow } from "../parts/search/hit-row.tsx";
import { Empty, Failure } from "../parts/state.tsx";

type Candidate = Answer<"review">[number];
type Judgment = "active" | "hidden";

/** Memories that nobody has vouched for, with what they rest on. One key confirms or rejects, and the next one is selected. */
export function ReviewPage() {
  const projectId = useProjectId();
  const { data, error } = useRead("review", projectId ? { projectId } : {});
  const [isEditing, setEditing] = useState(false);
  const candidates = data ?? [];
  const { at, chosen, select } = useSelection(candidates, ({ id }) => id);
  const marks = useMarks(chosen?.id, (id) => candidates.some((candidate) => candidate.id === id));
  const { marked, ids } = marks;
  // What was judged leaves the list, so that the next one takes its place.
  const judge = (status: Judgment) => {
    if (ids.length === 0 || isEditing) return;
    void change({ kind: "review", ids: [...ids], status }).then((isDone) => {
      // Else the marks would be back with what an undo brings back.
      if (isDone) marks.clear();
    });
  };
  const edit = () => {
    if (marked.size > 0) go(linkTo(`memory/${ids[0]}/edit`));
    else setEditing(chosen !== undefined);
  };
  useKeys("Review", [
    { keys: ["c"], help: "Confirm it: it may be injected from now on", run: () => judge("active") },
    { keys: ["r"], help: "Reject it: it is hidden and not proposed again", run: () => judge("hidden") },
  ]);
  const show = (index: number) => {
    if (index !== at) setEditing(false);
    select(index);
  };
  const row = useMemo(
    () => (candidate: Candidate) => (
      <HitRow
        hit={{ ...candidate, status: "active", excerpt: "", matched: [] }}
        isMarked={marked.has(candidate.id)}
        onMark={() => marks.toggle(candidate.id)}
        onSelect={() => select(candidates.indexOf(candidate))}
      />
    ),
    [data, [...marked].join()],
  );
  const actions = (
    <>
      <Judge ids={ids} onJudge={judge} />
      {/* What was judged is not listed any more: u takes that back, not a change of what is selected now. */}
      <MemoryActions hasUndo={false} ids={ids} isPinned={isPinned(candidates, ids)} onEdit={edit} />
    </>
  );
  return (
    <div class="page fill wide">
      <header class="intro">
        <h1>Review</h1>
        <p class="faint">
          {candidates.length > 0 ? `${candidates.length} ${candidates.length === 1 ? "is" : "are"} waiting. ` : ""}A
          candidate can be searched, is never injected before it is confirmed, and is hidden after 30 days.
        </p>
      </header>
      {error ? <Failure error={error} /> : null}
      {data && !chosen ? (
        <Empty
          text="Nothing waits for your review."
          hint="Memories that may be worth keeping wait here until you confirm or reject them."
        />
      ) : null}
      <MarkedBar marks={marks}>{actions}</MarkedBar>
      {chosen ? (
        <div class="split always">
          <List
            items={candidates}
            keyOf={({ id }) => id}
            rowHeight={66}
            label="Candidates"
            selected={at}
            onSelect={show}
            row={row}
          />
          <Details id={chosen.id} isEditing={isEditing} onEditEnd={() => setEditing(false)}>
            {marked.size > 0 ? null : actions}
          </Details>
        </div>
      ) : null}
    </div>
  );
}

function Judge({ ids, onJudge }: { ids: readonly number[]; onJudge: (status: Judgment) => void }) {
  return (
    <div class="actions" role="toolbar" aria-label={`Judge ${ids.map((id) => `#${id}`).join(", ")}`}>
      <button type="button" class="main" onClick={() => onJudge("active")}>
        Confirm <kbd>c</kbd>
      </button>
      <button type="button" onClick={() => onJudge("hidden")}>
        Reject <kbd>r</kbd>
      </button>
    </div>
  );
}

type DetailsProps = { id: number; isEditing: boolean; onEditEnd: () => void; children: ComponentChildren };

/** `children`: what can be done with it, while its words are not edited. */
function Details({ id, isEditing, onEditEnd, children }: DetailsProps) {
  const { data } = useRead("memory", { id });
  return (
    <aside class="pane" aria-label={`Candidate #${id}`}>
      {data?.observation.id === id ? (
        <MemoryView record={data} isPane>
          {isEditing ? <EditForm key={id} observation={data.observation} onEnd={onEditEnd} /> : children}
        </MemoryView>
      ) : null}
    </aside>
  );
}
