import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { connection } from "../data/changes.ts";
import { formatCount } from "../data/number.ts";
import { linkTo, setParams, useProjectId } from "../data/route.ts";
import { useStore } from "../data/store.ts";
import { useRead } from "../data/use-read.ts";
import { pageNames } from "../page-names.ts";
import { type Page, pages } from "../pages.ts";
import { openHelp } from "./help.tsx";

/** The frame of every page: navigation, project, connection. */
export function Shell({ page, children }: { page: Page; children: ComponentChildren }) {
  const projectId = useProjectId();
  const { data } = useRead("overview", {});
  const { data: waiting } = useRead("waiting", projectId === undefined ? {} : { projectId });
  useEffect(() => {
    // On a phone the navigation is wider than the screen.
    const current = document.querySelector("nav [aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [page]);
  const counts: Record<string, number | undefined> = { ...waiting };
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={focusContent}>
        Skip to the content
      </button>
      <header class="top">
        <a class="brand" href={linkTo(pageNames[0].path)}>
          claude-mem
        </a>
        <ProjectChoice projects={data?.projects ?? []} chosen={projectId} />
        <button type="button" class="quiet" onClick={openHelp} aria-label="Keyboard shortcuts">
          ?
        </button>
      </header>
      <nav aria-label="Pages">
        <ul>
          {pages
            .filter(({ key }) => key !== undefined)
            .map(({ path, title, key }) => (
              <li key={path}>
                <a href={linkTo(path)} aria-current={path === page.path ? "page" : undefined}>
                  <span>{title}</span>
                  <Waiting count={counts[path] ?? 0} />
                  <kbd>{key}</kbd>
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1}>
        <ConnectionBanner />
        {children}
      </main>
    </div>
  );
}

function focusContent(): void {
  document.getElementById("content")?.focus();
}

/** How many wait on a page. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="waiting">
      {formatCount(count)}
      <span class="hidden"> waiting</span>
    </span>
  );
}

type ProjectChoiceProps = { projects: Answer<"overview">["projects"]; chosen: number | undefined };

function ProjectChoice({ projects, chosen }: ProjectChoiceProps) {
  return (
    <label class="project">
      <span class="hidden">Project</span>
      <select
        value={chosen ?? ""}
        onChange={({ currentTarget }) => setParams({ project: currentTarget.value || undefined })}
      >
        <option value="">All projects</option>
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const texts = {
  lost: "The connection to `claude-mem web` is lost. What you see may be old. The page tries again by itself.",
  ended: "This page was opened by a program that has ended. Run `claude-mem web` again and open its link.",
  gone: "The database was deleted, moved or replaced. Quit `claude-mem web` and start it again.",
};

function ConnectionBanner() {
  const state = useStore(connection);
  return <div role="status">{state === "open" ? null : <p class="banner bad">{texts[state]}</p>}</div>;
}
