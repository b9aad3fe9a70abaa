// Every call of the page by its name. The page imports the type.
import { deferred, finishWork } from "./api/deferred.ts";
import { exported } from "./api/export.ts";
import { diagnosis, logLines, plannedRepair, repair, syncState } from "./api/health.ts";
import { insights, tableSizes } from "./api/insights.ts";
import { liveAfter, liveBefore, liveNow } from "./api/live.ts";
import { changeMemories, deleteMemories, deletion, memory, openFile, search, whyNot } from "./api/memories.ts";
import { overview, waiting } from "./api/overview.ts";
import { changeProject, projectContents, projects } from "./api/projects.ts";
import { review } from "./api/review.ts";
import { moveRule, rules } from "./api/rules.ts";
import { session, sessionEntry, sessionUndo } from "./api/session.ts";
import { changeSetting, settings } from "./api/settings.ts";
import { undoStep } from "./api/undo.ts";

export const endpoints = {
  changeMemories,
  changeProject,
  changeSetting,
  deferred,
  deleteMemories,
  deletion,
  diagnosis,
  exported,
  finishWork,
  insights,
  liveAfter,
  liveBefore,
  liveNow,
  logLines,
  memory,
  moveRule,
  openFile,
  overview,
  plannedRepair,
  projectContents,
  projects,
  repair,
  review,
  rules,
  search,
  session,
  sessionEntry,
  sessionUndo,
  settings,
  syncState,
  tableSizes,
  undoStep,
  waiting,
  whyNot,
};

export type Endpoints = typeof endpoints;
