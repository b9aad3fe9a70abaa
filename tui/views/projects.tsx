import { Box } from "ink";
import { memo } from "react";
import type { ProjectOverview } from "../../core/store/overview.ts";
import { Empty } from "../components/empty.tsx";
import { Cell, Cursor, Row } from "../components/row.tsx";
import { Styled } from "../components/styled.tsx";
import { useTheme } from "../components/theme-context.ts";
import { VirtualList } from "../components/virtual-list.tsx";
import { bar } from "../record/bar.ts";
import type { ProjectsScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { dateAndTime } from "../text/when.ts";
import type { ViewProps } from "./view.ts";

const figureWidth = 10;
const lastWidth = 18;

export function Projects({ screen, state, width, height }: ViewProps<ProjectsScreen>) {
  const { projects, cursor } = screen;
  if (projects.length === 0) {
    const lines = ["There are no projects yet.", "", "A folder becomes a project with its first session."];
    return <Empty lines={lines} width={width} height={height} />;
  }
  const { nameWidth, barWidth } = widths(width);
  const maxMemories = Math.max(...projects.map(({ memories }) => memories), 1);
  return (
    <Box flexDirection="column">
      <Head nameWidth={nameWidth} />
      <VirtualList items={projects} cursor={cursor} height={height - 1} keyOf={({ id }) => id}>
        {(project, index) => (
          <ProjectRow
            project={project}
            isSelected={index === cursor}
            isScope={state.scope?.id === project.id}
            share={project.memories / maxMemories}
            nameWidth={nameWidth}
            barWidth={barWidth}
          />
        )}
      </VirtualList>
    </Box>
  );
}

/** The bar takes the remaining width. A narrow terminal has no bar. */
function widths(width: number): { nameWidth: number; barWidth: number } {
  const rest = width - 2 - 2 * figureWidth - lastWidth - 2;
  const nameWidth = Math.max(12, Math.min(36, Math.floor(rest * 0.6)));
  return { nameWidth, barWidth: Math.max(0, Math.min(40, rest - nameWidth - 2)) };
}

function Head({ nameWidth }: { nameWidth: number }) {
  return (
    <Row>
      <Styled as="faint">
        {"  "}
        <Cell width={nameWidth}>project</Cell>
        <Cell width={figureWidth} align="right">
          memories
        </Cell>
        <Cell width={figureWidth} align="right">
          sessions
        </Cell>
        {"  last session"}
      </Styled>
    </Row>
  );
}

type RowProps = {
  project: ProjectOverview;
  isSelected: boolean;
  /** Whether the screens are limited to it. */
  isScope: boolean;
  /** Its number of memories relative to the largest project, from 0 to 1. */
  share: number;
  nameWidth: number;
  barWidth: number;
};

const ProjectRow = memo(function ProjectRow(props: RowProps) {
  const { project, isSelected, isScope, share, nameWidth, barWidth } = props;
  const { glyphs } = useTheme();
  const { name, memories, sessions, lastSessionAt } = project;
  return (
    <Row>
      <Cursor isSelected={isSelected} />
      <Cell width={nameWidth} as={isSelected ? "strong" : "plain"}>
        {`${plainLine(name)}${isScope ? ` ${glyphs.on}` : ""}`}
      </Cell>
      <Cell width={figureWidth} align="right">
        {String(memories)}
      </Cell>
      <Cell width={figureWidth} align="right">
        {String(sessions)}
      </Cell>
      {"  "}
      <Cell width={lastWidth} as="faint">
        {lastSessionAt === null ? "none yet" : dateAndTime(lastSessionAt)}
      </Cell>
      <Styled as="accent">{bar(share, barWidth, glyphs)}</Styled>
    </Row>
  );
});
