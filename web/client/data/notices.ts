// Notices to the user after a change, with a way to undo it.
import { type Answer, CallError, call, type Input, isPassing, type Name } from "./api.ts";
import { changeCount } from "./changes.ts";
import { createStore } from "./store.ts";

/** The way to undo a change: the numbers of the changes, or the step that the server keeps. */
export type Undo = { changes: readonly number[] } | { step: number };

/** `undo`: undefined if there is nothing to undo. */
export type Notice = { id: number; text: string; tone: "good" | "bad"; undo: Undo | undefined };

export const notices = createStore<readonly Notice[]>([]);

const maxNotices = 3;
const shownMs = 8_000;
let lastId = 0;

export function notify(text: string, tone: Notice["tone"] = "good", undo?: Undo): void {
  const notice = { id: ++lastId, text, tone, undo };
  notices.set([...notices.get(), notice].slice(-maxNotices));
  // An error stays until it is closed.
  if (tone === "good") setTimeout(() => dismiss(notice.id), shownMs);
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

export function notifyError(error: unknown): void {
  const hints = error instanceof CallError ? error.hints : [];
  notify([error instanceof Error ? error.message : String(error), ...hints].join(" "), "bad");
}

type Changed = { text: string; changes: readonly number[]; undone?: readonly number[]; step?: number };

/** The calls that change something and say what they did. */
type ChangeName = {
  [N in Name]: Answer<N> extends Changed ? N : never;
}[Name];

let isChanging = false;
/** The changes of this page that were not undone, the newest last. */
let undos: readonly Undo[] = [];

function undoOf({ changes, step }: Changed): Undo | undefined {
  if (step !== undefined) return { step };
  return changes.length > 0 ? { changes } : undefined;
}

/** Forgets the changes of these numbers: they were undone. */
function forget(changes: readonly number[]): void {
  undos = undos.flatMap((undo) => {
    if ("step" in undo) return undo;
    const left = undo.changes.filter((each) => !changes.includes(each));
    return left.length > 0 ? { changes: left } : [];
  });
}

/** Changes something and says what was done. A second click while the first is under way does nothing. Returns whether it was done. */
export async function perform<N extends ChangeName>(
  name: N,
  input: Input<N>,
  onError?: (error: unknown) => void,
): Promise<boolean> {
  if (isChanging) return false;
  isChanging = true;
  try {
    const changed = (await call(name, input)) as Changed;
    const undo = undoOf(changed);
    notify(changed.text, "good", undo);
    if (undo) undos = [...undos, undo];
    forget(changed.undone ?? []);
    // The server reports it as well, a moment later.
    changeCount.set(changeCount.get() + 1);
    return true;
  } catch (error) {
    notifyError(error);
    onError?.(error);
    return false;
  } finally {
    isChanging = false;
  }
}

/** Changes memories. */
export function change(input: Input<"changeMemories">): Promise<boolean> {
  return perform("changeMemories", input);
}

export async function runUndo(undo: Undo): Promise<boolean> {
  if (isChanging) return false;
  const before = undos;
  const name = JSON.stringify(undo);
  undos = before.filter((each) => JSON.stringify(each) !== name);
  // What failed for the moment only is still there to undo.
  const restore = (error: unknown) => {
    if (isPassing(error)) undos = before;
  };
  return "step" in undo
    ? perform("undoStep", { step: undo.step }, restore)
    : perform("changeMemories", { kind: "undoChanges", changes: [...undo.changes] }, restore);
}

/** Undoes the last change of this page, else the last one that the user made anywhere. */
export function undoLast(): Promise<boolean> {
  const last = undos.at(-1);
  return last ? runUndo(last) : change({ kind: "undo" });
}
