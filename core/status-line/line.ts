// The text of the memory's part of the host's status line.
import type { StatusFigure } from "../config/config-keys.ts";

/** The state to show. `injected` and `used` are counts of this session; the other counts are of the project. */
export type MemoryState =
  | { kind: "off"; why: "incognito" | "excluded" }
  /** No database yet. The next hook creates it. */
  | { kind: "new" }
  /** A database of an older version. The next hook updates it. */
  | { kind: "older" }
  | { kind: "fault"; what: "busy" | "damaged" | "newer" | "unreleased" | "unreadable" }
  | {
      kind: "on";
      memories: number;
      injected: number;
      used: number;
      deferred: number;
      /** Number of events that the database could not store yet. */
      waiting: number;
      /** The session had a prompt, but nothing of it was stored. */
      isUnseen: boolean;
      /** Sync has failed for a day. */
      isSyncFailing: boolean;
      /** CLAUDE_MEM_INCOGNITO=read. */
      readsOnly: boolean;
      /** Every surface is silenced. */
      isQuiet: boolean;
      /** The figures that the user wants to see. */
      shown: ReadonlySet<StatusFigure>;
    };

const faults = {
  busy: "database is busy",
  damaged: "database is damaged: claude-mem repair",
  newer: "database is of a newer claude-mem: claude-mem update",
  unreleased: "database is from before the first release: claude-mem doctor",
  unreadable: "database can't be read: claude-mem doctor",
};

/** Returns the line without a line end. Colors it with escape sequences unless `plain`. */
export function statusLine(state: MemoryState, plain: boolean): string {
  const dim = (text: string) => (plain ? text : `\x1b[2m${text}\x1b[22m`);
  const warn = (text: string) => (plain ? `! ${text}` : `\x1b[33m! ${text}\x1b[39m`);
  switch (state.kind) {
    case "off":
      return dim(state.why === "incognito" ? "mem off: incognito" : "mem off in this folder");
    case "new":
      return dim("mem: nothing remembered yet");
    case "older":
      return dim("mem: database is updated at the next prompt");
    case "fault":
      return `${dim("mem")} ${warn(faults[state.what])}`;
    case "on":
      return [dim(`mem ${figures(state).join(" · ")}`.trimEnd()), ...warnings(state).map(warn)].join(" ");
  }
}

type On = Extract<MemoryState, { kind: "on" }>;

function figures({ memories, injected, used, deferred, readsOnly, isQuiet, shown }: On): string[] {
  return [
    ...(shown.has("memories") ? [memories.toString().replace(/\B(?=(\d{3})+$)/g, ",")] : []),
    ...(injected > 0 && shown.has("injected") ? [`injected ${injected}${used > 0 ? `, ${used} helped` : ""}`] : []),
    ...(deferred > 0 && shown.has("deferred") ? [`${deferred} deferred`] : []),
    ...(isQuiet ? ["quiet"] : []),
    ...(readsOnly ? ["incognito: reads only"] : []),
  ];
}

function warnings({ waiting, isUnseen, isSyncFailing }: On): string[] {
  return [
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? "event waits" : "events wait"}: claude-mem doctor`] : []),
    ...(isUnseen ? ["session not seen: claude-mem doctor"] : []),
    ...(isSyncFailing ? ["sync fails: claude-mem sync"] : []),
  ];
}
