import type { BrowseContext } from "../../core/browse/context.ts";
import { now } from "../../core/clock.ts";
import { countMemoriesByDay, countMemoriesByKind, listToolTimes } from "../../core/store/figures.ts";
import { resultCounts, surfaceStats } from "../../core/store/ledger.ts";
import { listSpend } from "../../core/store/spend.ts";
import { dayMs } from "../../core/time.ts";
import { figureLines, spendDays, timedSessions } from "../record/figure-lines.ts";
import { heatWeeks } from "../record/heat-map.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { Figures, StatsScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { createTheme } from "../theme.ts";

const timedTools = 8;

export const stats: ScreenModule<StatsScreen> = {
  kind: "stats",
  title: () => "Statistics",
  about:
    "How many memories there are, when they were learned, what injecting them costs, how useful they were, and how long Claude's tools took.",
  bindings: [],
  list: {
    count: ({ figures }) => (figures ? maxLines : 0),
    cursor: ({ scroll }) => scroll,
    moveTo: (screen, scroll) => ({ ...screen, scroll }),
  },
  load,
};

/** Larger than the number of lines, which depends on the width. */
const maxLines = 100;

function load({ db }: BrowseContext, screen: StatsScreen, state: State, { isMove }: { isMove: boolean }): StatsScreen {
  const { scope, size } = state;
  // Scrolling does not change the figures, so they are not read again.
  const figures = isMove && screen.figures ? screen.figures : readFigures(db, scope?.id, size.columns);
  const hidden = Math.max(0, figureLines(figures, size.columns, shape).length - (size.rows - 3));
  return { ...screen, figures, scroll: Math.min(screen.scroll, hidden) };
}

function readFigures(db: BrowseContext["db"], projectId: number | undefined, columns: number): Figures {
  const time = now();
  const ledger = projectId === undefined ? {} : { projectId };
  return {
    ...countMemoriesByKind(db, projectId),
    days: countMemoriesByDay(db, time - heatWeeks(columns) * 7 * dayMs, projectId),
    injected: surfaceStats(db, ledger),
    results: resultCounts(db, ledger),
    spent: listSpend(db, time - spendDays * dayMs, "model"),
    times: listToolTimes(db, timedSessions, projectId).slice(0, timedTools),
  };
}

/** For counting lines, the glyphs make no difference. */
const { glyphs: shape } = createTheme({ hasColor: false, hasUnicode: true });
