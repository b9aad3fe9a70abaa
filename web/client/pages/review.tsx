import { useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { change } from "../data/notices.ts";
import { useProjectId } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { useSelection } from "../data/use-selection.ts";
import { List } from "../parts/list.tsx";
import { Marks } from "../parts/marks.tsx";
import { EditForm } from "../parts/record/edit-form.tsx";
import { MemoryView } from "../parts/record/memory-view.tsx";
import { Empty, Failure } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";

type Candidate = Answer<"review">[number];

/** Memories that nobody has vouched for, with what they rest on. One key confirms or rejects, and the next one is selected. */
export function ReviewPage() {
  const projectId = useProjectId();
  const { data, error } = useRead("review", projectId ? { projectId } : {});
  const [isEditing, setEditing] = useState(false);
  const candidates = data ?? [];
  const { at, chosen, select } = useSelection(candidates, ({ id }) => id);
  // What was judged leaves the list, so that the next one takes its place.
  const judge = (status: "active" | "hidden") => {
    if (chosen && !isEditing) void change({ kind: "review", ids: [chosen.id], status });
  };
  useKeys("Review", [
    { keys: ["c"], help: "Confirm it: it may be injected from now on", run: () => judge("active") },
    { keys: ["r"], help: "Reject it: it is hidden and not proposed again", run: () => judge("hidden") },
    { keys: ["e"], help: "Edit its words", run: () => setEditing(chosen !== undefined) },
  ]);
  return (
    <div class="page fill wide">
      <header class="intro">
        <h1>Review</h1>
        <p class="faint">
          {candidates.length > 0 ? `${candidates.length} ${candidates.length === 1 ? "is" : "are"} waiting. ` : ""}A
          candidate can be searched, is never injected before it is confirmed, and is removed after 30 days.
        </p>
      </header>
      {error ? <Failure error={error} /> : null}
      {data && !chosen ? (
        <Empty
          text="Nothing waits for your review."
          hint="Memories that may be worth keeping wait here until you confirm or reject them."
        />
      ) : null}
      {chosen ? (
        <div class="split always">
          <List
            items={candidates}
            keyOf={({ id }) => id}
            rowHeight={66}
            label="Candidates"
            selected={at}
            onSelect={(index) => {
              if (index !== at) setEditing(false);
              select(index);
            }}
            row={candidateRow}
          />
          <Details
            id={chosen.id}
            isEditing={isEditing}
            onEdit={setEditing}
            onConfirm={() => judge("active")}
            onReject={() => judge("hidden")}
          />
        </div>
      ) : null}
    </div>
  );
}

function candidateRow(candidate: Candidate) {
  const { id, title, createdAt, project } = candidate;
  return (
    <button type="button" class="row" onClick={({ currentTarget }) => currentTarget.focus()}>
      <span class="title">
        <span class="number">#{id}</span> <bdi>{title}</bdi>
      </span>
      <span class="sub">
        <Marks {...candidate} status="active" />
        <span>
          {project === null ? "" : <bdi>{project}, </bdi>}
          <Time at={createdAt} />
        </span>
      </span>
    </button>
  );
}

type DetailsProps = {
  id: number;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onConfirm: () => void;
  onReject: () => void;
};

function Details({ id, isEditing, onEdit, onConfirm, onReject }: DetailsProps) {
  const { data } = useRead("memory", { id });
  return (
    <aside class="pane" aria-label={`Candidate #${id}`}>
      {data?.observation.id === id ? (
        <MemoryView record={data} isPane>
          {isEditing ? (
            <EditForm key={id} observation={data.observation} onEnd={() => onEdit(false)} />
          ) : (
            <div class="actions" role="toolbar" aria-label={`Judge #${id}`}>
              <button type="button" class="main" onClick={onConfirm}>
                Confirm <kbd>c</kbd>
              </button>
              <button type="button" onClick={() => onEdit(true)}>
                Edit <kbd>e</kbd>
              </button>
              <button type="button" onClick={onReject}>
                Reject <kbd>r</kbd>
              </button>
            </div>
          )}
        </MemoryView>
      ) : null}
    </aside>
  );
}
