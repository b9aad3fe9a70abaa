// The state of each screen, and the union of them.

import type { NextSession } from "../../core/browse/next-session.ts";
import type { MemoryRecord } from "../../core/browse/preview-memory.ts";
import type { FoundHit } from "../../core/browse/search-page.ts";
import type { SettingState } from "../../core/config/setting-state.ts";
import type { Diagnosis } from "../../core/doctor/run.ts";
import type { SessionDetails } from "../../core/memory/session-details.ts";
import type { Deferred } from "../../core/store/deferred.ts";
import type { Count, ToolTimes } from "../../core/store/figures.ts";
import type { InjectionEntry } from "../../core/store/injection-entry.ts";
import type { SurfaceStats } from "../../core/store/ledger.ts";
import type { Observation } from "../../core/store/observation.ts";
import type { ProjectOverview } from "../../core/store/overview.ts";
import type { Revision } from "../../core/store/revision.ts";
import type { SessionEntry } from "../../core/store/session-entry.ts";
import type { SpendRow } from "../../core/store/spend.ts";
import type { EntryKey, StreamEntry } from "../../core/store/stream.ts";
import type { TreeNode } from "../data/file-tree.ts";
import type { Block, StreamKey } from "../data/stream.ts";

export type DeferredScreen = {
  kind: "deferred";
  work: readonly Deferred[];
  cursor: number;
  /** Whether the selected item fills the screen, for terminals without room next to the list. */
  isOpen: boolean;
};

export type FilesScreen = {
  kind: "files";
  files: readonly Count[];
  /** The paths of the open folders. */
  open: ReadonlySet<string>;
  tree: readonly TreeNode[];
  cursor: number;
  /** The memories of the selected file, for the pane. */
  memories: readonly Observation[];
};

export type HealthScreen = {
  kind: "health";
  /** Undefined while the checks run. */
  diagnosis: Diagnosis | undefined;
  scroll: number;
};

export type MemoryScreen = {
  kind: "memory";
  id: number;
  record: MemoryRecord | undefined;
  history: readonly Revision[];
  injections: readonly InjectionEntry[];
  isLoaded: boolean;
  /** The first visible line. */
  scroll: number;
  /** The index of the selected link. */
  target: number | undefined;
};

export type PreviewScreen = {
  kind: "preview";
  next: NextSession;
  cursor: number;
};

export type ProjectsScreen = { kind: "projects"; projects: readonly ProjectOverview[]; cursor: number };

export type ReviewScreen = {
  kind: "review";
  memories: readonly Observation[];
  cursor: number;
  preview: MemoryRecord | undefined;
};

export type SearchScreen = {
  kind: "search";
  query: string;
  /** The query and the project that the hits belong to. */
  asked: string;
  /** Whether letters go into the query. Tab switches between query and list. */
  isTyping: boolean;
  isExplaining: boolean;
  hits: readonly FoundHit[];
  total: number;
  /** More than `total` match. */
  hasMore: boolean;
  reachable: number;
  projects: ReadonlyMap<number, string>;
  cursor: number;
  preview: MemoryRecord | undefined;
  /** Why the search failed. */
  problem: string | undefined;
};

export type Place = Pick<SessionEntry, "kind" | "id">;

export type SessionScreen = {
  kind: "session";
  id: number;
  story: SessionDetails | undefined;
  isLoaded: boolean;
  /** The index of the selected row: memories first, then events. */
  cursor: number;
  /** The entry that the cursor starts on. */
  beginAt: Place | undefined;
};

export type SettingsScreen = {
  kind: "settings";
  settings: readonly SettingState[];
  /** Why Claude Code's settings can't be read. */
  problem: string | undefined;
  next: NextSession;
  cursor: number;
  /** The first visible line of the preview; undefined while the list is shown. */
  scroll: number | undefined;
};

export type Figures = {
  types: readonly Count[];
  origins: readonly Count[];
  statuses: readonly Count[];
  days: readonly Count[];
  injected: readonly SurfaceStats[];
  results: readonly { result: string; lines: number }[];
  spent: readonly SpendRow[];
  times: readonly ToolTimes[];
};

export type StatsScreen = {
  kind: "stats";
  scroll: number;
  figures: Figures | undefined;
};

export type TimelineScreen = {
  kind: "timeline";
  /** Memories and sessions, newest first. More are read when the cursor nears the end. */
  base: readonly EntryKey[];
  /** The rows: `base`, with the entries of its sessions if events are shown. */
  keys: readonly StreamKey[];
  hasEvents: boolean;
  /** The loaded rows of the sessions, by session id. */
  blocks: ReadonlyMap<number, Block>;
  isComplete: boolean;
  /** The user asked for the end of the list, which has to be read first. */
  wantsEnd: boolean;
  isLoaded: boolean;
  cursor: number;
  /** The loaded data of the keys around the cursor, by entryKeyName. */
  moments: ReadonlyMap<string, StreamEntry>;
  entries: ReadonlyMap<string, SessionEntry>;
  preview: MemoryRecord | undefined;
  /** The project that the keys belong to. */
  scopeId: number | undefined;
};

export type ScreenState =
  | TimelineScreen
  | SearchScreen
  | MemoryScreen
  | SessionScreen
  | ReviewScreen
  | DeferredScreen
  | ProjectsScreen
  | FilesScreen
  | StatsScreen
  | PreviewScreen
  | HealthScreen
  | SettingsScreen;
