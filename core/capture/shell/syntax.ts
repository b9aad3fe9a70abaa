/** What a word is made of. `quoted` text is taken as it is: no tilde, brace or glob in it means anything. */
export type Segment =
  | { kind: "text"; text: string; quoted: boolean }
  | { kind: "variable"; name: string; quoted: boolean }
  | { kind: "substitution"; steps: Step[] }
  | { kind: "process"; steps: Step[] }
  | { kind: "unknown" };

/** One shell word; `elements` are the words of an array assignment, `name=(…)`. */
export type Word = { segments: Segment[]; source: string; elements?: Word[] };

export type Redirect = {
  operator: string;
  /** The file descriptor written before the operator, "" when there is none. */
  descriptor: string;
  target: Word;
  /** The text fed by `<<`. */
  heredoc: string | undefined;
};

export type Command = { kind: "command"; words: Word[]; redirects: Redirect[] };
export type Operator = { kind: "operator"; text: "&&" | "||" | ";" | "|" | "&" | "(" | ")" | "{" | "}" };

/** A command line, flat: commands with what stands between them. Groups stay as their brackets. */
export type Step = Command | Operator;
