import type { OwnText, TextFile } from "../../../setup/setup-files.ts";

/**
 * The files of a plan: Claude Code's two, claude-mem's own, and the record of all changes to them.
 * `hasData`: there are memories, which stay, and so does the record of created folders.
 */
export type SetupTexts = {
  settings: TextFile;
  claudeJson: TextFile;
  /** The folder of an install for its sessions only; undefined for an install for the user. */
  only?: { folder: string; userSettings: TextFile };
  /** The settings of single folders that an earlier install wrote. */
  folderSettings?: readonly TextFile[];
  own?: readonly OwnText[];
  record: TextFile;
  hasData?: boolean;
};
