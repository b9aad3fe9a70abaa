// What a run collects of one person's sessions. It holds their words: it is printed nowhere and never written into the
// repository.

/** A memory as it was last seen; `evidence` is what of the user's prompts it rests on. */
export type StoredMemory = {
  person: string;
  project: string;
  id: number;
  status: string;
  origin: string;
  /** "rules" in a store that does not record it. */
  vouchedBy: string | null;
  type: string;
  title: string;
  narrative: string;
  lesson: string | null;
  facts: string[];
  evidence: PromptEvidence[];
  /** Whether it rests on anything that is no prompt. */
  hasOtherEvidence: boolean;
  /** What it rests on, for a reader. */
  context: string[];
};

/** `promptId` is the data set's; undefined for a prompt that is not in it. */
export type PromptEvidence = { promptId: string | undefined; text: string; quote: string | null };

/** A line handed to the model; `target` and `part` are undefined for a heading. */
export type InjectedLine = { text: string; target?: string; part?: string; reason?: string };

export type PlayedStart = {
  person: string;
  project: string;
  session: string;
  lines: InjectedLine[];
  /** What the user typed first. */
  firstPrompt: string;
  /** Subjects of the project's commits until then, newest first. */
  commits: string[];
};

export type PlayedPrompt = {
  /** The data set's id; undefined for a prompt that is not in it. */
  id: string | undefined;
  person: string;
  project: string;
  session: string;
  text: string;
  /** The end of what the assistant said before it. */
  previous: string;
  lines: InjectedLine[];
  /** What was injected when its session began. */
  startLines: InjectedLine[];
  /** The first rows that mem_search answers to it, for prompts that refer to an earlier session. */
  hits: string[];
};

export type PlayedSessions = {
  imported: number;
  played: number;
  memories: StoredMemory[];
  starts: PlayedStart[];
  prompts: PlayedPrompt[];
  /** What the hooks logged as a warning or an error. */
  problems: string[];
};

/** Returns whether the line asks the host's model to keep a sentence of the user's. */
export function isConfirmationRequest({ text }: InjectedLine): boolean {
  return text.includes("mem_keep");
}

/** Returns whether the memory says what the user has said, and rests on nothing else. */
export function isStatement({ evidence, hasOtherEvidence }: StoredMemory): boolean {
  return evidence.length > 0 && !hasOtherEvidence;
}

/** Returns whether the memory may be injected. */
export function isVouchedFor({ status, vouchedBy }: StoredMemory): boolean {
  return status === "active" && vouchedBy !== null;
}

/** Returns all that the memory says. */
export function textOf({ title, narrative, lesson, facts }: StoredMemory): string {
  return [title, narrative, lesson ?? "", ...facts].join("\n");
}

/** Returns whether the memory waits for someone to vouch for it. */
export function isCandidate({ status }: StoredMemory): boolean {
  return status === "candidate" || status === "provisional";
}
