import { map } from "../../../lists.ts";
import type { Argument } from "../argument.ts";
import type { Input } from "../effect.ts";
import { programName } from "../program-name.ts";
import { indexOfOption } from "./parameters.ts";

/** What `powershell` runs: code, a script file, or a block that was read with its command. */
type Code = { code: string | undefined; script: string | undefined; isBlock: boolean };

const valuedOptions = /^[-/](?:ex\w*|ep|w|wi\w*|o\w*|inp\w*|if|v\w*|wo\w*|wd|co\w*nfig\w*|psconsolefile|settings\w*)$/i;

/** Returns whether the program takes PowerShell as text. */
export function isPowerShellProgram(path: string): boolean {
  const name = programName(path).toLowerCase();
  return name === "powershell" || name === "pwsh";
}

/** Returns what the arguments of `powershell -Command …` and `pwsh -File …` run. Behind the script or the code, options are those of the script. */
export function codeOf(path: string, words: readonly Argument[], input: Input): Code {
  const name = programName(path).toLowerCase();
  const nothing: Code = { code: undefined, script: undefined, isBlock: false };
  let at = 0;
  while (words[at]?.text.startsWith("-") && words[at]?.text !== "-")
    at += valuedOptions.test(words[at]?.text ?? "") ? 2 : 1;
  const options = words.slice(0, at);
  const command = indexOfOption(options, "command", 1);
  const file = indexOfOption(options, "file", 1);
  if (command >= 0 && (file < 0 || command < file)) return codeFrom(words.slice(command + 1), input);
  if (file >= 0) return { ...nothing, script: words[file + 1]?.text };
  if (indexOfOption(options, "encodedcommand", 1) >= 0) return nothing;
  const rest = words.slice(at);
  const isFile = /\.ps1$/i.test(rest[0]?.text ?? "") || (name === "pwsh" && rest.length > 0 && rest[0]?.text !== "-");
  return isFile ? { ...nothing, script: rest[0]?.text } : codeFrom(rest, input);
}

function codeFrom(words: readonly Argument[], input: Input): Code {
  const [first] = words;
  if (!first || first.text === "-") return { code: input.heredoc, script: undefined, isBlock: false };
  const isBlock = first.source.startsWith("{");
  const isKnown = words.length > 1 || first.values.length > 0;
  const code = isBlock || !isKnown ? undefined : map(words, ({ text }) => text).join(" ");
  return { code, script: undefined, isBlock };
}
