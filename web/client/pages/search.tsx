import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { linkTo, setParams, useProjectId, useRoute } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { Highlight } from "../parts/highlight.tsx";
import { List } from "../parts/list.tsx";
import { Marks } from "../parts/marks.tsx";
import { Empty, Failure } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";

const pageSize = 60;
const maxHits = 500;

type Hit = Answer<"search">["hits"][number];

/** Finds memories as the user types. The query is in the address. */
export function SearchPage() {
  const query = useRoute().params.get("q") ?? "";
  const projectId = useProjectId();
  const [count, setCount] = useState(pageSize);
  const [selected, setSelected] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    setCount(pageSize);
    setSelected(0);
  }, [query, projectId]);
  const { data, error } = useRead("search", { query, count, ...(projectId ? { projectId } : {}) });
  const hits = data?.hits ?? [];
  return (
    <div class="page fill">
      <h1 class="hidden">Search</h1>
      <label class="search">
        <span class="hidden">Search the memories</span>
        <input
          type="search"
          placeholder="Search: words, type:bugfix, since:7d, file:src/a.ts"
          ref={field}
          value={query}
          onInput={({ currentTarget }) => setParams({ q: currentTarget.value || undefined })}
        />
      </label>
      <p class="faint" role="status">
        {data && query !== "" ? `${data.total} found` : ""}
      </p>
      {error ? <Failure error={error} /> : null}
      {data && hits.length === 0 ? <NothingFound query={query} /> : null}
      <List
        items={hits}
        keyOf={({ id }) => id}
        rowHeight={64}
        label="Memories"
        selected={selected}
        onSelect={setSelected}
        onEnd={() => setCount(Math.min(hits.length + pageSize, maxHits))}
        row={(hit) => <HitRow hit={hit} />}
      />
    </div>
  );
}

function HitRow({ hit }: { hit: Hit }) {
  return (
    <a class="row" href={linkTo(`memory/${hit.id}`)}>
      <span class="title">
        <span class="number">#{hit.id}</span> <Highlight text={hit.title} words={hit.matched} />
      </span>
      <span class="sub">
        <Marks {...hit} />
        <Time at={hit.createdAt} />
      </span>
    </a>
  );
}

function NothingFound({ query }: { query: string }) {
  if (query === "")
    return (
      <Empty
        text="Type to search the memories."
        hint="Filters without words list what they match, such as type:constraint."
      />
    );
  return <Empty text={`Nothing is remembered about “${query}”.`} hint="Fewer words or fewer filters find more." />;
}
