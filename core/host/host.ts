// A host: a coding agent that calls the hooks, starts the server and keeps transcripts. One folder below core/host contains everything
// about one host, and a row each of core/host/light-hosts.ts and core/host/hosts.ts registers it. Its type comes in parts: HookHost is
// what a hook calls, LightHost adds what hooks and the server know of every host, and Host adds setup, checks and transcripts.
import type { Env } from "../config/env.ts";
import type { AskClient } from "../models/model.ts";
import type { RegistryFolder } from "../registry/item.ts";
import type { Base } from "../registry/portable.ts";
import type { LightHost } from "./light-host.ts";
import type { HostChecks, HostPlace, HostRules, HostSettings, HostSetup, RuleFiles } from "./setup.ts";
import type { TranscriptReader } from "./transcripts.ts";

/** The abilities of claude-mem in a host. */
export const abilities = [
  { id: "capture", title: "Stores prompts, tool uses and reports" },
  { id: "exitCodes", title: "Knows whether a command failed" },
  { id: "start", title: "Injects at session start" },
  { id: "prompt", title: "Injects at a prompt" },
  { id: "file", title: "Injects before a file is used" },
  { id: "failure", title: "Injects after a failure" },
  { id: "subagents", title: "Injects into subagents" },
  { id: "compaction", title: "Injects again after a compaction" },
  { id: "statusLine", title: "Shows a status line" },
  { id: "server", title: "Offers the memory tools" },
  { id: "transcripts", title: "Imports old sessions" },
] as const;

/** "later": with the tool's result; after a compaction, with the next prompt. "no": the host has no way for it. */
export type Ability = "yes" | "later" | "no";

/** Features that a host lacks are absent: settings for its sessions, instruction files, transcripts, use as a model. */
export type Host = LightHost & {
  /** Made from the host's documents alone, and never seen with its program. */
  isUntried?: true;
  abilities: Readonly<Record<(typeof abilities)[number]["id"], Ability>>;
  loadSetup: (place: HostPlace) => Promise<HostSetup>;
  loadSettings?: (place: HostPlace) => Promise<HostSettings>;
  rules?: RuleFiles;
  /** The text of `adopt`, if it is a separate file and not a block of `rules.user`. */
  loadRules?: (place: HostPlace) => Promise<HostRules>;
  loadChecks: () => Promise<HostChecks>;
  loadTranscripts?: (place: Pick<HostPlace, "environment">) => Promise<TranscriptReader>;
  loadModelClient?: () => Promise<AskClient>;
  /** Returns the folders of skills, agents and commands for sessions in the project with this top folder. No I/O but the list of plugins. */
  registryFolders?: (from: Env, root: string) => RegistryFolder[];
  registryBase?: (from: Env) => Base;
};

/** A host whose transcripts can be read. */
export type HostWithTranscripts = Host & Required<Pick<Host, "loadTranscripts">>;
