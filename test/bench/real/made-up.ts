import type { Label, LabeledSentence } from "./data-set.ts";
import type { PlayedSessions, StoredMemory } from "./records.ts";

// Records of a made-up person, for the scoring tests.

export const promptText = "Add a button. Prices are always in cents. Maybe use blue for links.";

export function memory(fields: Partial<StoredMemory> = {}): StoredMemory {
  const title = fields.title ?? "Prices are always in cents.";
  return {
    person: "p1",
    project: "shop",
    id: 1,
    status: "active",
    origin: "user",
    vouchedBy: "explicit",
    type: "constraint",
    title,
    narrative: "",
    lesson: null,
    facts: [],
    evidence: [{ promptId: "shop/1/0", text: promptText, quote: title }],
    hasOtherEvidence: false,
    context: [],
    ...fields,
  };
}

export function sentence(fields: Partial<LabeledSentence> = {}): LabeledSentence {
  const defaults = { text: "Prices are always in cents.", kind: "constraint", scope: "project", start: 0, end: 0 };
  return { ...defaults, verdict: "yes", explicit: false, strict: false, ...fields };
}

export function label(fields: Partial<Label> = {}): Label {
  const maybe = sentence({ text: "Maybe use blue for links.", verdict: "maybe" });
  return {
    id: "shop/1/0",
    person: "p1",
    project: "shop",
    set: "random",
    pasted: "none",
    sentences: [sentence(), maybe],
    refers_back: false,
    ...fields,
  };
}

export function played(fields: Partial<PlayedSessions> = {}): PlayedSessions {
  return { imported: 0, played: 1, memories: [], starts: [], prompts: [], problems: [], ...fields };
}
