import { AppError } from "../../core/app-error.ts";
import type { BrowseContext } from "../../core/browse/context.ts";
import { previewMemory } from "../../core/browse/preview-memory.ts";
import { pageSize, searchPages } from "../../core/browse/search-page.ts";
import { parseQuery } from "../../core/search/query-filters.ts";
import { listProjects } from "../../core/store/project.ts";
import { memoryBindings } from "../bindings/memories.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { SearchScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { columnWidths } from "../text/columns.ts";
import { newMemory } from "./open.ts";

export const searchScreen: ScreenModule<SearchScreen> = {
  kind: "search",
  title: () => "Search",
  about:
    "Finds memories as you type. Filter with type:bugfix, since:7d, file:src/a.ts, branch:main, scope:global or status:superseded.",
  bindings: [
    {
      keys: ["enter"],
      label: "open",
      help: "Open the selected memory",
      isInBar: true,
      isOffered: ({ hits }) => hits.length > 0,
      run: ({ hits, cursor }) => ({ push: newMemory(hits[cursor]?.observation.id ?? 0) }),
    },
    {
      keys: ["tab", "shift+tab"],
      keyName: "Tab",
      label: "list/query",
      help: "Switch between the query and the list, where letters are commands",
      isInBar: true,
      run: (screen) => ({ screen: { ...screen, isTyping: !screen.isTyping } }),
    },
    {
      keys: ["ctrl+e"],
      keyName: "Ctrl+E",
      label: "why",
      help: "Explain the rank of the selected memory",
      isInBar: true,
      isOffered: ({ hits }) => hits.length > 0,
      run: (screen) => ({ screen: { ...screen, isExplaining: !screen.isExplaining } }),
    },
    {
      keys: ["/"],
      label: "query",
      help: "Go back to the query",
      isOffered: ({ isTyping }) => !isTyping,
      run: (screen) => ({ screen: { ...screen, isTyping: true } }),
    },
    {
      keys: ["backspace"],
      keyName: "Backspace",
      label: "erase",
      help: "Erase the last character",
      isOffered: ({ isTyping }) => isTyping,
      run: (screen) => ({ screen: { ...screen, query: [...screen.query].slice(0, -1).join("") } }),
    },
    {
      keys: ["ctrl+w"],
      keyName: "Ctrl+W",
      label: "erase word",
      help: "Erase the last word",
      isOffered: ({ isTyping }) => isTyping,
      run: (screen) => ({ screen: { ...screen, query: screen.query.trimEnd().replace(/(?<!\S)\S+$/, "") } }),
    },
    {
      keys: ["ctrl+u"],
      keyName: "Ctrl+U",
      label: "clear",
      help: "Clear the query",
      isOffered: ({ isTyping }) => isTyping,
      run: (screen) => ({ screen: { ...screen, query: "" } }),
    },
    ...memoryBindings<SearchScreen>(
      ({ hits, cursor }) => {
        const hit = hits[cursor];
        return hit && { id: hit.observation.id, isPinned: hit.observation.pinned };
      },
      { isInBar: false },
    ),
  ],
  isTyping: ({ isTyping }) => isTyping,
  // The typed letter is drawn before its results are read.
  canWait: (screen, { scope }) => screen.isTyping && screen.asked !== "" && screen.asked !== askedBy(screen, scope),
  type: (screen, text) => ({ ...screen, query: screen.query + text, cursor: 0 }),
  list: {
    count: ({ hits }) => hits.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
};

/** Returns the key of the query and the project that the hits belong to. */
function askedBy({ query }: SearchScreen, scope: State["scope"]): string {
  return `${scope?.id ?? "all"} ${query}`;
}

function load(core: BrowseContext, screen: SearchScreen, { scope, size }: State): SearchScreen {
  const query = parseQuery(screen.query);
  const asked = askedBy(screen, scope);
  const cursor = asked === screen.asked ? screen.cursor : 0;
  // Reads one page more than is visible, so that the end of the list is read before the cursor reaches it.
  const wanted = (Math.floor((cursor + size.rows) / pageSize) + 1) * pageSize;
  try {
    const found = searchPages(core, query, scope?.id, { count: wanted, isExplained: screen.isExplaining });
    const at = Math.max(0, Math.min(cursor, found.hits.length - 1));
    const hit = found.hits[at];
    const hasPane = columnWidths(size.columns).paneWidth > 0;
    const preview = hit && hasPane ? previewMemory(core, hit.observation.id) : undefined;
    const projects = new Map(listProjects(core.db).map(({ id, name }) => [id, name]));
    // The names of other projects are shown: a memory for all projects may belong to one.
    if (scope) projects.delete(scope.id);
    return { ...screen, ...found, asked, cursor: at, preview, projects, problem: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...screen, hits: [], asked, cursor: 0, preview: undefined, problem: error.message };
  }
}
