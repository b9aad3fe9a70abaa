// A host: a coding agent that calls our hooks, starts our server and keeps transcripts. One folder below core/host holds
// everything about one host; core/host/light-hosts.ts and core/host/hosts.ts list it.
import type { AskClient } from "../models/model.ts";
import type { LightHost } from "./light-host.ts";
import type { HostBrief, HostChecks, HostPlace, HostRules, HostSettings, HostSetup } from "./setup.ts";
import type { TranscriptReader } from "./transcripts.ts";

/** A host without settings for its sessions, files of instructions or a model client leaves these out. */
export type Host = LightHost & {
  loadSetup: (place: HostPlace) => Promise<HostSetup>;
  loadSettings?: (place: HostPlace) => Promise<HostSettings>;
  loadRules?: (place: HostPlace) => Promise<HostRules>;
  loadBrief?: () => Promise<HostBrief>;
  loadChecks: () => Promise<HostChecks>;
  loadTranscripts: (place: Pick<HostPlace, "environment">) => Promise<TranscriptReader>;
  loadModelClient?: () => Promise<AskClient>;
};
