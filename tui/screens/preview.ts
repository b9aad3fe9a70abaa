import type { BrowseContext } from "../../core/browse/context.ts";
import { nextSession } from "../../core/browse/next-session.ts";
import { readSettings } from "../../core/browse/settings.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { PreviewScreen } from "../state/screens.ts";
import { newMemory, newSession } from "./open.ts";

export const preview: ScreenModule<PreviewScreen> = {
  kind: "preview",
  title: () => "Next session",
  about: "The exact text that a session starting in this folder now would be given.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      keyName: "enter",
      label: "open",
      help: "Open the memory or session of the line",
      isInBar: true,
      isOffered: (screen) => /^[#S]\d+$/.test(targetOf(screen)),
      run: (screen) => {
        const id = Number(targetOf(screen).slice(1));
        return { push: targetOf(screen).startsWith("#") ? newMemory(id) : newSession(id) };
      },
    },
  ],
  list: {
    count: ({ next }) => next.lines.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
};

function targetOf({ next, cursor }: PreviewScreen): string {
  return next.lines[cursor]?.target ?? "";
}

function load(core: BrowseContext, screen: PreviewScreen): PreviewScreen {
  const next = nextSession(core, readSettings(core).inSession);
  return { ...screen, next, cursor: Math.max(0, Math.min(screen.cursor, next.lines.length - 1)) };
}
