import { memoizeByObject } from "../../memoize.ts";
import type { Event } from "../../store/event.ts";
import { modifiedPaths } from "../../store/modified-paths.ts";
import { addBalance, type LineBalance, lineBalance } from "./change-lines.ts";
import { commandBalance, copiesIn } from "./command-change.ts";
import { editedPaths, isEdit } from "./edits.ts";
import { gitUndo, namesFile } from "./git-undo.ts";
import { isInverse } from "./inverse-change.ts";

/** The reverted edits of a session. */
export type Undone = {
  /** The id of the event that reverted an edit, by the edit's id. */
  by: Map<number, number>;
  /** The ids of the reverting events; a reverting edit counts for nothing else. */
  reverts: Set<number>;
};

/** The maximum number of edits of one file between a change and the edit that restores the old lines. */
const maxEditsBetween = 8;

/**
 * Finds the edits that git reverted (checkout, restore, reset --hard, stash without a later pop) and those whose lines
 * later edits of the same files restored.
 */
export const findUndone = memoizeByObject((events: readonly Event[]): Undone => {
  const undone: Undone = { by: new Map(), reverts: new Set() };
  const open = new Map<string, Event[]>();
  const stashes: { undoer: Event; edits: Event[] }[] = [];
  const copies = new Map<string, string>();
  for (const event of events) {
    const undo = event.outcome === "ok" && event.command !== null ? gitUndo(event.command) : undefined;
    if (undo?.kind === "unstash") {
      const stash = stashes.pop();
      for (const edit of stash?.edits ?? []) undone.by.delete(edit.id);
      if (stash) undone.reverts.delete(stash.undoer.id);
    } else if (undo) {
      // `git checkout src && rm src/new.ts`
      const made = isRemoval(event) ? takeNamed(open, removedBy(event), (edits) => isCreation(edits[0])) : [];
      const taken = [...takeNamed(open, undo.paths), ...made];
      noteRevert(undone, taken, event);
      if (undo.kind === "stash") stashes.push({ undoer: event, edits: taken });
    } else if (isRestored(event, copies)) {
      const restored = copiesIn(event.command).map(({ to }) => to);
      const taken = takeNamed(open, restored);
      noteRevert(undone, taken, event);
    } else if (event.action === "commit" && event.outcome === "ok") {
      open.clear();
    } else if (isRemoval(event)) {
      // Only files created in this session are reverted by their removal: for an older file it is another change.
      const taken = takeNamed(open, removedBy(event), (edits) => isCreation(edits[0]));
      if (taken.length > 0) noteRevert(undone, taken, event);
      else if (isEdit(event)) noteEdit(open, event, undone);
    } else if (isEdit(event)) {
      noteEdit(open, event, undone);
    }
  }
  return undone;
});

/** Records the copies that a command makes, and returns whether it restores one that an earlier command had saved. */
function isRestored(event: Event, copies: Map<string, string>): boolean {
  if (event.outcome !== "ok" || event.command === null) return false;
  const made = copiesIn(event.command);
  if (made.length > 0 && made.every(({ from, to }) => copies.get(from) === to)) return true;
  for (const { from, to } of made) copies.set(to, from);
  return false;
}

function noteRevert({ by, reverts }: Undone, edits: readonly Event[], event: Event): void {
  for (const edit of edits) by.set(edit.id, event.id);
  if (edits.length > 0) reverts.add(event.id);
}

function takeNamed(
  open: Map<string, Event[]>,
  written: readonly string[],
  mayTake: (edits: readonly Event[]) => boolean = () => true,
): Event[] {
  const taken: Event[] = [];
  for (const [key, edits] of open) {
    if (!mayTake(edits) || !key.split("\n").every((file) => written.some((path) => namesFile(path, file)))) continue;
    taken.push(...edits);
    open.delete(key);
  }
  return taken;
}

const removal = /(?:^|[;&|(\n])[^\S\n]*(?:sudo )?(?:rm|unlink|del|trash|git rm|git clean)\b/;

function isRemoval(event: Event): boolean {
  return event.outcome === "ok" && event.command !== null && removal.test(event.command);
}

const removals = /(?:^|[;&|(\n])[^\S\n]*(?:sudo )?(?:rm|unlink|del|trash|git rm)[^\S\n]([^;&|)\n<>#]{1,2000})/g;
/** Each star takes another pass over the name. */
const maxPatternParts = 4;
const operand = /"[^"]{1,400}"|'[^']{1,400}'|[^\s"']{1,400}/g;

/** Returns whether a part of the command that removes files names this one, or a folder above it. */
export function removesFile({ command, outcome }: Event, file: string): boolean {
  if (outcome !== "ok" || command === null) return false;
  return [...command.matchAll(removals)].some(({ 0: part, 1: operands = "", index }) => {
    if (operands.includes("--cached")) return false;
    const behind = command.slice(index + part.length);
    return (operands.match(operand) ?? []).some((word) => {
      const name = word.replace(/^["']|["']$/g, "");
      // `rm -f a.ts; cat > a.ts` writes it again.
      return !name.startsWith("-") && !behind.includes(name) && (namesFile(name, file) || matches(name, file));
    });
  });
}

/** Returns whether the file's name matches a pattern with `*`. */
function matches(pattern: string, file: string): boolean {
  const parts = pattern.replace(/^\.\//, "").split("*");
  if (parts.length < 2 || parts.length > maxPatternParts) return false;
  const source = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join("[^/]{0,200}");
  return new RegExp(`(?:^|/)${source}$`).test(file);
}

/** Returns the paths that the command removes, as written or as parsed from it; "." is everything. */
function removedBy({ command, files }: Event): string[] {
  const named = modifiedPaths(files);
  return /\bgit clean\b/.test(command ?? "") && named.length === 0 ? ["."] : named;
}

/** Returns whether the file was written whole, with no earlier content replaced. */
function isCreation(edit: Event | undefined): boolean {
  return (
    edit?.kind === "write" && edit.change !== null && edit.change.split("\n").every((line) => line.startsWith("+"))
  );
}

const balanceOf = memoizeByObject(
  ({ change, command }: Event): Readonly<LineBalance> =>
    change === null ? commandBalance(command) : lineBalance(change),
);

function noteEdit(open: Map<string, Event[]>, event: Event, undone: Undone): void {
  const key = editedPaths(event).toSorted().join("\n");
  const edits = open.get(key) ?? [];
  open.set(key, edits);
  // Most files are edited once: lines are counted only when a second edit needs them.
  if (edits.length === 0) {
    edits.push(event);
    return;
  }
  const inverse = edits.findLastIndex((edit, at) => at >= edits.length - maxEditsBetween && isInverse(edit, event));
  const [taken] = inverse < 0 ? [] : edits.splice(inverse, 1);
  if (taken) {
    noteRevert(undone, [taken], event);
    return;
  }
  const [[line, times] = ["", 0]] = balanceOf(event);
  let left = times;
  for (let at = edits.length - 1; times !== 0 && at >= 0 && at >= edits.length - maxEditsBetween; at--) {
    const earlier = edits[at];
    if (!earlier) break;
    const balance = balanceOf(earlier);
    // An edit whose lines were not recorded could be anything.
    if (balance.size === 0) break;
    // For most edits one line shows that they revert nothing.
    left += balance.get(line) ?? 0;
    if (left !== 0 || !areBalanced([...edits.slice(at), event])) continue;
    noteRevert(undone, edits.splice(at), event);
    return;
  }
  edits.push(event);
}

/** Returns whether the edits leave the count of every line unchanged. */
function areBalanced(edits: readonly Event[]): boolean {
  const sum: LineBalance = new Map();
  for (const edit of edits) addBalance(sum, balanceOf(edit));
  return sum.size === 0;
}
