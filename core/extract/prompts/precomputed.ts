// Reads prompts before their session is stored, in another thread: most of the work needs no database.
import { map, some } from "../../lists.ts";
import type { CandidateContext } from "./candidates.ts";
import { withoutForeignOrders } from "./foreign/own-words.ts";
import { keepRetraction, type PromptRetraction, retractionIn } from "./retraction.ts";
import { findStatements, type UserStatement } from "./statements.ts";
import { keepTyped, type TypedSpan, typedText } from "./typed-text.ts";

type Plain = Omit<UserStatement, "isForeign"> & { isForeign: boolean };

/** The statements of a prompt, as they are if no sentence in `asked` was said before. A plain value, so that threads can pass it on. */
export type PrecomputedPrompt = {
  prompt: string;
  previousReport: string | null;
  typed: readonly TypedSpan[];
  /** The prompt as it is shown again. */
  shown: string;
  retraction: PromptRetraction;
  asked: readonly string[];
  statements: readonly Plain[];
};

/** Returns the statements of a prompt for `statementsIn`. */
export function precompute(prompt: string, previousReport: string | null): PrecomputedPrompt {
  const typed = typedText(prompt, { previousReport });
  const asked = new Set<string>();
  const isRepeated = (sentence: string) => {
    asked.add(sentence);
    return false;
  };
  const statements = findStatements(prompt, { previousReport, typed, isRepeated }).map(
    (found): Plain => ({ ...found, isForeign: found.isForeign() }),
  );
  const shown = withoutForeignOrders(prompt);
  return { prompt, previousReport, typed, shown, retraction: retractionIn(prompt), asked: [...asked], statements };
}

/** The precomputed statements of a session, by prompt and report before it. */
export class PrecomputedPrompts {
  private readonly known: ReadonlyMap<string, PrecomputedPrompt>;

  constructor(prompts: readonly PrecomputedPrompt[]) {
    this.known = new Map(prompts.map((each) => [keyOf(each.prompt, each.previousReport), each]));
  }

  find(prompt: string, previousReport: string | null): PrecomputedPrompt | undefined {
    return this.known.get(keyOf(prompt, previousReport));
  }
}

/** Caches what was found in a prompt for the code that reads it next. */
export function cachePrecomputed({ prompt, typed, shown, retraction }: PrecomputedPrompt): void {
  keepTyped(prompt, typed);
  keepRetraction(prompt, retraction);
  withoutForeignOrders.keep(prompt, shown);
}

/** Returns the same as `findStatements`. `foundInPrompt` is of the same prompt and report. */
export function statementsIn(
  prompt: string,
  context: CandidateContext,
  foundInPrompt: PrecomputedPrompt | undefined,
): UserStatement[] {
  if (!foundInPrompt || some(foundInPrompt.asked, context.isRepeated)) return findStatements(prompt, context);
  return map(foundInPrompt.statements, ({ isForeign, ...found }) => ({ ...found, isForeign: () => isForeign }));
}

function keyOf(prompt: string, previousReport: string | null): string {
  return JSON.stringify([prompt, previousReport]);
}
