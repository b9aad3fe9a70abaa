import { listProjectOverviews, type ProjectOverview } from "../../core/store/overview.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { bar } from "../record/explanation-lines.ts";
import { firstVisible } from "../state/move.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { ProjectsScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, span } from "../text/spans.ts";
import { dateAndTime } from "../text/when.ts";
import { fit } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { newTimeline } from "./open.ts";

export const projects: ScreenModule<ProjectsScreen> = {
  kind: "projects",
  title: () => "Projects",
  about: "Every project that something is known of. Enter narrows everything that is shown to one of them.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      shown: "enter",
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
  draw,
};

function load({ db }: Core, screen: ProjectsScreen): ProjectsScreen {
  // A folder that a command was only called in is a project as well.
  const inUse = listProjectOverviews(db).filter(({ memories, sessions }) => memories + sessions > 0);
  return { ...screen, projects: inUse, cursor: Math.max(0, Math.min(screen.cursor, inUse.length - 1)) };
}

function draw(screen: ProjectsScreen, { state, width, height, glyphs }: Look): readonly Line[] {
  const { cursor } = screen;
  if (screen.projects.length === 0) {
    const lines = ["No project is known yet.", "", "A project begins with the first session in its folder."];
    return emptyLines(lines, width, height);
  }
  const first = firstVisible(cursor, screen.projects.length, height - 1);
  const most = Math.max(...screen.projects.map(({ memories }) => memories), 1);
  const rows = screen.projects
    .slice(first, first + height - 1)
    .map((each, index) => rowLine(each, first + index === cursor, most, state, width, glyphs));
  return [headLine(width), ...rows];
}

const figureWidth = 10;
const lastWidth = 18;

/** What is left for the bar; none on a narrow terminal. */
function widths(width: number): { name: number; bar: number } {
  const rest = width - 2 - 2 * figureWidth - lastWidth - 2;
  const name = Math.max(12, Math.min(36, Math.floor(rest * 0.6)));
  return { name, bar: Math.max(0, Math.min(40, rest - name - 2)) };
}

function headLine(width: number): Line {
  const { name } = widths(width);
  const head = `  ${fit("project", name)}${fit("memories", figureWidth, "right")}${fit("sessions", figureWidth, "right")}`;
  return [span(`${head}  ${fit("last session", lastWidth)}`, "faint")];
}

function rowLine(
  { id, name, memories, sessions, lastSessionAt }: ProjectOverview,
  isSelected: boolean,
  most: number,
  state: State,
  width: number,
  glyphs: Glyphs,
): Line {
  const size = widths(width);
  const isShown = state.scope?.id === id;
  return [
    span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"),
    span(fit(`${plainLine(name)}${isShown ? ` ${glyphs.on}` : ""}`, size.name), isSelected ? "strong" : "plain"),
    span(fit(String(memories), figureWidth, "right")),
    span(fit(String(sessions), figureWidth, "right")),
    span(`  ${fit(lastSessionAt === null ? "none yet" : dateAndTime(lastSessionAt), lastWidth)}`, "faint"),
    span(bar(memories / most, size.bar, glyphs), "accent"),
  ];
}
