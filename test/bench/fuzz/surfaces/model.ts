import { join } from "node:path";
import { checkCitations } from "../../../../core/ask/citations.ts";
import { write } from "../../../../core/db/transaction.ts";
import { readExtraction } from "../../../../core/extract/judge/editor/answer.ts";
import { applySegment } from "../../../../core/jobs/extract-segment.ts";
import { gatherMaterial } from "../../../../core/jobs/segment-request.ts";
import { readJson } from "../../../../core/models/read-json.ts";
import { getSession } from "../../../../core/store/session.ts";
import { readConsolidation } from "../../../../core/upkeep/consolidation-request.ts";
import { fillRichly } from "../../../core/transfer/rich-store.ts";
import type { Json } from "../grammar.ts";
import { foreignError } from "../invariants.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

const quotes = [{ source: "P1", quote: "Fix the total." }];
const wording = { title: "Prices are in cents", why: "Since the rounding error.", lesson: "Never floats.", days: 0 };
const extraction: Json = {
  drafts: [{ n: "D1", verdict: "keep", ...wording, quotes, into: "" }],
  verdicts: [{ n: "D1", verdict: "merge", ...wording, quotes, into: "D2" }],
  known: [{ n: "K1", verdict: "correct", ...wording, quotes }],
  additions: [
    { ...wording, quotes, kind: "rule", scope: "project", said_by: "user", status: "done", words: ["cents"] },
  ],
  memories: [{ ...wording, quotes, kind: "fact", scope: "project", replaces: "K1" }],
  summary: { request: "Fix the total.", learned: "Cents.", completed: "Done.", next_steps: "", decisions: "" },
};
const consolidation: Json = { same: [[1, 2]], outdated: [{ id: 1, by: 2 }] };
const casesPerStore = 500;

/** Answers of the background model: JSON in prose and in fences, broken, with any values. */
export const model: Surface = {
  open(box) {
    const store = scratchStore(join(box.memDir, "model.db"), casesPerStore, fillRichly);
    return {
      check: store.check,
      close: store.close,
      make(grammar) {
        const json = grammar.json(grammar.mutate(grammar.chance(0.7) ? extraction : consolidation));
        const text = grammar.weighted<string>([
          [6, () => json],
          [2, () => `Here it is:\n\`\`\`json\n${json}\n\`\`\`\n`],
          [1, () => `${grammar.text()} ${json} ${grammar.text()}`],
          [1, () => grammar.one([...'{["(`,']).repeat(1 + grammar.below(5_000)) + json],
          [1, () => `[#1] ${grammar.text()} [#2, #${grammar.below(99)}]${grammar.repeated()}`],
        ]);
        return { text };
      },
      run({ text = "" }) {
        try {
          const db = store.next();
          checkCitations(text, new Set([1, 2]));
          const value = readJson(text);
          readConsolidation(value);
          const answer = readExtraction(value);
          const session = getSession(db, 1);
          if (!answer || !session) return [];
          const material = gatherMaterial(db, session, { sessionId: session.id, after: 0, until: 1_000_000 });
          write(db, applySegment(db, session, material, answer, box.repo));
          return [];
        } catch (error) {
          return foreignError(error);
        }
      },
    };
  },
};
