import { useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { change, perform } from "../data/notices.ts";
import { useProjectId } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { useSelection } from "../data/use-selection.ts";
import { Ask } from "../parts/ask.tsx";
import { List } from "../parts/list.tsx";
import { Empty, Failure } from "../parts/state.tsx";
import { fullTime, Time } from "../parts/time.tsx";

type Item = Answer<"deferred">[number];

const priorities = { 1: "when there is time", 2: "", 3: "urgent" } as const;

/** Open deferred work, the most urgent first. */
export function DeferredPage() {
  const projectId = useProjectId();
  const { data, error } = useRead("deferred", projectId ? { projectId } : {});
  const [asking, setAsking] = useState<{ what: "drop" | "done"; item: Item }>();
  const items = data ?? [];
  const { at, chosen, select } = useSelection(items, ({ id }) => id);
  // The list may change during the question: the answer concerns the item that was chosen then.
  const ask = (what: "drop" | "done") => chosen && setAsking({ what, item: chosen });
  useKeys("Deferred", [
    { keys: ["d"], help: "Drop it, with a reason", run: () => ask("drop") },
    { keys: ["x"], help: "It is done", run: () => ask("done") },
  ]);
  return (
    <div class="page fill wide">
      <header class="intro">
        <h1>Deferred</h1>
        <p class="faint">Open work, the most urgent first. The first five are given to each session at its start.</p>
      </header>
      {error ? <Failure error={error} /> : null}
      {data && !chosen ? (
        <Empty
          text="Nothing is deferred."
          hint="Note work for later: claude-mem defer &quot;Rotate the signing key&quot;"
        />
      ) : null}
      {chosen ? (
        <div class="split always">
          <List
            items={items}
            keyOf={({ id }) => id}
            rowHeight={64}
            label="Deferred work"
            selected={at}
            onSelect={select}
            row={projectId === undefined ? mixedRow : ownRow}
          />
          <Details item={chosen} onAsk={ask} />
        </div>
      ) : null}
      {asking?.what === "drop" ? (
        <Ask
          title={`Why is D${asking.item.id} dropped?`}
          details={[asking.item.title]}
          field="Reason"
          verb="Drop"
          onAnswer={(reason) => change({ kind: "drop", id: asking.item.id, reason })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.what === "done" ? (
        <Ask
          title={`What was done for D${asking.item.id}?`}
          details={[asking.item.title]}
          field="It is kept as a memory"
          verb="Done"
          onAnswer={(text) => perform("finishWork", { id: asking.item.id, text })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

const mixedRow = (item: Item) => <DeferredRow item={item} isMixed />;
const ownRow = (item: Item) => <DeferredRow item={item} isMixed={false} />;

function DeferredRow({
  item: { id, title, priority, createdAt, origin, project },
  isMixed,
}: {
  item: Item;
  isMixed: boolean;
}) {
  return (
    <button type="button" class="row" onClick={({ currentTarget }) => currentTarget.focus()}>
      <span class="title">
        <span class="number">D{id}</span> <bdi>{title}</bdi>
      </span>
      <span class="sub">
        <span class="marks">
          {priority === 2 ? null : <span class={priority === 3 ? "mark status" : "mark"}>{priorities[priority]}</span>}
          <span>{origin === "user" ? "deferred by you" : "deferred by an assistant"}</span>
        </span>
        <span>
          {isMixed ? <bdi>{project}, </bdi> : ""}
          <Time at={createdAt} />
        </span>
      </span>
    </button>
  );
}

function Details({ item, onAsk }: { item: Item; onAsk: (what: "drop" | "done") => void }) {
  const { id, title, detail, files, createdAt, project } = item;
  return (
    <aside class="pane" aria-label={`Deferred item D${id}`}>
      <header class="head">
        <h2 class="plain">
          <bdi>{title}</bdi>
        </h2>
        <p class="faint">
          <span class="number">D{id}</span> in <bdi>{project}</bdi>, {fullTime(createdAt)}
        </p>
      </header>
      <div class="actions" role="toolbar" aria-label={`Actions for D${id}`}>
        <button type="button" class="main" onClick={() => onAsk("done")}>
          Done <kbd>x</kbd>
        </button>
        <button type="button" onClick={() => onAsk("drop")}>
          Drop <kbd>d</kbd>
        </button>
      </div>
      {detail === "" ? null : (
        <p class="text" dir="auto">
          {detail}
        </p>
      )}
      {files.length === 0 ? null : (
        <section>
          <h3 class="label">Files</h3>
          <ul class="files">
            {files.map((file) => (
              <li key={file}>
                <code>
                  <bdi>{file}</bdi>
                </code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
