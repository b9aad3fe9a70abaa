// Reads prompts before their session is stored, in another thread: most of the work needs no database.
import { map, some } from "../../lists.ts";
import type { CandidateContext } from "./candidates.ts";
import { withoutForeignOrders } from "./foreign/own-words.ts";
import { findStatements, type UserStatement } from "./statements.ts";
import { keepTyped, type TypedSpan, typedText } from "./typed-text.ts";

type Plain = Omit<UserStatement, "isForeign"> & { isForeign: boolean };

/** The statements of a prompt, as they are if no sentence in `asked` was said before. A plain value, so that threads can pass it on. */
export type Foreseen = {
  prompt: string;
  previousReport: string | null;
  typed: readonly TypedSpan[];
  /** The prompt as it is shown again. */
  shown: string;
  asked: readonly string[];
  statements: readonly Plain[];
};

/** Returns the statements of a prompt for `statementsIn`. */
export function foresee(prompt: string, previousReport: string | null): Foreseen {
  const typed = typedText(prompt);
  const asked = new Set<string>();
  const isRepeated = (sentence: string) => {
    asked.add(sentence);
    return false;
  };
  const statements = findStatements(prompt, { previousReport, typed, isRepeated }).map(
    (found): Plain => ({ ...found, isForeign: found.isForeign() }),
  );
  return { prompt, previousReport, typed, shown: withoutForeignOrders(prompt), asked: [...asked], statements };
}

/** Foreseen statements by what they were found in. */
export class Foresight {
  private readonly known: ReadonlyMap<string, Foreseen>;

  constructor(foreseen: readonly Foreseen[]) {
    this.known = new Map(foreseen.map((each) => [keyOf(each.prompt, each.previousReport), each]));
  }

  find(prompt: string, previousReport: string | null): Foreseen | undefined {
    return this.known.get(keyOf(prompt, previousReport));
  }
}

/** Keeps what was foreseen of a prompt for all that reads the prompt next. */
export function keepForeseen({ prompt, typed, shown }: Foreseen): void {
  keepTyped(prompt, typed);
  withoutForeignOrders.keep(prompt, shown);
}

/** Returns the same as `findStatements`. `foreseen` is of the same prompt and report. */
export function statementsIn(
  prompt: string,
  context: CandidateContext,
  foreseen: Foreseen | undefined,
): UserStatement[] {
  if (!foreseen || some(foreseen.asked, context.isRepeated)) return findStatements(prompt, context);
  return map(foreseen.statements, ({ isForeign, ...found }) => ({ ...found, isForeign: () => isForeign }));
}

function keyOf(prompt: string, previousReport: string | null): string {
  return JSON.stringify([prompt, previousReport]);
}
