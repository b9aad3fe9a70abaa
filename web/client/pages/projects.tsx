import { useState } from "preact/hooks";
import { useKeys } from "../data/keys.ts";
import { formatCount } from "../data/number.ts";
import { setParams, useProjectId } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { useSelection } from "../data/use-selection.ts";
import { List } from "../parts/list.tsx";
import { type Project, type ProjectAction, ProjectQuestion } from "../parts/project-question.tsx";
import { Empty, Failure } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";

/** Every project with its size. Choosing one limits all pages to it. */
export function ProjectsPage() {
  const projectId = useProjectId();
  const { data, error } = useRead("projects", {});
  const [asking, setAsking] = useState<{ action: ProjectAction; project: Project }>();
  const projects = data ?? [];
  const { at, chosen, select } = useSelection(projects, ({ id }) => id);
  // The order may change during the question: the answer concerns the project that was chosen then.
  const ask = (action: ProjectAction) => chosen && setAsking({ action, project: chosen });
  const most = Math.max(...projects.map(({ memories }) => memories), 1);
  const choose = (project: Project) =>
    setParams({ project: project.id === projectId ? undefined : String(project.id) });
  useKeys("Projects", [
    { keys: ["R"], help: "Rename it", run: () => ask("rename") },
    { keys: ["M"], help: "Merge it into another one", run: () => ask("merge") },
  ]);
  return (
    <div class="page fill wide">
      <header class="intro">
        <h1>Projects</h1>
        <p class="faint">Choose one to limit all pages to it, and again to see all projects.</p>
      </header>
      {error ? <Failure error={error} /> : null}
      {data && !chosen ? (
        <Empty text="There are no projects yet." hint="A folder becomes a project with its first session." />
      ) : null}
      {chosen ? (
        <div class="split always">
          <List
            items={projects}
            keyOf={({ id }) => id}
            rowHeight={66}
            label="Projects"
            selected={at}
            onSelect={select}
            row={(project) => (
              <ProjectRow
                project={project}
                share={project.memories / most}
                isChosen={project.id === projectId}
                onChoose={() => choose(project)}
              />
            )}
          />
          <Details project={chosen} onAsk={ask} isOnly={projects.length === 1} />
        </div>
      ) : null}
      {asking ? (
        <ProjectQuestion
          {...asking}
          others={projects.filter(({ id }) => id !== asking.project.id)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

type RowProps = { project: Project; share: number; isChosen: boolean; onChoose: () => void };

function ProjectRow({ project, share, isChosen, onChoose }: RowProps) {
  const { name, memories, sessions, lastSessionAt } = project;
  return (
    <button type="button" class="row" aria-pressed={isChosen} onClick={onChoose}>
      <span class="title">
        <bdi>{name}</bdi>
        {isChosen ? <span class="mark pinned"> shown alone</span> : null}
      </span>
      <span class="share" aria-hidden="true">
        <span style={{ inlineSize: `${Math.max(1, share * 100)}%` }} />
      </span>
      <span class="sub">
        <span>
          {formatCount(memories)} {memories === 1 ? "memory" : "memories"}, {formatCount(sessions)}{" "}
          {sessions === 1 ? "session" : "sessions"}
        </span>
        {lastSessionAt === null ? <span>no session yet</span> : <Time at={lastSessionAt} />}
      </span>
    </button>
  );
}

type DetailsProps = { project: Project; onAsk: (action: ProjectAction) => void; isOnly: boolean };

function Details({ project, onAsk, isOnly }: DetailsProps) {
  const { id, name, folders, remote } = project;
  return (
    <aside class="pane" aria-label={`Project ${name}`}>
      <header class="head">
        <h2 class="plain">
          <bdi>{name}</bdi>
        </h2>
        <p class="faint">
          Project {id}
          {remote === null ? "" : `, ${remote}`}
        </p>
      </header>
      <div class="actions" role="toolbar" aria-label={`Actions for ${name}`}>
        <button type="button" onClick={() => onAsk("rename")}>
          Rename <kbd>R</kbd>
        </button>
        {isOnly ? null : (
          <button type="button" onClick={() => onAsk("merge")}>
            Merge <kbd>M</kbd>
          </button>
        )}
        <button type="button" class="danger" onClick={() => onAsk("forget")}>
          Forget
        </button>
      </div>
      <section>
        <h3 class="label">Folders</h3>
        {folders.length === 0 ? (
          <p class="faint">None on this machine. It gets the folder of the first session in that repository.</p>
        ) : (
          <ul class="files">
            {folders.map((folder) => (
              <li key={folder}>
                <code>
                  <bdi>{folder}</bdi>
                </code>
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}
