import { localDay } from "../../core/db/local-time.ts";
import { entryKeyName } from "../../core/store/stream.ts";
import { isInside, placeOf, type StreamKey } from "../data/stream.ts";
import type { TimelineScreen } from "../state/screens.ts";

/** A row of the terminal. `key`: unique among the rows. */
export type TimelineRow =
  | { kind: "entry"; key: string; index: number }
  | { kind: "day"; key: string; at: number }
  | { kind: "gap"; key: string }
  | { kind: "more"; key: string };

/**
 * Returns the visible rows. They are collected outwards from the selected one, so that only visible rows are processed,
 * however long the list is.
 */
export function timelineRows(screen: TimelineScreen, height: number): TimelineRow[] {
  const { keys, cursor } = screen;
  const above: TimelineRow[] = [];
  for (let at = cursor; at >= 0 && above.length < height; at--) {
    if (at < cursor) above.push(...endOfBlock(screen, at));
    above.push(entryRow(keys, at), ...dayRows(keys, at).toReversed());
  }
  const below: TimelineRow[] = endOfBlock(screen, cursor);
  for (let at = cursor + 1; at < keys.length && below.length < height; at++) {
    below.push(...dayRows(keys, at), entryRow(keys, at), ...endOfBlock(screen, at));
  }
  const half = Math.floor(height / 2);
  const seenBelow = below.slice(0, Math.max(height - above.length, Math.min(below.length, half)));
  return [...above.slice(0, height - seenBelow.length).toReversed(), ...seenBelow];
}

function entryRow(keys: readonly StreamKey[], index: number): TimelineRow {
  const key = keys[index];
  return { kind: "entry", key: key ? entryKeyName(key) : String(index), index };
}

/** A row below the last listed entry of a session that has more. */
function endOfBlock({ keys, blocks }: TimelineScreen, index: number): TimelineRow[] {
  const [key, next] = [keys[index], keys[index + 1]];
  if (!key || !isInside(key) || (next && isInside(next))) return [];
  return blocks.get(key.sessionId ?? 0)?.isCut ? [{ kind: "more", key: `more ${key.sessionId}` }] : [];
}

/** The day's name above its first row. The rows of a session stay below the session, whatever their day. */
function dayRows(keys: readonly StreamKey[], index: number): TimelineRow[] {
  const key = keys[index];
  if (!key || isInside(key)) return [];
  const at = placeOf(key);
  let place = index - 1;
  while (place >= 0 && isInside(keys[place] ?? key)) place--;
  const before = keys[place];
  if (before && localDay(placeOf(before)) === localDay(at)) return [];
  const name = entryKeyName(key);
  const day: TimelineRow = { kind: "day", key: `day ${name}`, at };
  return index === 0 ? [day] : [{ kind: "gap", key: `gap ${name}` }, day];
}
