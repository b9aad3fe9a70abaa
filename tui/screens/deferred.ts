import type { BrowseContext } from "../../core/browse/context.ts";
import { listDeferredWork } from "../../core/browse/deferred-page.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { DeferredScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";

export const deferred: ScreenModule<DeferredScreen> = {
  kind: "deferred",
  title: () => "Deferred",
  about: "Open deferred work, most urgent first. It is injected into the next sessions.",
  bindings: [
    {
      keys: ["enter"],
      label: "details",
      help: "Show its details, or go back to the list",
      isInBar: true,
      isOffered: ({ work }) => work.length > 0,
      run: (screen) => ({ screen: { ...screen, isOpen: !screen.isOpen } }),
    },
    {
      keys: ["d"],
      label: "drop",
      help: "Drop it, with a reason",
      isInBar: true,
      isOffered: ({ work }) => work.length > 0,
      run: ({ work, cursor }) => {
        const chosen = work[cursor];
        if (!chosen) return { effects: [] };
        const question = `Why is D${chosen.id} dropped?`;
        const about = { kind: "drop", id: chosen.id } as const;
        return { overlay: { kind: "ask", question, hint: plainLine(chosen.title), text: "", about }, effects: [] };
      },
    },
    {
      keys: ["u"],
      label: "undo",
      help: "Reopen the item that was dropped last",
      run: () => ({ effects: [{ kind: "undoStep" }] }),
    },
  ],
  list: {
    count: ({ work }) => work.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
};

function load(core: BrowseContext, screen: DeferredScreen, { scope }: State): DeferredScreen {
  const work = listDeferredWork(core, scope?.id);
  return { ...screen, work, cursor: Math.max(0, Math.min(screen.cursor, work.length - 1)) };
}
