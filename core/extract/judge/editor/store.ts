import type { Database } from "bun:sqlite";
import type { Citation } from "../../../freshness/citation.ts";
import { newObservation } from "../../../memory/draft.ts";
import { findDuplicate } from "../../../memory/same/duplicate.ts";
import { addObservation, changeObservation } from "../../../memory/write.ts";
import { cleanText } from "../../../privacy/clean.ts";
import { findObservationBySource, getObservation } from "../../../store/observation.ts";
import { mergeIndex } from "../../../store/observation-index.ts";
import { getSession, type Session } from "../../../store/session.ts";
import { findSummary, isWordless, upsertSummary } from "../../../store/summary.ts";
import type { Draft } from "../../draft.ts";
import { cut } from "../../text/cut.ts";
import type { ExtractionAnswer, ProposedSummary } from "./answer.ts";
import { ordersAbout } from "./directive.ts";
import type { Material } from "./material.ts";

export type Extraction = {
  session: Session;
  material: Material;
  answer: ExtractionAnswer;
  drafts: readonly Draft[];
  /** The lines that a draft rests on, by its source key and the path of the file. */
  citations: ReadonlyMap<string, ReadonlyMap<string, Citation>>;
  /** The last turn that the model has read of. */
  promptNumber: number;
};

const mostAliases = 40;
const summaryChars = 600;

/**
 * Stores what was made of an answer, in the transaction that ends its job. Between the question and now a person or a
 * rule may have changed anything: what is gone, replaced, edited or said better by now is left alone.
 */
export function storeExtraction(db: Database, extraction: Extraction): void {
  const { session, answer } = extraction;
  if (!getSession(db, session.id)) return;
  for (const draft of extraction.drafts) storeDraft(db, extraction, draft);
  for (const { id, aliases } of answer.known) addAliases(db, extraction.material, id, aliases);
  if (answer.summary) storeSummary(db, extraction, answer.summary);
  mergeIndex(db, extraction.drafts.length + answer.known.length);
}

function storeDraft(db: Database, extraction: Extraction, { evidence, ...draft }: Draft): void {
  const { session, citations } = extraction;
  if (findObservationBySource(db, session.projectId, draft.sourceKey)) return;
  const { projectId, id: sessionId, branch } = session;
  const files = draft.files.map((file) => ({
    ...file,
    ...(citations.get(draft.sourceKey)?.get(file.path) ?? { contentHash: null, span: null }),
  }));
  const observation = newObservation({ ...draft, projectId, sessionId, branch, files });
  if (findDuplicate(db, observation, [])) return;
  addObservation(db, observation, evidence);
}

/** Other words to find a memory by change nothing that it says. Only those that the model was shown can be meant. */
function addAliases(db: Database, { known }: Material, id: number, aliases: readonly string[]): void {
  const shown = known.find((memory) => memory.id === id);
  const current = getObservation(db, id);
  if (!shown || !current || current.humanEdited || current.updatedAt !== shown.updatedAt) return;
  if (current.status !== shown.status || current.status === "superseded" || current.status === "hidden") return;
  const added = aliases
    .map((alias) => cleanText(alias).trim())
    .filter((alias) => alias.length > 1 && alias.length <= 80);
  const merged = [...new Set([...current.aliases, ...added.filter((alias) => !ordersAbout(alias))])];
  if (merged.length > current.aliases.length)
    changeObservation(db, { ...current, aliases: merged.slice(0, mostAliases) });
}

/** `updatedAt` stays: by it the rules know what they have read. */
function storeSummary(db: Database, { session, promptNumber }: Extraction, proposed: ProposedSummary): void {
  const current = findSummary(db, session.id);
  if (!current || !isWordless(current) || current.promptNumber > promptNumber) return;
  const part = (text: string) => {
    const clean = cleanText(text).trim();
    return ordersAbout(clean) ? "" : cut(clean, summaryChars);
  };
  const words = Object.entries(proposed).map(([name, text]) => [name, part(text)]);
  const said = Object.fromEntries(words) as ProposedSummary;
  upsertSummary(db, { ...current, ...said, request: current.request || said.request, origin: "inferred" });
}
