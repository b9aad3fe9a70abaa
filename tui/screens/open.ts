// The state that each screen begins with; what it shows is read when it is on top.
import type { MemoryScreen } from "./memory.tsx";
import type { SearchScreen } from "./search.tsx";
import type { SessionScreen } from "./session.tsx";
import type { TimelineScreen } from "./timeline.tsx";

export function newTimeline(): TimelineScreen {
  const none = { keys: [], moments: new Map(), preview: undefined, scopeId: undefined };
  return { kind: "timeline", cursor: 0, isComplete: false, wantsEnd: false, isLoaded: false, ...none };
}

export function newSearch(query = ""): SearchScreen {
  const none = { hits: [], total: 0, reachable: 0, projects: new Map(), preview: undefined, problem: undefined };
  return { kind: "search", query, asked: "", isTyping: true, isExplaining: false, cursor: 0, ...none };
}

export function newMemory(id: number): MemoryScreen {
  return {
    kind: "memory",
    id,
    record: undefined,
    history: [],
    tellings: [],
    isLoaded: false,
    scroll: 0,
    target: undefined,
  };
}

export function newSession(id: number): SessionScreen {
  return { kind: "session", id, story: undefined, isLoaded: false, cursor: 0 };
}
