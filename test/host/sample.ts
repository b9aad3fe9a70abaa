import type { HostWithTranscripts } from "../../core/host/host.ts";
import type { Moment, Tool } from "./story.ts";

/** Where a session is, and its id. */
export type Scene = { sessionId: string; root: string };

/** One host's answers to the suite for every host. */
export type HostSample = {
  host: HostWithTranscripts;
  /** The name of each kind of tool; none for a kind that the host has no tool or no event for. */
  toolNames: Readonly<Partial<Record<Exclude<Tool["kind"], "none">, string>>>;
  /** Returns a call of a hook: the event's name on our command line, and standard input. Calls of one `number` are the same. */
  call: (moment: Moment, scene: Scene, number: number) => { event: string; input: string };
  /** Returns what the model reads of an answer, and why a tool is denied. */
  textIn: (answer: string) => string | undefined;
  denialIn: (answer: string) => string | undefined;
  /** Writes the host's record of a session below `folder`. */
  writeTranscript: (folder: string, moments: readonly Moment[], scene: Scene) => void;
  /** The variable that leads to the host's files, and texts that they may have had before. */
  homeVariable: string;
  /** Whether no event tells of a compaction, only the record of the session. */
  compactsSilently?: true;
  settings: { file: string; texts: readonly string[] };
};

/** Returns the moments that a host has events for. */
export function sayable<Each extends Moment>(
  { host, toolNames, compactsSilently }: HostSample,
  moments: readonly Each[],
): Each[] {
  return moments.filter((moment) => {
    if (moment.kind === "compaction") return host.abilities.compaction !== "no" && !compactsSilently;
    if (moment.kind !== "tool" && moment.kind !== "before") return true;
    return moment.tool.kind === "none" || toolNames[moment.tool.kind] !== undefined;
  });
}
