import type { Database } from "bun:sqlite";
import type { SubagentTypes } from "../config/subagent-types.ts";
import type { HookHost } from "./hook-host.ts";

/**
 * The part of a host that hooks load. It imports nothing of settings, doctor or transcripts, not even dynamically: the build would split
 * the code that they share with hooks into many small files, and a hook would load a dozen of them.
 */
export type LightHost = {
  /** The name for `--host`, also stored with sessions. */
  name: string;
  /** The name for users. */
  title: string;
  /** The name of its executable. */
  program: string;
  /** A variable of the programs that its sessions start, if one is known. */
  marker?: string;
  hooks: HookHost;
  /** Returns the session that started this process, from the host's variables. */
  caller: () => HostCaller;
  work: HostWork;
  /** The variable for the project's folder in commands. */
  rootVariable?: string;
  /** The memory types that subagents of the host's own types get by default; all if it has none. */
  subagentTypes?: SubagentTypes;
  /** The openings of texts that the host sends in place of a prompt. */
  promptOpenings: readonly string[];
  /** Returns whether the host's client needs this variable when it is started as the model. */
  isClientVariable: (name: string) => boolean;
};

export type HostCaller = { projectDir: string | undefined; sessionId: string | undefined };

/** The host's own records of the work other than its transcripts. Read-only. */
export type HostWork = {
  /** Returns the unfinished tasks of a session, by the host's session id, in one line; "" for none. */
  unfinishedTasks: (sessionId: string) => string;
  /** Returns the title and path of each plan that the session wrote, latest first. */
  plansOf: (db: Database, sessionId: number) => string[];
};
