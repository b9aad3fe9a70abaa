import { quoted } from "./quoted.ts";
import { readNames } from "./read-names.ts";
import type { CompletedValues } from "./values.ts";
import { type CompletedCommand, firstWords, secondWords } from "./vocabulary.ts";

/** Returns the script for zsh. */
export function zsh(commands: readonly CompletedCommand[]): string {
  const ordered = commands.toSorted((a, b) => b.words.length - a.words.length);
  const item = (word: string, description: string) =>
    `      ${quoted(`${word.replaceAll(":", "\\:")}:${description.replaceAll(":", "\\:")}`)}\n`;
  const first = firstWords(commands);
  const seconds = first.flatMap(({ word }) => {
    const items = secondWords(commands, word).map((each) => item(each.word, each.description));
    return items.length > 0 ? [`    ${word}) items=(\n${items.join("")}    ) ;;\n`] : [];
  });
  const options = ordered.map(({ words, options }) => {
    const items = [...options, { name: "--help", description: "Show the usage" }];
    return `    ${quoted(`${words.join(" ")} `)}*) items=(\n${items.map(({ name, description }) => item(name, description)).join("")}    ) ;;\n`;
  });
  const values = ordered.flatMap(({ words, options }) =>
    options.flatMap(({ name, values }) =>
      values ? [`    ${quoted(`${words.join(" ")} `)}*${quoted(` ${name}`)}) ${valuesOf(values)} ;;\n`] : [],
    ),
  );
  const args = ordered.flatMap(({ words, values }) =>
    values ? [`    ${quoted(`${words.join(" ")} `)}*) ${valuesOf(values)} ;;\n`] : [],
  );
  return `_claude_mem() {
  local -a items values
  local previous=$words[CURRENT-1] list=
  if (( CURRENT == 2 )) || [[ CURRENT -eq 3 && $words[2] == help ]]; then
    items=(
${first.map(({ word, description }) => item(word, description)).join("")}    )
    _describe 'command' items
    return
  fi
  if [[ $PREFIX == --*=* ]]; then
    previous=\${PREFIX%%=*}
    compset -P '*='
  elif [[ $PREFIX == -* ]]; then
    case "$words[2] $words[3] " in
${options.join("")}    esac
    _describe -o 'option' items
    return
  fi
  case "$words[2] $words[3]  $previous" in
${values.join("")}  esac
  if (( ! $#values && CURRENT == 3 )); then
    case $words[2] in
${seconds.join("")}    esac
  fi
  if (( ! $#values && ! $#items )) && [[ $previous != -* ]]; then
    case "$words[2] $words[3] " in
${args.join("")}    esac
  fi
  if (( $#values )); then
    [[ -n $list ]] && compset -P '*,'
    compadd -a values
  elif (( $#items )); then _describe 'command' items; else _files; fi
}
if [[ $funcstack[1] == _claude-mem ]]; then _claude_mem "$@"; else compdef _claude_mem claude-mem; fi
`;
}

function valuesOf(values: CompletedValues): string {
  if (values === "projects") return `values=("\${(@f)$(${readNames})}")`;
  return `${values.isList ? "list=1 " : ""}values=(${values.words.join(" ")})`;
}
