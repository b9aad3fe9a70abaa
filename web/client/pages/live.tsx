import { useMemo, useRef, useState } from "preact/hooks";
import { useKeys } from "../data/keys.ts";
import { type Live, maxEntries, useLive } from "../data/live.ts";
import { type Filter, filterOf, filters, type LiveRow, liveRows } from "../data/live-rows.ts";
import { go, linkTo, setParams, useParam, useProjectId } from "../data/route.ts";
import { EntryRow } from "../parts/entry.tsx";
import { List } from "../parts/list.tsx";
import { MemoryActions } from "../parts/memory-actions.tsx";
import { Empty, Failure } from "../parts/state.tsx";
import { dayText } from "../parts/time.tsx";

const rowHeight = 40;

/** The activity and the memories of sessions as they happen, newest first. */
export function LivePage() {
  const projectId = useProjectId();
  return <Stream projectId={projectId} key={projectId} />;
}

function Stream({ projectId }: { projectId: number | undefined }) {
  const live = useLive(projectId);
  const hide = useParam("hide");
  const hidden = new Set(hide.split(","));
  const isGrouped = useParam("by") === "session";
  const hold = useHold(live);
  const [selectedKey, setSelectedKey] = useState<string>();
  const shown = live.entries.filter((entry) => entry.order <= hold.upTo && !hidden.has(filterOf(entry)));
  const rows = useMemo(
    () => liveRows(shown, live.sessions, { isGrouped }),
    [live.entries, live.sessions, hold.upTo, hide, isGrouped],
  );
  // New rows come above it, so that its place changes.
  const selected = rows.findIndex(({ key }) => key === selectedKey);
  const toggleGroups = () => setParams({ by: isGrouped ? undefined : "session" });
  const toggle = (filter: Filter) => {
    const next = filters.filter((each) => hidden.has(each) !== (each === filter));
    setParams({ hide: next.join(",") || undefined });
  };
  const row = rows[selected];
  const memory = row?.kind === "entry" && row.entry.kind === "observation" ? row.entry : undefined;
  useKeys("Live", [
    { keys: [" "], help: hold.isPaused ? "Go on" : "Pause", run: hold.toggle },
    {
      keys: ["v"],
      help: "Show or hide tool uses and reports",
      run: () => setParams({ hide: hidden.has("tools") ? undefined : "tools,reports" }),
    },
    { keys: ["b"], help: "Group by session, or not", run: toggleGroups },
  ]);
  return (
    <div class="page fill live">
      <header class="bar">
        <h1>Live</h1>
        <fieldset class="chips">
          <legend class="hidden">Show</legend>
          {filters.map((filter) => (
            <button type="button" key={filter} aria-pressed={!hidden.has(filter)} onClick={() => toggle(filter)}>
              {filter}
            </button>
          ))}
        </fieldset>
        <span class="chips">
          <button type="button" aria-pressed={isGrouped} onClick={toggleGroups}>
            by session
          </button>
          <button type="button" aria-pressed={hold.isPaused} onClick={hold.toggle}>
            paused
          </button>
        </span>
      </header>
      <MemoryActions
        ids={memory ? [memory.id] : []}
        isPinned={memory?.pinned === true}
        isShown={false}
        onEdit={() => memory && go(linkTo(`memory/${memory.id}/edit`))}
      />
      <p class="pill" role="status">
        {hold.waiting > 0 ? (
          <button type="button" class="main" onClick={hold.release}>
            {hold.waiting} new
          </button>
        ) : null}
      </p>
      {live.error ? <Failure error={live.error} /> : null}
      {live.isLoaded && rows.length === 0 ? <Nothing live={live} projectId={projectId} /> : null}
      <List
        items={rows}
        keyOf={({ key }) => key}
        rowHeight={rowHeight}
        label="Entries"
        selected={selected}
        onSelect={(index) => setSelectedKey(rows[index]?.key)}
        onScroll={(first) => {
          hold.scrolled(first > 0);
          live.follow(first);
        }}
        onEnd={live.older}
        row={drawRow}
      />
      {live.isEnd && live.entries.length >= maxEntries ? (
        <p class="faint">
          Only the newest {maxEntries.toLocaleString()} are listed. Open a session for all of its entries.
        </p>
      ) : null}
    </div>
  );
}

/** While the reader has scrolled down or paused, new entries wait, so that nothing moves. */
function useHold({ received }: Live) {
  const [isPaused, setPaused] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  const heldAt = useRef<number | undefined>(undefined);
  const isHeld = isPaused || isScrolled;
  if (!isHeld) heldAt.current = undefined;
  else heldAt.current ??= received;
  const upTo = heldAt.current ?? Number.POSITIVE_INFINITY;
  return {
    isPaused,
    upTo,
    waiting: isHeld ? received - upTo : 0,
    toggle: () => setPaused(!isPaused),
    scrolled: setScrolled,
    release: () => {
      setPaused(false);
      setScrolled(false);
      heldAt.current = undefined;
      document.querySelector(".live .list")?.scrollTo({ top: 0 });
    },
  };
}

function drawRow(row: LiveRow) {
  if (row.kind === "entry") return <EntryRow entry={row.entry} />;
  const { session, project, at } = row;
  const day = dayText(at);
  if (!session) {
    return (
      <p class="stream-head">
        <strong>Outside of sessions</strong> <bdi>{project}</bdi> <span>{day}</span>
      </p>
    );
  }
  const { id, branch, isActive, text } = session;
  return (
    <a class="stream-head" href={linkTo(`session/${id}`)}>
      <strong>S{id}</strong>
      <bdi>{project}</bdi>
      {branch === null ? null : <bdi class="number">{branch}</bdi>}
      {isActive ? <span class="running">running</span> : null}
      <bdi class="about">{text}</bdi>
      <span>{day}</span>
    </a>
  );
}

function Nothing({ live, projectId }: { live: Live; projectId: number | undefined }) {
  if (live.entries.length > 0)
    return <Empty text="All kinds of entries are hidden." hint="Choose what to show above." />;
  if (projectId !== undefined) {
    return (
      <Empty
        text="Nothing has happened in this project yet."
        hint="Prompts, tool uses and memories appear here as sessions run."
      />
    );
  }
  return (
    <Empty
      text="Nothing has happened yet."
      hint="Run `claude-mem install` unless you did, then work as usual: prompts, tool uses and memories appear here as sessions run."
    />
  );
}
