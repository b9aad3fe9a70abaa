// The subject of a session, its open work, and its changes of the memory.
import type { ComponentChildren } from "preact";
import type { Answer } from "../data/api.ts";
import { linkTo } from "../data/route.ts";
import { Marks } from "./marks.tsx";

type Session = NonNullable<Answer<"session">>;
type Row = Session["learned"][number];

/** The memories that it learned, with those that they replaced. */
export function MemoryChanges({ story: { learned, replaced } }: { story: Session }) {
  return (
    <section>
      <h2>Changes of the memory</h2>
      {learned.length === 0 ? <p class="faint">Nothing was learned.</p> : null}
      <ul class="changes">
        {learned.flatMap((memory) => [
          <ChangedRow key={memory.id} memory={memory} isAdded />,
          ...replaced
            .filter(({ supersededBy }) => supersededBy === memory.id)
            .map((older) => <ChangedRow key={`${memory.id} ${older.id}`} memory={older} />),
        ])}
      </ul>
    </section>
  );
}

function ChangedRow({ memory, isAdded = false }: { memory: Row; isAdded?: boolean }) {
  return (
    <li class={isAdded ? "added" : "removed"}>
      <span class="sign" role="img" aria-label={isAdded ? "learned" : "replaced"}>
        {isAdded ? "+" : "−"}
      </span>
      <a href={linkTo(`memory/${memory.id}`)}>
        <bdi>{memory.title}</bdi>
      </a>
      <Marks {...memory} />
    </li>
  );
}

const summaryParts = [
  ["request", "Asked"],
  ["completed", "Done"],
  ["learned", "Learned"],
  ["decisions", "Decided"],
  ["notDone", "Not done"],
  ["nextSteps", "Next"],
] as const;

/** The summary, and the handoff for the next session. */
export function SessionNotes({ story: { summary, handoff } }: { story: Session }) {
  return (
    <>
      <Part title="Summary">
        {summaryParts.flatMap(([part, label]) => {
          const text = summary?.[part] ?? "";
          return text === "" ? [] : [<Text key={part} label={label} text={text} />];
        })}
      </Part>
      <Part title="Left for the next session">{handoff ? handoffTexts(handoff) : []}</Part>
    </>
  );
}

function handoffTexts({
  interrupted,
  notDone,
  open,
  nextSteps,
  commits,
  files,
  checks,
}: NonNullable<Session["handoff"]>) {
  const ran = checks.map(
    ({ command, passed, headline }) =>
      `${passed ? "passed" : "failed"}: ${command}${headline === null ? "" : `: ${headline}`}`,
  );
  const texts = [
    ["Never answered", interrupted],
    ["Not done", notDone],
    ["Open", open],
    ["Next", nextSteps],
    ["Commits", commits.join("\n")],
    ["Files", files.join("\n")],
    ["Checks", ran.join("\n")],
  ] as const;
  return texts.flatMap(([label, text]) => (text === "" ? [] : [<Text key={label} label={label} text={text} />]));
}

function Part({ title, children }: { title: string; children: ComponentChildren[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl class="notes">{children}</dl>
    </section>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd class="text" dir="auto">
        {text}
      </dd>
    </div>
  );
}
