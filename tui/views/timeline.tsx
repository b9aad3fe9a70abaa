import { Box } from "ink";
import { memo } from "react";
import { now } from "../../core/clock.ts";
import { counted } from "../../core/counted.ts";
import { localClock } from "../../core/db/local-time.ts";
import type { SessionEntry } from "../../core/store/session-entry.ts";
import { entryKeyName, type StreamEntry } from "../../core/store/stream.ts";
import { Columns } from "../components/columns.tsx";
import { Empty } from "../components/empty.tsx";
import { MemoryPane } from "../components/memory-pane.tsx";
import { Cell, Cursor, Row } from "../components/row.tsx";
import { marksEnd, Spans, Styled } from "../components/styled.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { useTheme } from "../components/theme-context.ts";
import { isInside } from "../data/stream.ts";
import { isPast } from "../record/marks.ts";
import { entryCells, entryLines } from "../record/session-entry-lines.ts";
import { isMoment, selectedMoment } from "../screens/timeline.ts";
import type { TimelineScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { dayHeading } from "../text/when.ts";
import { type TimelineRow, timelineRows } from "./timeline-rows.ts";
import type { ViewProps } from "./view.ts";

const typeWidth = 13;
const projectWidth = 12;
const minWidthWithProject = 90;
/** More would not fit a row. */
const maxChars = 400;

export function Timeline({ screen, state, width, height }: ViewProps<TimelineScreen>) {
  if (screen.keys.length === 0) return <Empty lines={newcomerLines(state)} width={width} height={height} />;
  return (
    <Columns
      width={width}
      height={height}
      list={(listWidth) => (
        <Box flexDirection="column">
          {timelineRows(screen, height).map((row) => (
            <TimelineLine key={row.key} row={row} screen={screen} state={state} width={listWidth} />
          ))}
        </Box>
      )}
      pane={(paneWidth) => <Pane screen={screen} width={paneWidth} height={height} />}
    />
  );
}

function Pane({ screen, width, height }: { screen: TimelineScreen; width: number; height: number }) {
  const key = screen.keys[screen.cursor];
  const entry = key && screen.entries.get(entryKeyName(key));
  if (screen.preview) return <MemoryPane record={screen.preview} width={width} height={height} />;
  if (entry) return <TextLines lines={entryLines(entry, width)} height={height} />;
  if (selectedMoment(screen)?.kind !== "session") return null;
  return (
    <Row>
      <Styled as="faint">Enter shows the events of this session.</Styled>
    </Row>
  );
}

type LineProps = { row: TimelineRow; screen: TimelineScreen; state: State; width: number };

/** Looks up the data of the row. The row components take only what they draw, so memo skips unchanged rows. */
function TimelineLine({ row, screen, state, width }: LineProps) {
  switch (row.kind) {
    case "gap":
      return <Row />;
    case "day":
      return <DayRow heading={dayHeading(row.at, now())} />;
    case "more":
      return (
        <Row>
          <Styled as="faint">{"         open the session for earlier entries"}</Styled>
        </Row>
      );
    case "entry": {
      const key = screen.keys[row.index];
      if (!key) return null;
      const isSelected = row.index === screen.cursor;
      const hasProject = !state.scope && width >= minWidthWithProject;
      const own = { at: key.at, isSelected, hasProject };
      if (!isMoment(key)) return <EntryRow {...own} entry={screen.entries.get(row.key)} />;
      const moment = screen.moments.get(row.key);
      if (moment?.kind === "session") return <SessionRow {...own} moment={moment} />;
      const isMarked = state.marked.has(key.id);
      return <MemoryRow {...own} moment={moment} isMarked={isMarked} isInside={isInside(key)} />;
    }
  }
}

const DayRow = memo(function DayRow({ heading }: { heading: string }) {
  return (
    <Row>
      {" "}
      <Styled as="accent">{heading}</Styled>
    </Row>
  );
});

type EntryProps = { at: number; isSelected: boolean; hasProject: boolean };
type MomentOf<K extends StreamEntry["kind"]> = Extract<StreamEntry, { kind: K }>;

const MemoryRow = memo(function MemoryRow(
  props: EntryProps & { moment: MomentOf<"observation"> | undefined; isMarked: boolean; isInside: boolean },
) {
  const { at, isSelected, hasProject, moment, isMarked, isInside } = props;
  const { glyphs } = useTheme();
  // Deleted since its key was read.
  if (!moment) return <Row />;
  return (
    <Row end={marksEnd(moment, glyphs)}>
      <Cursor isSelected={isSelected} isMarked={isMarked} />
      <Styled as="faint">{`${localClock(at)} ${isInside ? "" : " "}`}</Styled>
      <ProjectCell hasProject={hasProject} name={moment.project} />
      {isInside ? <Styled as="faint">{glyphs.wall} </Styled> : null}
      <Cell width={typeWidth} as={isSelected ? "accent" : isInside ? "good" : "faint"}>
        {moment.type}
      </Cell>
      <Styled as={isSelected ? "strong" : isPast(moment) ? "faint" : "plain"}>{plainLine(moment.title)}</Styled>
    </Row>
  );
});

const SessionRow = memo(function SessionRow(props: EntryProps & { moment: MomentOf<"session"> }) {
  const { at, isSelected, hasProject, moment } = props;
  const { id, prompts, memories, branch, isActive, text } = moment;
  const counts = [
    counted(prompts, "prompt"),
    memories > 0 ? `${memories} learned` : "",
    branch === null ? "" : plainLine(branch),
    isActive ? "running" : "",
  ].filter(Boolean);
  return (
    <Row>
      <Cursor isSelected={isSelected} />
      <Styled as="faint">{`${localClock(at)}  `}</Styled>
      <ProjectCell hasProject={hasProject} name={moment.project} />
      <Cell width={typeWidth} as={isSelected ? "accent" : "faint"}>{`session S${id}`}</Cell>
      <Styled as={isSelected ? "strong" : "plain"}>{counts.join(", ")}</Styled>
      <Styled as="faint">{text === "" ? "" : `  ${plainLine(text.slice(0, maxChars))}`}</Styled>
    </Row>
  );
});

/** The line before it shows that it belongs to the session above. */
const EntryRow = memo(function EntryRow(props: EntryProps & { entry: SessionEntry | undefined }) {
  const { at, isSelected, hasProject, entry } = props;
  const { glyphs } = useTheme();
  if (!entry) return <Row />;
  const { left, right } = entryCells(entry, { glyphs, width: typeWidth, isSelected });
  return (
    <Row end={right.length === 0 ? undefined : <Spans line={right} />}>
      <Cursor isSelected={isSelected} />
      <Styled as="faint">{`${localClock(at)} `}</Styled>
      <ProjectCell hasProject={hasProject} name="" />
      <Styled as="faint">{glyphs.wall} </Styled>
      <Spans line={left} />
    </Row>
  );
});

function ProjectCell({ hasProject, name }: { hasProject: boolean; name: string }) {
  return hasProject ? (
    <>
      <Cell width={projectWidth} as="faint">
        {plainLine(name)}
      </Cell>
      {"  "}
    </>
  ) : null;
}

function newcomerLines({ scope }: State): string[] {
  return scope
    ? [
        `There are no memories of ${plainLine(scope.name)} yet.`,
        "",
        "Work here with your agents: new memories appear in this list automatically.",
        "Press a to see all projects.",
      ]
    : [
        "There are no memories yet.",
        "",
        "1. Run `claude-mem install` unless you did: it registers the hooks with your agents.",
        "2. Work with your agents as usual.",
        "3. New memories appear here automatically while you work.",
        "",
        'Or save one now: claude-mem save "We deploy on Fridays only"',
      ];
}
