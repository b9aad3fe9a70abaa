import { Box } from "ink";
import { parseQuery } from "../../core/search/query-filters.ts";
import { Columns } from "../components/columns.tsx";
import { Empty } from "../components/empty.tsx";
import { MemoryPane } from "../components/memory-pane.tsx";
import { Row } from "../components/row.tsx";
import { Spans, Styled } from "../components/styled.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { useTheme } from "../components/theme-context.ts";
import { VirtualList } from "../components/virtual-list.tsx";
import { explanationLines } from "../record/explanation-lines.ts";
import type { SearchScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { columnWidths } from "../text/columns.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, span } from "../text/spans.ts";
import { HitRows, rowsPerHit } from "./search-hit.tsx";
import type { ViewProps } from "./view.ts";

/** The query line, and the blank line below it. */
const rowsAbove = 2;
const indent = 2;
const noTerms: readonly string[] = [];

export function Search({ screen, state, width, height }: ViewProps<SearchScreen>) {
  return (
    <Box flexDirection="column">
      <QueryRow screen={screen} />
      <Row />
      <Results screen={screen} state={state} width={width} height={height - rowsAbove} />
    </Box>
  );
}

function Results({ screen, state, width, height }: ViewProps<SearchScreen>) {
  const { hits, cursor, isExplaining, projects } = screen;
  const hit = hits[cursor];
  if (!hit) return <Empty lines={nothingFound(screen, state)} width={width} height={height} />;
  if (isExplaining && hit.explanation && columnWidths(width).paneWidth === 0) {
    return (
      <Box paddingLeft={indent}>
        <Pane screen={screen} width={width - indent} height={height} />
      </Box>
    );
  }
  return (
    <Columns
      width={width}
      height={height}
      list={() => (
        <VirtualList
          items={hits}
          cursor={cursor}
          height={height}
          rowsPerItem={rowsPerHit}
          keyOf={({ observation }) => observation.id}
        >
          {(each, index) => (
            <HitRows
              hit={each}
              project={projects.get(each.observation.projectId)}
              isSelected={index === cursor}
              isMarked={state.marked.has(each.observation.id)}
            />
          )}
        </VirtualList>
      )}
      pane={(paneWidth) => <Pane screen={screen} width={paneWidth} height={height} />}
    />
  );
}

/** The selected memory, or the explanation of its rank. */
function Pane({ screen, width, height }: { screen: SearchScreen; width: number; height: number }) {
  const { glyphs } = useTheme();
  const { hits, cursor, preview, isExplaining } = screen;
  const hit = hits[cursor];
  if (isExplaining && hit?.explanation) {
    const title = span(`#${hit.observation.id} ${plainLine(hit.observation.title)}`, "strong");
    return <TextLines lines={[[title], ...explanationLines(hit.explanation, { width, glyphs })]} height={height} />;
  }
  return preview ? <MemoryPane record={preview} width={width} height={height} terms={hit?.matched ?? noTerms} /> : null;
}

function QueryRow({ screen }: { screen: SearchScreen }) {
  const { glyphs } = useTheme();
  const { query, isTyping, hits, total, hasMore, cursor } = screen;
  const caret = isTyping ? <Styled as="accent">{glyphs.caret}</Styled> : null;
  return (
    <Row
      end={
        hits.length === 0 ? null : (
          <Styled as="faint">{`${cursor + 1} of ${hasMore ? "more than " : ""}${total}`}</Styled>
        )
      }
    >
      <Styled as={isTyping ? "title" : "faint"}> / </Styled>
      {query === "" ? (
        <>
          {caret}
          <Styled as="faint">type to search</Styled>
        </>
      ) : (
        <>
          <Spans line={queryLine(query)} />
          {caret}
        </>
      )}
    </Row>
  );
}

/** Returns the query with its filters highlighted. */
function queryLine(query: string): Line {
  const { chips } = parseQuery(query);
  const text = plainLine(query) + (/\s$/.test(query) ? " " : "");
  const words = chips.reduce((rest, chip) => rest.replace(chip.text, "\0"), text);
  return words.split("\0").flatMap((part, at) => {
    const chip = chips[at];
    return [span(part, "strong"), ...(chip ? [span(chip.text, chip.isKnown ? "chip" : "bad")] : [])];
  });
}

function nothingFound({ query, problem }: SearchScreen, { scope }: State): string[] {
  if (problem !== undefined) return [problem];
  const { words, chips } = parseQuery(query);
  if (words === "") {
    if (chips.length > 0) return ["No memory matches these filters."];
    return [
      "What are you looking for?",
      "",
      "Words, names from code, paths and error messages all work.",
      "Filters: type:bugfix  since:7d  file:src/a.ts  branch:main  scope:global",
    ];
  }
  return scope
    ? [`Nothing found in ${plainLine(scope.name)}.`, "", "Press Tab, then a, to search all projects."]
    : ["Nothing found.", "", "Try fewer or different words."];
}
