import { entries } from "../../core/browse/session-entries.ts";
import type { SessionDetails } from "../../core/memory/session-details.ts";
import type { SessionEntry } from "../../core/store/session-entry.ts";
import { sessionHead } from "../record/session-head.ts";
import { blank, type Line, span } from "../text/spans.ts";
import type { Glyphs } from "../theme.ts";

/** A row of the terminal. `key`: unique among the rows. `index`: among the selectable rows. */
export type SessionRow =
  | { kind: "line"; key: string; line: Line }
  | { kind: "learned"; key: string; index: number; memory: SessionDetails["memories"][number] }
  | { kind: "replaced"; key: string; memory: SessionDetails["replaced"][number] }
  | { kind: "entry"; key: string; index: number; at: number; entry: SessionEntry };

/** Returns the rows of the session: its head, the memories learned in it, and its entries. */
export function sessionRows(story: SessionDetails, width: number, glyphs: Glyphs): SessionRow[] {
  const { memories, replaced, prompts, events } = story;
  const learned = memories.flatMap((memory, index): SessionRow[] => [
    { kind: "learned", key: `learned ${memory.id}`, index, memory },
    ...replaced
      .filter(({ supersededBy }) => supersededBy === memory.id)
      .map((older): SessionRow => ({ kind: "replaced", key: `replaced ${older.id}`, memory: older })),
  ]);
  const entryRows = entries(story).map(
    ({ at, entry }, index): SessionRow => ({
      kind: "entry",
      key: `${entry.kind} ${entry.id}`,
      index: memories.length + index,
      at,
      entry: entry,
    }),
  );
  const nothing = "  No events: nothing was captured, or the events were removed as too old.";
  return [
    ...lineRows("head", sessionHead(story, width, glyphs)),
    ...lineRows("learned", memories.length === 0 ? [] : [blank, [span("  Learned", "title")]]),
    ...learned,
    ...lineRows("entries", [blank, [span("  Events", "title")]]),
    ...(prompts.length + events.length === 0 ? lineRows("nothing", [[span(nothing, "faint")]]) : entryRows),
  ];
}

function lineRows(name: string, lines: readonly Line[]): SessionRow[] {
  return lines.map((line, at): SessionRow => ({ kind: "line", key: `${name} ${at}`, line }));
}
