import type { Database } from "bun:sqlite";
import type { HookHost } from "./hook-host.ts";

/**
 * The part of a host that hooks load. It imports nothing of settings, doctor or transcripts, not even lazily: the bundler would
 * split the modules that hooks share with those into many small files, and a hook would load a dozen of them.
 */
export type LightHost = {
  /** Its name for `--host` and in stored sessions. */
  name: string;
  /** Its name for users. */
  title: string;
  hooks: HookHost;
  /** Returns the session that started this process, by the host's variables. */
  caller: () => HostCaller;
  work: HostWork;
  /** The variable by which commands name the project's folder. */
  rootVariable?: string;
  /** The openings of texts that the host itself sends as prompts. */
  promptOpenings: readonly string[];
};

export type HostCaller = { projectDir: string | undefined; sessionId: string | undefined };

/** The host's own notes on the work, apart from its transcripts. They are only read. */
export type HostWork = {
  /** Returns the unfinished tasks of a session, given by the host's id, in one line; "" for none. */
  unfinishedTasks: (sessionId: string) => string;
  /** Returns the plans that the session wrote, the latest first, each by its title and path. */
  plansOf: (db: Database, sessionId: number) => string[];
};
