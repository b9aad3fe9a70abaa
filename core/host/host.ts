// A host: a coding agent that calls the hooks, starts the server and keeps transcripts. One folder below core/host contains everything
// about one host, and a row each of core/host/light-hosts.ts and core/host/hosts.ts registers it.
import type { AskClient } from "../models/model.ts";
import type { LightHost } from "./light-host.ts";
import type { HostBrief, HostChecks, HostPlace, HostRules, HostSettings, HostSetup } from "./setup.ts";
import type { TranscriptReader } from "./transcripts.ts";

/** Features that a host lacks are absent: settings for its sessions, instruction files, use as a model. */
export type Host = LightHost & {
  loadSetup: (place: HostPlace) => Promise<HostSetup>;
  loadSettings?: (place: HostPlace) => Promise<HostSettings>;
  loadRules?: (place: HostPlace) => Promise<HostRules>;
  loadBrief?: () => Promise<HostBrief>;
  loadChecks: () => Promise<HostChecks>;
  loadTranscripts: (place: Pick<HostPlace, "environment">) => Promise<TranscriptReader>;
  loadModelClient?: () => Promise<AskClient>;
};
