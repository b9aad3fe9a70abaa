// The files that setup reads and changes, as texts, and what was asked of it.

/** A file as it was read; no text when there is no file. `missing` are the folders that would be made for it, outermost first. */
export type TextFile = { file: string; text: string | undefined; missing?: readonly string[] };

/** A file that is wholly ours: what it should say, and what it is called when it is written or removed. */
export type OwnFile = { file: string; kind: "commands" | "completions"; name: string; wanted: string };

export type OwnText = TextFile & OwnFile;

/**
 * One file's change. `after` undefined removes it. The host's files, those of our own, and our record are told apart;
 * `backsUp`: a copy of what was there is kept, unless there is one already.
 */
export type FileChange = {
  file: string;
  before: string | undefined;
  after: string | undefined;
  kind: "host" | "own" | "record";
  backsUp?: boolean;
  actions: string[];
};

/**
 * Changes in the order in which they are applied, none when there is nothing to do; files `left` alone because they are not
 * as we wrote them; and `folders` to remove afterwards as far as they are empty. `byPlugin`: hooks and server are left to
 * the plugin.
 */
export type Plan = { changes: FileChange[]; left: string[]; folders: string[]; byPlugin: boolean };

/** What a user may ask for on top of the hooks and the server. */
export type InstallExtras = { statusLine: boolean; commands: boolean; completions: boolean };

export const noExtras: InstallExtras = { statusLine: false, commands: false, completions: false };
