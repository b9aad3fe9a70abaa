// A prompt or a tool use with all its texts, over the page.
import type { ComponentChildren } from "preact";
import type { Answer } from "../data/api.ts";
import { useRead } from "../data/use-read.ts";
import { Dialog } from "./dialog.tsx";
import { outcomes } from "./entry.tsx";
import { Failure } from "./state.tsx";
import { durationText, fullTime } from "./time.tsx";

type Entry = NonNullable<Answer<"sessionEntry">>;
type Event = Extract<Entry, { kind: "event" }>["event"];

export type EntryPlace = { kind: "prompt" | "event"; id: number };

export function EntryDetails({ place, onClose }: { place: EntryPlace; onClose: () => void }) {
  const { data, error, isLoading } = useRead("sessionEntry", place);
  return (
    <Dialog title={data ? titleOf(data) : "Entry"} onClose={onClose}>
      {error ? <Failure error={error} /> : null}
      {data ? <Details entry={data} /> : isLoading || error ? null : <p>It was deleted.</p>}
    </Dialog>
  );
}

function titleOf(entry: Entry): string {
  if (entry.kind === "prompt") return `Prompt ${entry.prompt.number}`;
  return entry.event.action === "report" ? "Report" : entry.event.tool;
}

function Details({ entry }: { entry: Entry }) {
  if (entry.kind === "event") return <EventDetails event={entry.event} />;
  return (
    <div class="details-of">
      <p class="faint">{fullTime(entry.prompt.createdAt)}</p>
      <p class="text" dir="auto">
        {entry.prompt.text}
      </p>
    </div>
  );
}

function EventDetails({ event }: { event: Event }) {
  const { action, agentId, change, command, commit, createdAt, durationMs, errorHeadline, files, outcome, output } =
    event;
  const facts = [
    fullTime(createdAt),
    ...(action === "report" ? [] : [outcomes[outcome]]),
    ...(agentId === null ? [] : ["by a subagent"]),
    ...(durationMs === null ? [] : [durationText(durationMs)]),
  ];
  return (
    <div class="details-of">
      <p class="faint">{facts.join(", ")}</p>
      {errorHeadline === null ? null : (
        <p class="problem" dir="auto">
          {errorHeadline}
        </p>
      )}
      <Part title="Command">{command === null ? null : <pre dir="auto">{command}</pre>}</Part>
      <Part title="Files">
        {files.length === 0 ? null : (
          <ul class="plain">
            {files.map(({ path, role }) => (
              <li key={`${role} ${path}`}>
                <bdi class="code">{path}</bdi> <span class="faint">{role}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Commit">{commit === null ? null : <code>{commit}</code>}</Part>
      <Part title="Change">{change === null ? null : <Diff text={change} />}</Part>
      <Part title={action === "report" ? "Said" : "Printed"}>
        {output === null || output === "" ? null : action === "report" ? (
          <p class="text" dir="auto">
            {output}
          </p>
        ) : (
          <pre dir="auto">{output}</pre>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  if (children === null) return null;
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Lines that begin with + and - are colored; the signs stay. */
function Diff({ text }: { text: string }) {
  let begin = 0;
  const lines = text.split("\n").map((line) => {
    begin += line.length + 1;
    const look = line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : undefined;
    return (
      <span key={begin} class={look}>
        {line}
        {"\n"}
      </span>
    );
  });
  return <pre>{lines}</pre>;
}
