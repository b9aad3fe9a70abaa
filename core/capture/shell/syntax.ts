/** A part of a word. `quoted` text is literal: a tilde, brace or glob in it has no meaning. */
export type Segment =
  | { kind: "text"; text: string; quoted: boolean }
  | { kind: "variable"; name: string; quoted: boolean }
  | { kind: "substitution"; steps: Step[] }
  | { kind: "process"; steps: Step[] }
  /** Several values in one word: `a, b` of PowerShell. */
  | { kind: "list"; words: Word[] }
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

/** A flat command line: commands and the operators between them. Groups are kept as brackets. */
export type Step = Command | Operator;
