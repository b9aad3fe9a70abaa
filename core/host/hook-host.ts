import type { Watched } from "../status-line/watched.ts";
import type { HostCall } from "./call.ts";

/** `injected`: `file #12` for each memory and its surface since the last compaction; `prompt`: the user's last prompt. */
export type InjectedBefore = { injected: ReadonlySet<string>; prompt: string };

/**
 * The part of a host that every hook loads, so it holds no more than a hook needs. `event` is a host's event, as our command line
 * calls it (`claude-mem hook <event> --host <name>`).
 */
export type HookHost = {
  /** Returns whether the host has this event. */
  hasEvent: (event: string) => boolean;
  /** Returns the call that standard input describes; undefined if there is nothing to do for it. Never throws. */
  readCall: (event: string, input: string) => HostCall | undefined;
  /** Returns the output by which the model reads `text` and the user `forUser`; undefined if the event can't be answered. */
  writeAnswer: (event: string, text: string, forUser?: string) => string | undefined;
  /** Returns the output that prevents the tool from running; undefined if a hook can't prevent it. */
  writeDenial: (event: string, reason: string) => string | undefined;
  /** Returns whether the host's settings run this hook too, for a call by the plugin. */
  isInSettings?: (event: string, call: HostCall) => Promise<boolean>;
  /** Returns the injections in the host's own transcript of the session; undefined if there is none. */
  loadInjectedBefore?: (call: HostCall) => Promise<InjectedBefore | undefined>;
  /** Returns the session of a status line, from the input that the host gives. */
  readStatusInput?: (input: string) => Watched;
};
