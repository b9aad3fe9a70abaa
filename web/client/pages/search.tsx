import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { formatCount } from "../data/number.ts";
import { useReadAhead } from "../data/response-cache.ts";
import { go, linkTo, typeParams, useParam, useProjectId } from "../data/route.ts";
import { isPinned, useMarks } from "../data/use-marks.ts";
import { useRead } from "../data/use-read.ts";
import { useSelection } from "../data/use-selection.ts";
import { useWide } from "../data/use-wide.ts";
import { List } from "../parts/list.tsx";
import { MarkedBar } from "../parts/marked-bar.tsx";
import { MemoryActions } from "../parts/memory-actions.tsx";
import { MemoryView } from "../parts/record/memory-view.tsx";
import { Filters } from "../parts/search/filters.tsx";
import { type Hit, HitRow } from "../parts/search/hit-row.tsx";
import { WhyFound } from "../parts/search/why-found.tsx";
import { WhyNot } from "../parts/search/why-not.tsx";
import { Empty, Failure } from "../parts/state.tsx";

const pageSize = 60;
const maxHits = 500;

const noHits: readonly Hit[] = [];

/** Finds memories as the user types. The query with its filters is in the address. */
export function SearchPage() {
  const query = useParam("q");
  const projectId = useProjectId();
  const isWide = useWide();
  const [count, setCount] = useState(pageSize);
  const [isExplaining, setExplaining] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(() => setCount(pageSize), [query, projectId]);
  const { data, error, isCurrent } = useRead("search", {
    // The pane shows the first hit. Without it, the pane would request it as soon as the list is drawn.
    ...{ query, count, explain: isExplaining, withFirst: isWide },
    ...(projectId ? { projectId } : {}),
  });
  const hits = data?.hits ?? noHits;
  const reachable = data?.reachable ?? 0;
  const list = useRef("");
  if (isCurrent) list.current = JSON.stringify([query, projectId]);
  const { at, chosen, select } = useSelection(hits, ({ id }) => id, list.current);
  const marks = useMarks(chosen?.id);
  const { marked, ids } = marks;
  const markedIds = [...marked].join();
  useKeys("Search", [{ keys: ["ctrl+e", "w"], help: "Explain the rank", run: () => setExplaining(!isExplaining) }]);
  const chips = data?.chips;
  const filters = useMemo(() => <Filters query={query} chips={chips ?? []} />, [query, chips]);
  const actions = (
    <MemoryActions
      ids={ids}
      isPinned={isPinned(hits, ids)}
      isShown={isWide || marked.size > 0}
      onEdit={() => chosen && go(linkTo(`memory/${ids[0]}/edit`))}
      onDeleted={marks.clear}
    />
  );
  const hasPane = isWide && chosen !== undefined;
  const why =
    isExplaining && chosen?.explanation ? (
      <WhyFound explanation={chosen.explanation} rank={hits.indexOf(chosen) + 1} />
    ) : null;
  const row = useMemo(
    () => (hit: Hit) => (
      <HitRow
        hit={hit}
        isMarked={marked.has(hit.id)}
        onMark={() => marks.toggle(hit.id)}
        onSelect={isWide ? () => select(hits.indexOf(hit)) : undefined}
      />
    ),
    [hits, markedIds, isWide],
  );
  // A letter that is typed draws no row and no pane again before its hits are there.
  const listed = useMemo(
    () => (
      <>
        {marked.size > 0 || hasPane ? null : actions}
        {hasPane ? null : why}
        {data && hits.length === 0 ? <NothingFound query={query} /> : null}
        <div class={hasPane ? "split" : "split alone"}>
          <List
            items={hits}
            keyOf={({ id }) => id}
            rowHeight={88}
            label="Memories"
            selected={at}
            onSelect={select}
            onEnd={() => hits.length < reachable && setCount(Math.min(hits.length + pageSize, maxHits))}
            row={row}
          />
          {hasPane ? (
            <Pane id={chosen.id} nextId={hits[at + 1]?.id}>
              {marked.size > 0 ? null : actions}
              {why}
            </Pane>
          ) : null}
        </div>
      </>
    ),
    [data, at, markedIds, isWide, isExplaining],
  );
  return (
    <div class="page fill wide">
      <h1 class="hidden">Search</h1>
      <label class="search">
        <span class="hidden">Search the memories</span>
        <input
          type="search"
          placeholder="Search: words, type:bugfix, since:7d, file:src/a.ts"
          autocomplete="off"
          ref={field}
          value={query}
          onInput={({ currentTarget }) => typeParams({ q: currentTarget.value || undefined })}
        />
      </label>
      {filters}
      <div class="bar">
        <p class="faint" role="status">
          {data ? countText(data, query) : ""}
        </p>
        {data && data.words !== "" ? (
          <button type="button" class="small" aria-pressed={isExplaining} onClick={() => setExplaining(!isExplaining)}>
            Why this order
          </button>
        ) : null}
        {data && query !== "" ? <WhyNot query={query} projectId={projectId} /> : null}
      </div>
      {error ? <Failure error={error} /> : null}
      <MarkedBar marks={marks}>{actions}</MarkedBar>
      {listed}
    </div>
  );
}

function countText({ total, hasMore, reachable }: Answer<"search">, query: string): string {
  const all = `${hasMore ? "More than " : ""}${formatCount(total)}`;
  if (query === "") return total === 0 ? "" : `${all} ${total === 1 ? "memory" : "memories"}, the newest first`;
  return `${all} found${reachable < total ? `, the best ${reachable} are listed` : ""}`;
}

type PaneProps = {
  id: number;
  nextId: number | undefined;
  children: ComponentChildren;
};

/** The selected memory beside the list. `nextId`: the memory that is likely to be selected next. */
function Pane({ id, nextId, children }: PaneProps) {
  const { data, isCurrent } = useRead("memory", { id });
  useReadAhead("memory", isCurrent && nextId !== undefined ? { id: nextId } : undefined);
  return (
    <aside class="pane" aria-label={`Memory #${id}`}>
      {data ? (
        <MemoryView record={data} isPane>
          {children}
        </MemoryView>
      ) : null}
    </aside>
  );
}

function NothingFound({ query }: { query: string }) {
  if (query === "")
    return (
      <Empty
        text="Nothing is remembered yet."
        hint="Memories appear here as sessions run, or with `claude-mem save`."
      />
    );
  return <Empty text={`Nothing is remembered about “${query}”.`} hint="Fewer words or fewer filters find more." />;
}
