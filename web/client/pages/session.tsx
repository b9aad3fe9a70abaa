import { useCallback, useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { idOf } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { RecordRow, type SessionRecord } from "../parts/entry.tsx";
import { EntryDetails, type EntryPlace } from "../parts/entry-details.tsx";
import { List } from "../parts/list.tsx";
import { MemoryChanges, SessionNotes } from "../parts/session-notes.tsx";
import { SessionUndo } from "../parts/session-undo.tsx";
import { Empty, Failure } from "../parts/state.tsx";
import { durationText, fullTime } from "../parts/time.tsx";

type Session = NonNullable<Answer<"session">>;

const rowHeight = 40;

/** One session: what it was about, what it changed, and every prompt and tool use. The address may name one of them. */
export function SessionPage({ path: [number, kind, entry] }: { path: readonly string[] }) {
  const id = idOf(number);
  if (id === undefined) {
    return <Empty text={`${number ?? "Nothing"} is not the number of a session.`} hint="Live leads to each of them." />;
  }
  const place: EntryPlace | undefined =
    kind === "prompt" || kind === "event" ? { kind, id: idOf(entry) ?? 0 } : undefined;
  return <KnownSession id={id} start={place} />;
}

function KnownSession({ id, start }: { id: number; start: EntryPlace | undefined }) {
  const { data, error, isLoading } = useRead("session", { id });
  if (error && !data) return <Failure error={error} />;
  if (isLoading && data === undefined) return <p class="faint">Loading …</p>;
  if (!data) return <Empty text={`There is no session S${id}.`} hint="It may have been deleted." />;
  return (
    <>
      {error ? <Failure error={error} /> : null}
      <SessionStory story={data} start={start} />
    </>
  );
}

function SessionStory({ story, start }: { story: Session; start: EntryPlace | undefined }) {
  const { session, learned, entries } = story;
  const indexOf = (place: EntryPlace | undefined) =>
    Math.max(
      0,
      entries.findIndex(({ kind, id }) => kind === place?.kind && id === place.id),
    );
  const [opened, setOpened] = useState(start);
  const [selected, setSelected] = useState(() => indexOf(start));
  const [isAsking, setAsking] = useState(false);
  const row = useCallback(
    (entry: SessionRecord) => <RecordRow entry={entry} onOpen={() => setOpened({ kind: entry.kind, id: entry.id })} />,
    [],
  );
  const canUndo = learned.some(({ status }) => status !== "hidden" && status !== "superseded");
  useKeys(
    "Session",
    canUndo
      ? [{ keys: ["u"], help: "Retract the memories of this session (asks first)", run: () => setAsking(true) }]
      : [],
  );
  return (
    <article class="page fill session">
      <div class="about">
        <Head story={story} />
        <div class="actions">
          <button type="button" disabled={!canUndo} onClick={() => setAsking(true)}>
            Retract what it learned
          </button>
        </div>
        <MemoryChanges story={story} />
        <SessionNotes story={story} />
      </div>
      <section class="entries">
        <h2>Prompts and tool uses</h2>
        {entries.length === 0 ? (
          <Empty text="Nothing was captured, or the entries were removed as too old." />
        ) : (
          <List
            items={entries}
            keyOf={({ kind, id }) => `${kind}${id}`}
            rowHeight={rowHeight}
            label="Prompts and tool uses"
            selected={selected}
            onSelect={setSelected}
            row={row}
          />
        )}
      </section>
      {opened ? <EntryDetails place={opened} onClose={() => setOpened(undefined)} /> : null}
      {isAsking ? <SessionUndo id={session.id} onClose={() => setAsking(false)} /> : null}
    </article>
  );
}

const states = { active: "running", ended: "ended", abandoned: "never ended" } as const;

function Head({ story: { session, project, injected } }: { story: Session }) {
  const { id, host, branch, status, startedAt, lastSeenAt, promptCount } = session;
  return (
    <header>
      <h1>Session S{id}</h1>
      <p class="faint">
        <bdi>{project}</bdi>
        {branch === null ? null : (
          <>
            , branch <bdi class="code">{branch}</bdi>
          </>
        )}
        , {host}
      </p>
      <p class="faint">
        {fullTime(startedAt)}, {states[status]}, {durationText(lastSeenAt - startedAt)}, {promptCount}{" "}
        {promptCount === 1 ? "prompt" : "prompts"}
      </p>
      <p class="faint">
        {injected.injected === 0
          ? "Nothing was injected."
          : `Lines injected: ${injected.injected}, of which ${injected.used} had an outcome.`}
      </p>
    </header>
  );
}
