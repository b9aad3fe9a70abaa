import type { Watched } from "../status-line/watched.ts";
import type { HostCall } from "./call.ts";

/** `injected`: `file #12` for each memory and its surface since the last compaction; `prompt`: the user's last prompt. */
export type InjectedBefore = { injected: ReadonlySet<string>; prompt: string };

/**
 * The part of a host that every hook loads, so it holds no more than a hook needs. `event` is a host's event, as our command line
 * calls it (`claude-mem hook <event> --host <name>`).
 */
export type HookHost = {
  /** Returns whether a call for this event can say anything. */
  hasEvent: (event: string) => boolean;
  /** Returns what standard input says in our words; undefined when it says nothing that is of use. Never throws. */
  readCall: (event: string, input: string) => HostCall | undefined;
  /** Returns what to print so that the model reads `text`, and the user `forUser`; undefined where the event can't be answered. */
  writeAnswer: (event: string, text: string, forUser?: string) => string | undefined;
  /** Returns what to print so that the tool is not run; undefined where a hook can't prevent it. */
  writeDenial: (event: string, reason: string) => string | undefined;
  /** Returns whether the host's settings run this hook as well as the plugin that has called it. */
  isInSettings?: (event: string, call: HostCall) => Promise<boolean>;
  /** Returns what the host's own record of the session says was injected; undefined where there is none. */
  loadInjectedBefore?: (call: HostCall) => Promise<InjectedBefore | undefined>;
  /** Returns the session that a status line is drawn for, from what the host hands to it. */
  readStatusInput?: (input: string) => Watched;
};
