import type { LedgerLine, Stored } from "./ledger.ts";
import type { PlayedStep } from "./play.ts";

/** The expected recall at a moment of session two; nothing means that the hook injects nothing. */
type Moment = { title: string; recalls: ("fix" | "instruction")[] };

const moments: Record<string, Moment> = {
  "session start": { title: "The session starts", recalls: ["instruction"] },
  "other words": { title: "You report the symptom again, in other words", recalls: ["fix"] },
  "known file": { title: "Claude is about to read the file", recalls: ["fix"] },
  "known error": { title: "The same test fails again", recalls: ["fix"] },
  unrelated: { title: "You ask for something else", recalls: [] },
};

export type Explained = PlayedStep & { title: string; why: LedgerLine[]; complaints: string[] };

/** Returns the step with its title, its ledger lines, and its faults. */
export function explain(name: string, played: PlayedStep, why: LedgerLine[], stored: Stored): Explained {
  const { title, recalls } = moments[name] ?? { title: name, recalls: [] };
  return { ...played, title, why, complaints: complaintsOf(recalls, played, why, stored) };
}

function complaintsOf(
  recalls: Moment["recalls"],
  { injected }: PlayedStep,
  why: LedgerLine[],
  stored: Stored,
): string[] {
  if (recalls.length === 0) return injected === undefined ? [] : ["The hook answered, and should have stayed silent."];
  const missing = recalls.filter((wanted) => !why.some((line) => line.target === stored[wanted]));
  return missing.map((wanted) => `The ${wanted} of session one was not recalled.`);
}
