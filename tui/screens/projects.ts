import { listProjectOverviews } from "../../core/store/overview.ts";
import type { Core } from "../core.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { ProjectsScreen } from "../state/screens.ts";
import { newTimeline } from "./open.ts";

export const projects: ScreenModule<ProjectsScreen> = {
  kind: "projects",
  title: () => "Projects",
  about: "Every project that something is known of. Enter narrows everything that is shown to one of them.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      keyName: "enter",
      label: "show only this",
      help: "Show the memories of this project only",
      isInBar: true,
      isOffered: (screen) => screen.projects.length > 0,
      run: (screen) => {
        const chosen = screen.projects[screen.cursor];
        return chosen ? { scope: { id: chosen.id, name: chosen.name }, goTo: [newTimeline()] } : {};
      },
    },
  ],
  list: {
    count: (screen) => screen.projects.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
};

function load({ db }: Core, screen: ProjectsScreen): ProjectsScreen {
  // A folder that a command was only called in is a project as well.
  const inUse = listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0);
  return { ...screen, projects: inUse, cursor: Math.max(0, Math.min(screen.cursor, inUse.length - 1)) };
}
