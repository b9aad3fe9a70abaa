import { quoted } from "./quoted.ts";
import { readNames } from "./read-names.ts";
import type { CompletedValues } from "./values.ts";
import { type CompletedCommand, firstWords, secondWords } from "./vocabulary.ts";

/** Returns the script for fish. */
export function fish(commands: readonly CompletedCommand[]): string {
  const complete = (condition: string, rest: string) => `complete -c claude-mem -n ${quoted(condition)} ${rest}\n`;
  const seen = (words: readonly string[]) => words.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and ");
  const lines = firstWords(commands).flatMap(({ word, description }) => {
    const second = secondWords(commands, word);
    const names = second.map((each) => each.word).join(" ");
    const isNext = `__fish_seen_subcommand_from ${word}; and not __fish_seen_subcommand_from ${names}`;
    return [
      complete("__fish_use_subcommand", `-f -a ${word} -d ${quoted(description)}`),
      ...second.map((each) => complete(isNext, `-f -a ${each.word} -d ${quoted(each.description)}`)),
    ];
  });
  const names = firstWords(commands).map(({ word }) => word);
  const help = complete("__fish_seen_subcommand_from help", `-f -a ${quoted(names.join(" "))}`);
  const options = commands.flatMap(({ words, options }) =>
    options.map(({ name, takesValue, values, description }) => {
      const typed = name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`;
      const value = values ? ` -x -a ${quoted(valuesOf(values))}` : takesValue ? " -r" : "";
      return complete(seen(words), `${typed}${value} -d ${quoted(description)}`);
    }),
  );
  const args = commands.flatMap(({ words, values }) =>
    values ? [complete(seen(words), `-f -a ${quoted(valuesOf(values))}`)] : [],
  );
  return [...lines, help, ...options, ...args].join("");
}

function valuesOf(values: CompletedValues): string {
  if (values === "projects") return `(${readNames})`;
  const words = values.words.join(" ");
  return values.isList ? `(__fish_append , ${words})` : words;
}
