/** The type of a value. `others`: further values of a choice that are accepted on reading. */
export type SettingKind =
  | { is: "switch" }
  | { is: "choice"; choices: readonly string[]; others: RegExp }
  | { is: "number"; isWhole: boolean }
  /** `defaults`: values to choose from. Any other name is valid too. */
  | { is: "name"; defaults: readonly string[] }
  | { is: "surfaces" }
  | { is: "subagentTypes" }
  | { is: "folder" }
  | { is: "folders" }
  | { is: "url" }
  | { is: "prices" }
  | { is: "publicKey" }
  /** Never displayed, and never written. `accepts`: a phrase for the accepted values, instead of a key. */
  | { is: "secret"; accepts?: string }
  /** `accepts`: a phrase for the accepted values, instead of one line of text. */
  | { is: "text"; accepts?: string };

export type Setting = {
  name: string;
  kind: SettingKind;
  /** The default; a phrase if it is not a value. */
  defaultValue: string;
  /** One phrase, in Markdown. */
  meaning: string;
  /** The effect of an invalid value; undefined if no value is invalid. */
  ifInvalid?: string;
  /** Why it can't be written to Claude Code's settings; undefined if it can. */
  notWritten?: string;
  /** Whether Claude Code's settings can set it. The others belong to the terminal. */
  isShells?: true;
};

/** Why a setting with a key is not written to the settings file. */
export const isSecret = "a key does not belong in a file that is often copied and committed; set it in your shell";
