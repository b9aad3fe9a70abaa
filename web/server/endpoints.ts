// Every call of the page by its name. The page imports the type.
import { diagnosis, logLines, plannedRepair, repair, syncState } from "./api/health.ts";
import { insights, tableSizes } from "./api/insights.ts";
import { liveAfter, liveBefore, liveNow } from "./api/live.ts";
import { changeMemories, memory, search } from "./api/memories.ts";
import { overview } from "./api/overview.ts";
import { session, sessionEntry, sessionUndo } from "./api/session.ts";
import { changeSetting, settings } from "./api/settings.ts";

export const endpoints = {
  changeMemories,
  changeSetting,
  diagnosis,
  insights,
  liveAfter,
  liveBefore,
  liveNow,
  logLines,
  memory,
  overview,
  plannedRepair,
  repair,
  search,
  session,
  sessionEntry,
  sessionUndo,
  settings,
  syncState,
  tableSizes,
};

export type Endpoints = typeof endpoints;
