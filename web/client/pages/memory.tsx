import { useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { go, goBack, idOf, linkTo } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { MemoryActions } from "../parts/memory-actions.tsx";
import { EditForm } from "../parts/record/edit-form.tsx";
import { MemoryView } from "../parts/record/memory-view.tsx";
import { Empty, Failure } from "../parts/state.tsx";

/** One memory in full. `edit` after its number opens the form. */
export function MemoryPage({ path: [number, mode] }: { path: readonly string[] }) {
  const id = idOf(number);
  return id === undefined ? (
    <Empty text={`${number ?? "Nothing"} is not the number of a memory.`} hint="Search for it." />
  ) : (
    <KnownMemory id={id} opensForm={mode === "edit"} />
  );
}

function KnownMemory({ id, opensForm }: { id: number; opensForm: boolean }) {
  const { data, error, isLoading } = useRead("memory", { id });
  if (error && !data) return <Failure error={error} />;
  if (isLoading && data === undefined) return <p class="page faint">Loading …</p>;
  if (!data) return <Empty text={`There is no memory #${id}.`} hint="It may have been deleted." />;
  return (
    <>
      {error ? <Failure error={error} /> : null}
      <Memory record={data} opensForm={opensForm} />
    </>
  );
}

function Memory({ record, opensForm }: { record: NonNullable<Answer<"memory">>; opensForm: boolean }) {
  const [isEditing, setEditing] = useState(opensForm);
  const { id, pinned } = record.observation;
  const endEdit = () => {
    if (opensForm) goBack();
    setEditing(false);
  };
  return (
    <article class="page memory">
      <MemoryView record={record}>
        {isEditing ? (
          <EditForm observation={record.observation} onEnd={endEdit} />
        ) : (
          <MemoryActions
            ids={[id]}
            isPinned={pinned}
            onEdit={() => setEditing(true)}
            onDeleted={() => go(linkTo("search"))}
          />
        )}
      </MemoryView>
    </article>
  );
}
