// The records of one person's sessions. They hold the person's words: they are never printed, nor written into the
// repository.

/** A memory as it was last seen; `evidence` are the quotes from the user's prompts that it rests on. */
export type StoredMemory = {
  person: string;
  project: string;
  id: number;
  status: string;
  origin: string;
  /** "rules" for a store without this column. */
  vouchedBy: string | null;
  type: string;
  title: string;
  narrative: string;
  lesson: string | null;
  facts: string[];
  evidence: PromptEvidence[];
  /** Whether it rests on anything but prompts. */
  hasOtherEvidence: boolean;
  /** Its evidence as text, for a reader. */
  context: string[];
};

/** `promptId` is the data set's; undefined for a prompt that is not in it. */
export type PromptEvidence = { promptId: string | undefined; text: string; quote: string | null };

/** An injected line; `target` and `part` are undefined for a heading. */
export type InjectedLine = { text: string; target?: string; part?: string; reason?: string };

export type PlayedStart = {
  person: string;
  project: string;
  session: string;
  lines: InjectedLine[];
  /** The first prompt that the user typed. */
  firstPrompt: string;
  /** Subjects of the project's commits up to then, newest first. */
  commits: string[];
};

export type PlayedPrompt = {
  /** The data set's id; undefined for a prompt that is not in it. */
  id: string | undefined;
  person: string;
  project: string;
  session: string;
  text: string;
  /** The end of the assistant's message before it. */
  previous: string;
  lines: InjectedLine[];
  /** The lines injected when its session began. */
  startLines: InjectedLine[];
  /** The first results of mem_search for it, for prompts that refer to an earlier session. */
  hits: string[];
};

export type PlayedSessions = {
  imported: number;
  played: number;
  memories: StoredMemory[];
  starts: PlayedStart[];
  prompts: PlayedPrompt[];
  /** The warnings and errors that the hooks logged. */
  problems: string[];
};

/** Returns whether the line asks the host's model to keep a sentence of the user's. */
export function isConfirmationRequest({ text }: InjectedLine): boolean {
  return text.includes("mem_keep");
}

/** Returns whether the memory is a statement of the user's, and rests on nothing else. */
export function isStatement({ evidence, hasOtherEvidence }: StoredMemory): boolean {
  return evidence.length > 0 && !hasOtherEvidence;
}

/** Returns whether the memory may be injected. */
export function isVouchedFor({ status, vouchedBy }: StoredMemory): boolean {
  return status === "active" && vouchedBy !== null;
}

/** Returns all texts of the memory. */
export function textOf({ title, narrative, lesson, facts }: StoredMemory): string {
  return [title, narrative, lesson ?? "", ...facts].join("\n");
}

/** Returns whether the memory is a candidate. */
export function isCandidate({ status }: StoredMemory): boolean {
  return status === "candidate" || status === "provisional";
}
