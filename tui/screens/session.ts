import type { BrowseContext } from "../../core/browse/context.ts";
import { entries } from "../../core/browse/session-entries.ts";
import { readSessionDetails, type SessionDetails } from "../../core/memory/session-details.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { Place, SessionScreen } from "../state/screens.ts";
import { newMemory } from "./open.ts";

export const session: ScreenModule<SessionScreen> = {
  kind: "session",
  title: ({ id }) => `Session S${id}`,
  about: "One session: the memories learned in it, and every prompt and event in order.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      keyName: "enter",
      label: "open",
      help: "Open the selected memory",
      isInBar: true,
      isOffered: (screen) => memoryAt(screen) !== undefined,
      run: (screen) => ({ push: newMemory(memoryAt(screen) ?? 0) }),
    },
    {
      keys: ["u"],
      label: "undo",
      help: "Retract the memories of this session (lists them and asks first)",
      isInBar: true,
      isOffered: ({ story }) => (story?.memories.length ?? 0) > 0,
      run: ({ id }) => ({ effects: [{ kind: "previewSessionUndo", id }] }),
    },
  ],
  list: {
    count: ({ story }) => (story ? story.memories.length + story.prompts.length + story.events.length : 0),
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
};

function load({ db }: BrowseContext, screen: SessionScreen): SessionScreen {
  const story = readSessionDetails(db, screen.id);
  const { beginAt, isLoaded, cursor } = screen;
  const begins = !isLoaded && story && beginAt ? rowOf(story, beginAt) : cursor;
  return { ...screen, story, isLoaded: true, cursor: begins };
}

/** An entry too old to be listed has no row. The cursor starts at the top then. */
function rowOf(story: SessionDetails, { kind, id }: Place): number {
  const at = entries(story).findIndex(({ entry }) => entry.kind === kind && entry.id === id);
  return at < 0 ? 0 : story.memories.length + at;
}

function memoryAt({ story, cursor }: SessionScreen): number | undefined {
  return story?.memories[cursor]?.id;
}
