import type { Argument } from "./argument.ts";

/** Which options of a program take the next word: single letters, and long names without their dashes. */
export type ValuedOptions = { short?: string; long?: readonly string[] };

export type Arguments = {
  operands: Argument[];
  /** Option names without dashes, one per letter of a cluster, with the value where one is taken. */
  options: Map<string, Argument | undefined>;
  /** The same in the order written, repeated ones included. */
  written: [name: string, value: Argument | undefined][];
  /** Index in `operands` of the first one after `--`; undefined without `--`. */
  afterDashes: number | undefined;
};

/** Splits what follows a program's name into options and operands. */
export function splitArguments(words: readonly Argument[], valued: ValuedOptions = {}): Arguments {
  const operands: Argument[] = [];
  const written: Arguments["written"] = [];
  let afterDashes: number | undefined;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Argument;
    const { text } = word;
    if (afterDashes !== undefined || !text.startsWith("-") || text === "-") operands.push(word);
    else if (text === "--") afterDashes = operands.length;
    else if (text.startsWith("--")) {
      const equals = text.indexOf("=");
      const name = equals === -1 ? text.slice(2) : text.slice(2, equals);
      const takesNext = equals === -1 && valued.long?.includes(name);
      written.push([name, takesNext ? words[++index] : equals === -1 ? undefined : literal(text.slice(equals + 1))]);
    } else if (readCluster(text, valued.short ?? "", words[index + 1], written)) index++;
  }
  return { operands, options: new Map(written), written, afterDashes };
}

/** Returns true when the last letter of the cluster takes the next word. */
function readCluster(text: string, valued: string, next: Argument | undefined, written: Arguments["written"]): boolean {
  for (let at = 1; at < text.length && at < 16; at++) {
    const letter = text.charAt(at);
    const takesValue = valued.includes(letter);
    if (!takesValue) written.push([letter, undefined]);
    else if (at + 1 < text.length) {
      written.push([letter, literal(text.slice(at + 1))]);
      return false;
    } else {
      written.push([letter, next]);
      return true;
    }
  }
  return false;
}

/** Returns the argument that is exactly this text. */
export function literal(text: string): Argument {
  return { text, values: [text], source: text };
}
