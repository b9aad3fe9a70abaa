// A prompt, a tool use, a report or a memory as the row of a list.
import type { Answer } from "../data/api.ts";
import { linkTo } from "../data/route.ts";
import { Marks } from "./marks.tsx";
import { Clock, durationText } from "./time.tsx";

type Entry = Answer<"liveAfter">["entries"][number];
type Memory = Extract<Entry, { kind: "observation" }>;
export type SessionRecord = Exclude<Entry, Memory>;

const shortestShownMs = 1000;

export function EntryRow({ entry }: { entry: Entry }) {
  return entry.kind === "observation" ? <MemoryRow memory={entry} /> : <RecordRow entry={entry} />;
}

function MemoryRow({ memory }: { memory: Memory }) {
  const { id, at, title } = memory;
  return (
    <a class="entry learned" href={linkTo(`memory/${id}`)}>
      <Clock at={at} />
      <span class="what">learned</span>
      <span class="said">
        <span class="number">#{id}</span> <bdi>{title}</bdi>
      </span>
      <Marks {...memory} />
    </a>
  );
}

/** Leads to the entry in its session; opens it here with `onOpen`. */
export function RecordRow({ entry, onOpen }: { entry: SessionRecord; onOpen?: () => void }) {
  const { kind, id, sessionId, at, text } = entry;
  const look = `entry ${kindOf(entry)}`;
  const cells = (
    <>
      <Clock at={at} />
      <span class="what">{whatOf(entry)}</span>
      <span class="said">
        <bdi>{text.split("\n", 1)[0] || "(nothing)"}</bdi>
        {entry.kind === "event" ? <Outcome event={entry} /> : null}
      </span>
      {entry.kind === "event" && (entry.durationMs ?? 0) >= shortestShownMs ? (
        <span class="took">{durationText(entry.durationMs ?? 0)}</span>
      ) : null}
    </>
  );
  return onOpen ? (
    <button type="button" class={look} onClick={onOpen}>
      {cells}
    </button>
  ) : (
    <a class={look} href={linkTo(`session/${sessionId}/${kind}/${id}`)}>
      {cells}
    </a>
  );
}

function kindOf(entry: SessionRecord): string {
  if (entry.kind === "prompt") return "prompt";
  return entry.action === "report" ? "report" : "tool";
}

function whatOf(entry: SessionRecord): string {
  if (entry.kind === "prompt") return "you";
  return entry.action === "report" ? "report" : entry.tool;
}

export const outcomes = { ok: "done", failed: "failed", rejected: "not allowed" } as const;

function Outcome({
  event: { outcome, errorHeadline, isSubagent },
}: {
  event: Extract<SessionRecord, { kind: "event" }>;
}) {
  return (
    <>
      {isSubagent ? <span class="faint"> by a subagent</span> : null}
      {outcome === "ok" ? null : (
        <span class="problem">
          {" "}
          {outcomes[outcome]}
          {errorHeadline === null ? null : (
            <>
              : <bdi>{errorHeadline}</bdi>
            </>
          )}
        </span>
      )}
    </>
  );
}
