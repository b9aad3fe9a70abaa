import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import { shellWords, understandAlone } from "../evidence/command-words.ts";
import { inAnyFolder } from "./plain-command.ts";

/** Options that change the output or how soon a run ends, but not what runs. */
export const displayOptions: readonly PatternRow[] = [
  { id: "verbosity", pattern: /^(?:-v{1,3}|-q|-s|--verbose|--quiet|--silent|--nocapture)$/, example: "--verbose" },
  {
    id: "report",
    pattern: /^--?(?:reporters?|colors?|no-color|tb|ci|coverage)(?:=|$)/,
    example: "--reporter=dot",
  },
  { id: "end", pattern: /^(?:--run|--bail|--failfast|--fail-fast|-x|--watch=false|--no-watch)$/, example: "--run" },
];
const isDisplayOption = holdsAny(displayOptions, "", cues.displayOptions);
const handsOn = " -- ";
/** Words that mean all tests, and the subcommands that run them. */
const isWhole = (word: string) => /^(?:\.|\.\/|\.\/\.{3}|run|tests?)$/.test(word);
/** A setting is worth keeping whichever part of the tests it was seen with. */
const givesSetting = /(?:^|\s)(?:[A-Z][A-Z0-9_]{2,40}=\S|--(?:settings|ds|config|profile|env|env-file)[= ]\S)/;
const isFile = (word: string) => /\.\w{1,5}$/.test(word);

/**
 * Returns the form that commands share when they run the same script of the same package with the same settings: the
 * command without its folder, its display options and the arguments after `--`.
 */
export function commandForm(command: string): string {
  return ownWords(command).join(" ");
}

function ownWords(command: string): string[] {
  const [own = ""] = inAnyFolder(command).split(handsOn);
  return shellWords(own).filter((word) => !isDisplayOption(word));
}

/**
 * Returns whether a test run is narrowed down to files, a folder or names: it passes arguments on to the runner, or it
 * is a test run without its last operand as well.
 */
export function isNarrowed(command: string): boolean {
  if (command.includes(handsOn)) return true;
  const words = ownWords(command);
  const isOperand = (word: string, at: number) => !/^-|^\w+=/.test(word) && !/^-[^=]*$/.test(words[at - 1] ?? "");
  const last = words.findLastIndex(isOperand);
  const target = words[last] ?? "";
  if (isWhole(target) || (givesSetting.test(command) && !isFile(target))) return false;
  return understandAlone(words.toSpliced(last, 1).join(" ")).action === "test";
}

/** Returns the folder in which a check ran, relative to the project's root; "" for the root itself. */
export function folderOf(checkCommand: string): string {
  return /^cd (\S{1,300}) && /.exec(checkCommand)?.[1] ?? "";
}
