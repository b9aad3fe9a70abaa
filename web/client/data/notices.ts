// What the user is told after a change, with a way back.
import { CallError, call, type Input } from "./api.ts";
import { createStore } from "./store.ts";

export type Notice = { id: number; text: string; tone: "good" | "bad"; canUndo: boolean };

export const notices = createStore<readonly Notice[]>([]);

const maxNotices = 3;
const shownMs = 8_000;
let lastId = 0;

export function notify(text: string, tone: Notice["tone"] = "good", canUndo = false): void {
  const notice = { id: ++lastId, text, tone, canUndo };
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

let isChanging = false;

/** Changes memories and says what was done. A second click while the first is under way does nothing. */
export async function change(input: Input<"changeMemories">): Promise<boolean> {
  if (isChanging) return false;
  isChanging = true;
  try {
    const { text, canUndo } = await call("changeMemories", input);
    notify(text, "good", canUndo);
    return true;
  } catch (error) {
    notifyError(error);
    return false;
  } finally {
    isChanging = false;
  }
}

export function undoLast(): Promise<boolean> {
  return change({ kind: "undo" });
}
