import type { ComponentChildren } from "preact";
import type { Answer } from "../../data/api.ts";
import { formatShare } from "../../data/number.ts";
import { linkTo } from "../../data/route.ts";
import { Marks } from "../marks.tsx";
import { fullTime } from "../time.tsx";
import { EvidenceList } from "./evidence.tsx";
import { FileList } from "./files.tsx";
import { Graph } from "./graph.tsx";
import { History } from "./history.tsx";
import { InjectionList } from "./injections.tsx";

type Record = NonNullable<Answer<"memory">>;

/** `isPane`: next to a list. The history and the graph are then on the memory's own page only. */
type Props = { record: Record; isPane?: boolean; children?: ComponentChildren };

/** One memory with everything that belongs to it, the most important first. `children` are below its head. */
export function MemoryView({ record, isPane = false, children }: Props) {
  const { observation, evidence, files, neighbors, history, injections } = record;
  const { id, title, narrative, lesson, facts, errorSignature, checkCommand } = observation;
  return (
    <>
      <header class="head">
        {isPane ? (
          <h2 class="plain">
            <a href={linkTo(`memory/${id}`)}>
              <bdi>{title}</bdi>
            </a>
          </h2>
        ) : (
          <h1>
            <bdi>{title}</bdi>
          </h1>
        )}
        <Marks {...observation} />
        <Origin record={record} />
      </header>
      {children}
      {narrative === title ? null : (
        <p class="text" dir="auto">
          {narrative}
        </p>
      )}
      {lesson === null ? null : (
        <Section title="Lesson" isPane={isPane}>
          <p class="text lesson" dir="auto">
            {lesson}
          </p>
        </Section>
      )}
      {facts.length === 0 ? null : (
        <Section title="Facts" isPane={isPane}>
          <ul class="facts">
            {facts.map((fact) => (
              <li key={fact} dir="auto">
                {fact}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {evidence.length === 0 ? null : (
        <Section title="Evidence" isPane={isPane}>
          <EvidenceList evidence={evidence} />
        </Section>
      )}
      {files.length === 0 ? null : (
        <Section title="Files" isPane={isPane}>
          <FileList record={record} />
        </Section>
      )}
      {errorSignature === null ? null : (
        <Section title="Error" isPane={isPane}>
          <p class="mono" dir="auto">
            {errorSignature}
          </p>
        </Section>
      )}
      {checkCommand === null ? null : (
        <Section title="Checked by" isPane={isPane}>
          <p class="mono" dir="auto">
            {checkCommand}
          </p>
        </Section>
      )}
      {neighbors.length === 0 || isPane ? null : (
        <Section title="Around it">
          <Graph record={record} />
        </Section>
      )}
      {injections.length === 0 ? null : (
        <Section title="Injected" isPane={isPane}>
          <InjectionList injections={injections} />
        </Section>
      )}
      {history.length === 0 || isPane ? null : (
        <Section title="History">
          <History revisions={history} />
        </Section>
      )}
    </>
  );
}

function Section({
  title,
  isPane = false,
  children,
}: {
  title: string;
  isPane?: boolean;
  children: ComponentChildren;
}) {
  return (
    <section>
      {isPane ? <h3 class="label">{title}</h3> : <h2>{title}</h2>}
      {children}
    </section>
  );
}

const importances = { 1: "low importance", 2: "normal importance", 3: "high importance" } as const;

/** Where and when it was learned, and how sure it is. */
function Origin({ record: { observation, project } }: { record: Record }) {
  const { id, createdAt, sessionId, scope, branch, commit, importance, confidence, seenCount, humanEdited } =
    observation;
  const place = scope === "global" ? "all projects" : scope === "branch" ? `only on branch ${branch}` : null;
  const parts = [
    importances[importance],
    `${formatShare(confidence)} sure`,
    place === null ? "" : `holds in ${place}`.replace("in only", "only"),
    branch !== null && scope !== "branch" ? `branch ${branch}` : "",
    commit === null ? "" : `commit ${commit.slice(0, 9)}`,
    seenCount > 1 ? `seen ${seenCount} times` : "",
    humanEdited ? "edited by hand" : "",
  ];
  return (
    <p class="faint origin">
      <span class="number">#{id}</span> in <bdi>{project}</bdi>, {fullTime(createdAt)}
      {sessionId === null ? null : (
        <>
          {", learned in "}
          <a href={linkTo(`session/${sessionId}`)}>S{sessionId}</a>
        </>
      )}
      <br />
      {parts.filter(Boolean).join(" · ")}
    </p>
  );
}
