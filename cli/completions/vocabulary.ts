import type { Definition } from "clipanion";
import { categoryOf } from "../help.ts";
import { commandName } from "../syntax-error.ts";
import { type CompletedValues, valuesOfArgument, valuesOfOption } from "./values.ts";

/** An option as typed, whether it takes a value, and which. */
export type CompletedOption = {
  name: string;
  takesValue: boolean;
  values: CompletedValues | undefined;
  description: string;
};

/** A command of one or two words, such as `search` or `defer add`. `values` are those of its arguments. */
export type CompletedCommand = {
  words: string[];
  description: string;
  options: CompletedOption[];
  values: CompletedValues | undefined;
};

/** Returns the commands for users, in the order of the help. */
export function completedCommands(definitions: readonly Definition[]): CompletedCommand[] {
  return definitions
    .filter((definition) => categoryOf(definition) !== "Internal")
    .map((definition) => {
      const name = commandName(definition.path);
      return {
        words: name.split(" "),
        description: definition.description?.trim() ?? "",
        options: definition.options.flatMap((option) => optionsOf(name, option)),
        values: valuesOfArgument(name),
      };
    });
}

/** Returns the words that can follow, with their descriptions. A first word of several commands is listed once. */
export function firstWords(commands: readonly CompletedCommand[]): { word: string; description: string }[] {
  const groups = Map.groupBy(commands, ({ words }) => words[0] ?? "");
  return [...groups].map(([word, members]) => ({
    word,
    description: members.find(({ words }) => words.length === 1)?.description ?? secondWordsOf(members),
  }));
}

/** Returns the second words after `word`, with the values of its own argument; none if it is only a complete command. */
export function secondWords(
  commands: readonly CompletedCommand[],
  word: string,
): { word: string; description: string }[] {
  const members = commands.filter(({ words: [first] }) => first === word);
  if (members.every(({ words }) => words.length === 1)) return [];
  return members.flatMap(({ words: [, second], description, values }) => {
    if (second !== undefined) return [{ word: second, description }];
    return typeof values === "object" ? values.words.map((value) => ({ word: value, description })) : [];
  });
}

function secondWordsOf(members: readonly CompletedCommand[]): string {
  return members.map(({ words }) => words[1]).join(", ");
}

function optionsOf(command: string, { definition, description }: Definition["options"][number]): CompletedOption[] {
  const [names = "", value] = definition.split(" ");
  const longName = /--([\w-]+)/.exec(names)?.[1] ?? "";
  const takesValue = value !== undefined;
  return names.split(",").map((name) => ({
    ...{ name, takesValue },
    values: takesValue ? valuesOfOption(command, longName) : undefined,
    description: description?.trim() ?? "",
  }));
}
