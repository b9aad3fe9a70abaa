import type { BrowseContext } from "../../core/browse/context.ts";
import { listProjectOverviews } from "../../core/store/overview.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { ProjectsScreen } from "../state/screens.ts";
import { newTimeline } from "./open.ts";

export const projects: ScreenModule<ProjectsScreen> = {
  kind: "projects",
  title: () => "Projects",
  about: "Every project with memories or sessions. Enter limits all screens to one project.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      keyName: "enter",
      label: "only this project",
      help: "Show only the memories of this project",
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

function load({ db }: BrowseContext, screen: ProjectsScreen): ProjectsScreen {
  // A folder in which only a command ran is a project as well.
  const inUse = listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0);
  return { ...screen, projects: inUse, cursor: Math.max(0, Math.min(screen.cursor, inUse.length - 1)) };
}
