import type { Range } from "../text/range.ts";
import type { RequestWords } from "./request-words.ts";

/** `order`: "remember". `polite`: in the form of a question. `standing`: "from now on". `closing`: at the end of a sentence. */
export type OpeningKind = "order" | "polite" | "standing" | "closing" | "announcement";

/** An opening with its position in the text. */
export type Opening = {
  start: number;
  end: number;
  kind: OpeningKind;
  words: RequestWords;
  /** The verb of a composed opening. */
  core?: Range;
  /** The end of a rule whose name and file form the order: "add the rule … to CLAUDE.md". */
  contentEnd?: number;
  /** Whether it reminds of something to do: "remember to …". */
  isReminder?: boolean;
  /** Whether it forbids something: "never again". It is a part of the rule. */
  isBan?: boolean;
  /** Whether it as often concerns the current task or a plan: "keep in mind", "in the future". */
  isWeak?: boolean;
};
