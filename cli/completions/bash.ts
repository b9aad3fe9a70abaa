import { readNames } from "./read-names.ts";
import type { CompletedValues } from "./values.ts";
import { type CompletedCommand, firstWords, secondWords } from "./vocabulary.ts";

/**
 * Returns the script for bash. An argument that is neither a command, an option nor a known value completes to files. Names of
 * projects are filtered one by one: `compgen -W` would run a command that one contains.
 */
export function bash(commands: readonly CompletedCommand[]): string {
  // Before `review`, `review keep` must have been compared.
  const ordered = commands.toSorted((a, b) => b.words.length - a.words.length);
  const first = firstWords(commands).map(({ word }) => word);
  const subcommands = first.flatMap((word) => {
    const second = secondWords(commands, word).map((each) => each.word);
    return second.length > 0 ? [`    ${word}) words='${second.join(" ")}' ;;\n`] : [];
  });
  const options = ordered.map(
    ({ words, options }) => `    '${words.join(" ")} '*) words='${options.map(({ name }) => name).join(" ")}' ;;\n`,
  );
  const values = ordered.flatMap(({ words, options }) => {
    const known = options.flatMap(({ name, values }) => (values ? [{ name, values }] : []));
    return known.map(({ name, values }) => `    '${words.join(" ")} '*' ${name}') ${valuesOf(values)} ;;\n`);
  });
  const args = ordered.flatMap(({ words, values }) =>
    values ? [`    '${words.join(" ")} '*) ${valuesOf(values)} ;;\n`] : [],
  );
  return `_claude_mem() {
  local IFS=$' \\t\\n' current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words= from= list= name
  COMPREPLY=()
  if [ "$COMP_CWORD" -gt 2 ] && [ "$current" = = ]; then
    current=
  elif [ "$COMP_CWORD" -gt 3 ] && [ "$previous" = = ]; then
    previous=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  if [ "$COMP_CWORD" -eq 1 ] || { [ "$COMP_CWORD" -eq 2 ] && [ "$previous" = help ]; }; then
    words='${first.join(" ")} help'
  elif [ "\${current#-}" != "$current" ]; then
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]} " in
${options.join("")}    esac
    words="$words --help"
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}  $previous" in
${values.join("")}    esac
    if [ -z "$words$from" ] && [ "$COMP_CWORD" -eq 2 ]; then
      case \${COMP_WORDS[1]} in
${subcommands.join("")}      esac
    fi
    if [ -z "$words$from" ] && [ "\${previous#-}" = "$previous" ]; then
      case "\${COMP_WORDS[1]} \${COMP_WORDS[2]} " in
${args.join("")}      esac
    fi
  fi
  if [ -n "$from" ]; then
    while IFS= read -r name; do
      if [ "\${name#"$current"}" != "$name" ] || [ -z "$current" ]; then COMPREPLY+=("$(printf %q "$name")"); fi
    done < <(${readNames})
  else
    if [ -n "$list" ]; then
      list=
      case $current in *,*) list="\${current%,*}," ;; esac
    fi
    COMPREPLY=($(compgen -P "$list" -W "$words" -- "\${current#"$list"}"))
  fi
}
complete -o default -F _claude_mem claude-mem
`;
}

function valuesOf(values: CompletedValues): string {
  if (values === "projects") return "from=projects";
  return `${values.isList ? "list=, " : ""}words='${values.words.join(" ")}'`;
}
