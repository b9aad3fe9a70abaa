import type { BrowseContext } from "../../core/browse/context.ts";
import { previewMemory } from "../../core/browse/preview-memory.ts";
import { listForReview } from "../../core/memory/review.ts";
import { memoryBindings } from "../bindings/memories.ts";
import type { Binding, ScreenModule } from "../state/screen.ts";
import type { ReviewScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { columnWidths } from "../text/columns.ts";
import { newMemory } from "./open.ts";

const maxListed = 500;

export const review: ScreenModule<ReviewScreen> = {
  kind: "review",
  title: () => "Review",
  about:
    "Candidates: memories that nobody has confirmed. They can be searched, are never injected, and are hidden after 30 days.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      keyName: "enter",
      label: "open",
      help: "Open the memory",
      isOffered: ({ memories }) => memories.length > 0,
      run: ({ memories, cursor }) => ({ push: newMemory(memories[cursor]?.id ?? 0) }),
    },
    judgment("c", "confirm", "Confirm it: it may be injected from now on", "active"),
    judgment("r", "reject", "Reject it: it is hidden and not proposed again", "hidden"),
    {
      // What was judged is not listed any more: a change of what is selected now is not meant.
      keys: ["u"],
      label: "undo",
      help: "Undo your last change",
      run: () => ({ effects: [{ kind: "undo", id: undefined }] }),
    },
    ...memoryBindings<ReviewScreen>(({ memories, cursor }) => {
      const memory = memories[cursor];
      return memory && { id: memory.id, isPinned: memory.pinned };
    }).filter(({ label }) => label !== "undo"),
  ],
  list: {
    count: ({ memories }) => memories.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
};

function judgment(key: string, label: string, help: string, status: "active" | "hidden"): Binding<ReviewScreen> {
  return {
    keys: [key],
    label,
    help,
    isInBar: true,
    isOffered: ({ memories }) => memories.length > 0,
    run: ({ memories, cursor }, { marked }) => {
      const ids = marked.size > 0 ? [...marked] : [memories[cursor]?.id ?? 0];
      return { marked: new Set(), effects: [{ kind: "review", ids, status }] };
    },
  };
}

function load(core: BrowseContext, screen: ReviewScreen, { scope, size }: State): ReviewScreen {
  const memories = listForReview(core.db, { limit: maxListed, ...(scope ? { projectId: scope.id } : {}) });
  const cursor = Math.max(0, Math.min(screen.cursor, memories.length - 1));
  const selected = memories[cursor];
  const hasPane = columnWidths(size.columns).paneWidth > 0;
  return { ...screen, memories, cursor, preview: hasPane && selected ? previewMemory(core, selected.id) : undefined };
}
