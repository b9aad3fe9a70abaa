import type { Watched } from "../status-line/watched.ts";
import type { HostCall, ToolCall } from "./call.ts";

/**
 * `injected`: `file #12` for each memory and its surface since the last compaction; `prompt`: the user's last prompt. `tools`: the tools
 * that have ended since, from a host whose record lacks the answers of some hooks.
 */
export type InjectedBefore = { injected: ReadonlySet<string>; prompt: string; tools?: readonly ToolCall[] };

/**
 * The part of a host that hooks need, kept small because each hook loads it. `event`: the name of a host's event on the
 * command line (`claude-mem hook <event> --host <name>`).
 */
export type HookHost = {
  /** Returns whether the program handles this event. */
  hasEvent: (event: string) => boolean;
  /** Parses standard input; undefined if it has nothing of use. Never throws. */
  readCall: (event: string, input: string) => HostCall | undefined;
  /** Returns the output that passes `text` to the model and `forUser` to the user; undefined if the event takes no answer. */
  writeAnswer: (event: string, text: string, forUser?: string) => string | undefined;
  /** Returns the output that prevents the tool call; undefined if a hook can't prevent it. */
  writeDenial: (event: string, reason: string) => string | undefined;
  /** Whether the host passes nothing to the model before a tool runs: memories about its files are injected with its result. */
  injectsFilesLater?: true;
  /** Whether the host drops the answer to a session start of this source: it is given with the first prompt. */
  dropsStart?: (source: string) => boolean;
  /** Whether no hook runs after a compaction: what belongs to it is injected with the next prompt. */
  injectsCompactionsLater?: true;
  /** Returns whether the host's settings also run this hook, which the plugin has called. */
  isInSettings?: (event: string, call: HostCall) => Promise<boolean>;
  /** Returns the injections in the host's record of the session; undefined if there is no record. */
  loadInjectedBefore?: (call: HostCall) => Promise<InjectedBefore | undefined>;
  /** Parses the host's input for the status line and returns its session. */
  readStatusInput?: (input: string) => Watched;
};
