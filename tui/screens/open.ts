// The initial state of each screen. Its data are loaded when it is on top.
import type {
  DeferredScreen,
  FilesScreen,
  HealthScreen,
  MemoryScreen,
  PreviewScreen,
  ProjectsScreen,
  ReviewScreen,
  SearchScreen,
  SessionScreen,
  SettingsScreen,
  StatsScreen,
  TimelineScreen,
} from "../state/screens.ts";

export function newTimeline(): TimelineScreen {
  const none = { base: [], keys: [], blocks: new Map(), moments: new Map(), entries: new Map() };
  const unknown = { preview: undefined, scopeId: undefined };
  const start = { hasEvents: false, cursor: 0, isComplete: false, wantsEnd: false, isLoaded: false };
  return { kind: "timeline", ...start, ...none, ...unknown };
}

export function newSearch(query = ""): SearchScreen {
  const none = {
    hits: [],
    total: 0,
    hasMore: false,
    reachable: 0,
    projects: new Map(),
    preview: undefined,
    problem: undefined,
  };
  return { kind: "search", query, asked: "", isTyping: true, isExplaining: false, cursor: 0, ...none };
}

export function newMemory(id: number): MemoryScreen {
  return {
    kind: "memory",
    id,
    record: undefined,
    history: [],
    injections: [],
    isLoaded: false,
    scroll: 0,
    target: undefined,
  };
}

export function newSession(id: number, beginAt?: SessionScreen["beginAt"]): SessionScreen {
  return { kind: "session", id, story: undefined, isLoaded: false, cursor: 0, beginAt };
}

export function newReview(): ReviewScreen {
  return { kind: "review", memories: [], cursor: 0, preview: undefined };
}

export function newDeferred(): DeferredScreen {
  return { kind: "deferred", work: [], cursor: 0, isOpen: false };
}

export function newProjects(): ProjectsScreen {
  return { kind: "projects", projects: [], cursor: 0 };
}

export function newFiles(): FilesScreen {
  return { kind: "files", files: [], open: new Set(), tree: [], cursor: 0, memories: [] };
}

export function newStats(): StatsScreen {
  return { kind: "stats", scroll: 0, figures: undefined };
}

export function newHealth(): HealthScreen {
  return { kind: "health", diagnosis: undefined, scroll: 0 };
}

export function newPreview(): PreviewScreen {
  return { kind: "preview", next: nothingInjected, cursor: 0 };
}

export function newSettings(): SettingsScreen {
  return { kind: "settings", settings: [], problem: undefined, next: nothingInjected, cursor: 0, scroll: undefined };
}

const nothingInjected = { lines: [], text: "", silencedBy: undefined };
