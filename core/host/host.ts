// A host: a coding agent that calls our hooks, starts our server and keeps transcripts. One folder below core/host holds all that
// is known of one, and a row of core/host/hosts.ts names it. What is heavy is loaded when it is asked for: hooks see the rows, too.
import type { Database } from "bun:sqlite";
import type { AskClient } from "../models/model.ts";
import type { HookHost } from "./hook-host.ts";
import type { HostBrief, HostChecks, HostPlace, HostRules, HostSettings, HostSetup } from "./setup.ts";
import type { TranscriptReader } from "./transcripts.ts";

export type Host = {
  /** As `--host` names it, and as sessions are stored under. */
  name: string;
  /** As users know it. */
  title: string;
  /** Returns what the host's variables say of the session that has started this process. */
  caller: () => HostCaller;
  work: HostWork;
  /** The variable by which commands name the project's folder. */
  rootVariable?: string;
  /** How texts begin that the host puts where a prompt would be. */
  promptOpenings: readonly string[];
  loadHooks: () => Promise<HookHost>;
  // What a host has none of is absent: settings for its sessions, files of instructions, a way to serve as a model.
  loadSetup: (place: HostPlace) => Promise<HostSetup>;
  loadSettings?: (place: HostPlace) => Promise<HostSettings>;
  loadRules?: (place: HostPlace) => Promise<HostRules>;
  loadBrief?: () => Promise<HostBrief>;
  loadChecks: () => Promise<HostChecks>;
  loadTranscripts: (place: Pick<HostPlace, "environment">) => Promise<TranscriptReader>;
  loadModelClient?: () => Promise<AskClient>;
};

export type HostCaller = { projectDir: string | undefined; sessionId: string | undefined };

/** What the host itself keeps of the work, beside its transcripts. Read, never written. */
export type HostWork = {
  /** Returns what is unfinished on the task list of a session, by the host's id of it, in one line; "" for nothing. */
  unfinishedTasks: (sessionId: string) => string;
  /** Returns the plans that the session wrote, the latest first, each by its title and path. */
  plansOf: (db: Database, sessionId: number) => string[];
};
