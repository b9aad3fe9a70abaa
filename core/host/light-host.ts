import type { Database } from "bun:sqlite";
import type { HookHost } from "./hook-host.ts";

/**
 * The part of a host that hooks load. It imports nothing of settings, doctor or transcripts, not even when it is asked to: what the
 * hooks share with those would be cut into many small files, and a hook would load a dozen of them.
 */
export type LightHost = {
  /** As `--host` names it, and as sessions are stored under. */
  name: string;
  /** As users know it. */
  title: string;
  hooks: HookHost;
  /** Returns what the host's variables say of the session that has started this process. */
  caller: () => HostCaller;
  work: HostWork;
  /** The variable by which commands name the project's folder. */
  rootVariable?: string;
  /** How texts begin that the host puts where a prompt would be. */
  promptOpenings: readonly string[];
};

export type HostCaller = { projectDir: string | undefined; sessionId: string | undefined };

/** The host's own notes on the work, apart from its transcripts. They are only read. */
export type HostWork = {
  /** Returns what is unfinished on the task list of a session, by the host's id of it, in one line; "" for nothing. */
  unfinishedTasks: (sessionId: string) => string;
  /** Returns the plans that the session wrote, the latest first, each by its title and path. */
  plansOf: (db: Database, sessionId: number) => string[];
};
