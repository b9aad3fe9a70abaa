// The files that setup reads and changes, as texts, and the install options.

/** A file as read; no text if it does not exist. `missing`: the folders to create for it, outermost first. */
export type TextFile = { file: string; text: string | undefined; missing?: readonly string[] };

/** A file that belongs to claude-mem alone: its wanted text, and its name for messages. */
export type OwnFile = { file: string; kind: "commands" | "completions"; name: string; wanted: string };

export type OwnText = TextFile & OwnFile;

/**
 * The change of one file. `after` undefined removes it. `kind` separates the host's files, own files and the record.
 * `backsUp`: the old text is kept as a copy, unless there is one already.
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
 * Changes in the order of application; files `left` alone because they are not
 * as claude-mem wrote them; `folders` to remove afterwards if they are empty. `byPlugin`: the plugin provides
 * hooks and server.
 */
export type Plan = { changes: FileChange[]; left: string[]; folders: string[]; byPlugin: boolean };

/** The options other than the hooks and the server. */
export type InstallExtras = { statusLine: boolean; commands: boolean; completions: boolean };

export const noExtras: InstallExtras = { statusLine: false, commands: false, completions: false };
