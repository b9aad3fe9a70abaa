import { measureBackReferences } from "./back-references.ts";
import { measureConfirmationRequests } from "./confirmation-requests.ts";
import type { Measure } from "./measure.ts";
import { measureMemories } from "./memories.ts";
import { measurePrompts } from "./prompts.ts";
import { measureRecall } from "./recall.ts";
import { measureStarts } from "./starts.ts";
import { measureStatements } from "./statements.ts";
import { measureTypedText } from "./typed-text.ts";

/** The table's measures, in its order. */
export const measures: readonly Measure[] = [
  measureTypedText,
  measureStatements,
  measureRecall,
  measureConfirmationRequests,
  measureMemories,
  measureStarts,
  measurePrompts,
  measureBackReferences,
];
