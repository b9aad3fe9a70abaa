// What the user is told after a change, with a way back.
import { type Answer, CallError, call, type Input, type Name } from "./api.ts";
import { changeCount } from "./changes.ts";
import { createStore } from "./store.ts";

/** `changes`: what its Undo takes back; none if there is nothing to undo. */
export type Notice = { id: number; text: string; tone: "good" | "bad"; changes: readonly number[] };

export const notices = createStore<readonly Notice[]>([]);

const maxNotices = 3;
const shownMs = 8_000;
let lastId = 0;

export function notify(text: string, tone: Notice["tone"] = "good", changes: readonly number[] = []): void {
  const notice = { id: ++lastId, text, tone, changes };
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

type Changed = { text: string; changes: readonly number[] };

/** The calls that change something and say what they did. */
type ChangeName = {
  [N in Name]: Answer<N> extends Changed ? N : never;
}[Name];

let isChanging = false;

/** Changes something and says what was done. A second click while the first is under way does nothing. Returns whether it was done. */
export async function perform<N extends ChangeName>(name: N, input: Input<N>): Promise<boolean> {
  if (isChanging) return false;
  isChanging = true;
  try {
    const { text, changes } = (await call(name, input)) as Changed;
    notify(text, "good", changes);
    // The server says so as well, a moment later.
    changeCount.set(changeCount.get() + 1);
    return true;
  } catch (error) {
    notifyError(error);
    return false;
  } finally {
    isChanging = false;
  }
}

/** Changes memories. */
export function change(input: Input<"changeMemories">): Promise<boolean> {
  return perform("changeMemories", input);
}

export function undoLast(): Promise<boolean> {
  return change({ kind: "undo" });
}
