import { expect, test } from "bun:test";
import { statusFigures } from "../../../core/config/config-keys.ts";
import { type MemoryState, statusLine } from "../../../core/status-line/line.ts";

const on = {
  kind: "on",
  memories: 1284,
  injected: 0,
  used: 0,
  deferred: 0,
  waiting: 0,
  isSyncFailing: false,
  isUnseen: false,
  readsOnly: false,
  isQuiet: false,
  shown: new Set(statusFigures),
} as const;

const lines: [MemoryState, string][] = [
  [on, "mem 1,284"],
  [{ ...on, injected: 12, used: 2, deferred: 3 }, "mem 1,284 · injected 12, 2 helped · 3 deferred"],
  [{ ...on, deferred: 3, waiting: 1, shown: new Set() }, "mem ! 1 event waits: claude-mem doctor"],
  [{ ...on, injected: 12, deferred: 3, shown: new Set(["deferred"]) }, "mem 3 deferred"],
  [{ ...on, isQuiet: true, readsOnly: true }, "mem 1,284 · quiet · incognito: reads only"],
  [{ ...on, isSyncFailing: true }, "mem 1,284 ! sync fails: claude-mem sync"],
  [{ ...on, waiting: 1 }, "mem 1,284 ! 1 event waits: claude-mem doctor"],
  [
    { ...on, waiting: 2, isUnseen: true },
    "mem 1,284 ! 2 events wait: claude-mem doctor ! session not seen: claude-mem doctor",
  ],
  [{ kind: "new" }, "mem: nothing remembered yet"],
  [{ kind: "older" }, "mem: database is updated at the next prompt"],
  [{ kind: "off", why: "incognito" }, "mem off: incognito"],
  [{ kind: "off", why: "excluded" }, "mem off in this folder"],
  [{ kind: "fault", what: "damaged" }, "mem ! database is damaged: claude-mem repair"],
  [{ kind: "fault", what: "unreleased" }, "mem ! database is from before the first release: claude-mem doctor"],
  [{ kind: "fault", what: "newer" }, "mem ! database is of a newer claude-mem: claude-mem update"],
  [{ kind: "fault", what: "busy" }, "mem ! database is busy"],
  [{ kind: "fault", what: "unreadable" }, "mem ! database can't be read: claude-mem doctor"],
];

test.each(lines)("%j is %j", (state, line) => {
  expect(statusLine(state, true)).toBe(line);
});

test("with colors the text is the same, with a yellow mark", () => {
  for (const [state, line] of lines) expect(Bun.stripANSI(statusLine(state, false))).toBe(line);
  expect(statusLine({ kind: "fault", what: "busy" }, false)).toContain("\x1b[33m! database is busy");
});
