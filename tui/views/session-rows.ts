import type { SessionDetails } from "../../core/memory/session-details.ts";
import type { SessionEntry } from "../../core/store/session-entry.ts";
import { entries } from "../data/session-entries.ts";
import { sessionHead } from "../record/session-head.ts";
import { blank, type Line, span } from "../text/spans.ts";
import type { Glyphs } from "../theme.ts";

/** A row of the terminal; `key` is its name among the rows, `index` which of those that can be chosen it is. */
export type SessionRow =
  | { kind: "line"; key: string; line: Line }
  | { kind: "learnt"; key: string; index: number; memory: SessionDetails["memories"][number] }
  | { kind: "replaced"; key: string; memory: SessionDetails["replaced"][number] }
  | { kind: "happening"; key: string; index: number; at: number; entry: SessionEntry };

/** Returns the session from its top: what is known of it, what was learnt in it, and what happened in it. */
export function sessionRows(story: SessionDetails, width: number, glyphs: Glyphs): SessionRow[] {
  const { memories, replaced, prompts, events } = story;
  const learned = memories.flatMap((memory, index): SessionRow[] => [
    { kind: "learnt", key: `learnt ${memory.id}`, index, memory },
    ...replaced
      .filter(({ supersededBy }) => supersededBy === memory.id)
      .map((older): SessionRow => ({ kind: "replaced", key: `replaced ${older.id}`, memory: older })),
  ]);
  const happened = entries(story).map(
    ({ at, entry }, index): SessionRow => ({
      kind: "happening",
      key: `${entry.kind} ${entry.id}`,
      index: memories.length + index,
      at,
      entry: entry,
    }),
  );
  const nothing = "  Nothing was captured of this session, or its events were removed by the upkeep.";
  return [
    ...lineRows("head", sessionHead(story, width, glyphs)),
    ...lineRows("learnt", memories.length === 0 ? [] : [blank, [span("  Learnt", "title")]]),
    ...learned,
    ...lineRows("happened", [blank, [span("  What happened", "title")]]),
    ...(prompts.length + events.length === 0 ? lineRows("nothing", [[span(nothing, "faint")]]) : happened),
  ];
}

function lineRows(name: string, lines: readonly Line[]): SessionRow[] {
  return lines.map((line, at): SessionRow => ({ kind: "line", key: `${name} ${at}`, line }));
}
