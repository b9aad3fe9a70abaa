// The completion scripts. They are generated from the commands, so that they are never out of date.
import { version } from "../../core/version.ts";
import { type CompletedCommand, firstWords, secondWords } from "./vocabulary.ts";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** Returns the completions of `commands` as a script for `shell`. */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  const heading = `# Completions of claude-mem ${version} for ${shell}, printed by: claude-mem completions ${shell}\n`;
  switch (shell) {
    case "bash":
      return heading + bash(commands);
    case "zsh":
      return `#compdef claude-mem\n${heading}${zsh(commands)}`;
    case "fish":
      return heading + fish(commands);
  }
}

/** An argument that is neither a command nor an option completes to files. */
function bash(commands: readonly CompletedCommand[]): string {
  const first = firstWords(commands).map(({ word }) => word);
  const subcommands = first.flatMap((word) => {
    const second = secondWords(commands, word).map((each) => each.word);
    return second.length > 0 ? [`    ${word}) words='${second.join(" ")}' ;;\n`] : [];
  });
  const options = commands.map(
    ({ words, options }) => `    '${words.join(" ")} '*) words='${options.map(({ name }) => name).join(" ")}' ;;\n`,
  );
  return `_claude_mem() {
  local current=\${COMP_WORDS[COMP_CWORD]} words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${first.join(" ")} help'
  elif [ "\${current#-}" != "$current" ]; then
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]} " in
${options.join("")}    esac
    words="$words --help"
  elif [ "$COMP_CWORD" -eq 2 ]; then
    case \${COMP_WORDS[1]} in
${subcommands.join("")}    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _claude_mem claude-mem
`;
}

function zsh(commands: readonly CompletedCommand[]): string {
  const item = (word: string, description: string) =>
    `      ${quoted(`${word.replaceAll(":", "\\:")}:${description.replaceAll(":", "\\:")}`)}\n`;
  const first = firstWords(commands);
  const seconds = first.flatMap(({ word }) => {
    const items = secondWords(commands, word).map((each) => item(each.word, each.description));
    return items.length > 0 ? [`    ${word}) items=(\n${items.join("")}    ) ;;\n`] : [];
  });
  const options = commands.map(({ words, options }) => {
    const items = [...options, { name: "--help", description: "Show the usage" }];
    return `    ${quoted(`${words.join(" ")} `)}*) items=(\n${items.map(({ name, description }) => item(name, description)).join("")}    ) ;;\n`;
  });
  return `_claude_mem() {
  local -a items
  if (( CURRENT == 2 )); then
    items=(
${first.map(({ word, description }) => item(word, description)).join("")}    )
    _describe 'command' items
    return
  fi
  if [[ $PREFIX == -* ]]; then
    case "$words[2] $words[3] " in
${options.join("")}    esac
    _describe -o 'option' items
    return
  fi
  if (( CURRENT == 3 )); then
    case $words[2] in
${seconds.join("")}    esac
  fi
  if (( $#items )); then _describe 'command' items; else _files; fi
}
if [[ $funcstack[1] == _claude-mem ]]; then _claude_mem "$@"; else compdef _claude_mem claude-mem; fi
`;
}

function fish(commands: readonly CompletedCommand[]): string {
  const complete = (condition: string, rest: string) => `complete -c claude-mem -n ${quoted(condition)} ${rest}\n`;
  const lines = firstWords(commands).flatMap(({ word, description }) => {
    const second = secondWords(commands, word);
    const names = second.map((each) => each.word).join(" ");
    const isNext = `__fish_seen_subcommand_from ${word}; and not __fish_seen_subcommand_from ${names}`;
    return [
      complete("__fish_use_subcommand", `-f -a ${word} -d ${quoted(description)}`),
      ...second.map((each) => complete(isNext, `-f -a ${each.word} -d ${quoted(each.description)}`)),
    ];
  });
  const options = commands.flatMap(({ words, options }) => {
    const isSeen = words.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and ");
    return options.map(({ name, takesValue, description }) => {
      const typed = name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`;
      return complete(isSeen, `${typed}${takesValue ? " -r" : ""} -d ${quoted(description)}`);
    });
  });
  return [...lines, ...options].join("");
}

/** All three shells have single quotes. A quote inside ends them, is escaped, and starts them again. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
