import type { OwnText, TextFile } from "../../../setup/setup-files.ts";

/**
 * The files that a plan is about: Claude Code's two, those that are wholly ours, and our record of what we did to them all.
 * `hasData`: there are memories, which stay, and with them the note of what else we have made.
 */
export type SetupTexts = {
  settings: TextFile;
  claudeJson: TextFile;
  /** The folder whose sessions alone are meant, with the person's own settings; everything is the person's when left out. */
  only?: { folder: string; userSettings: TextFile };
  /** Settings of single folders that an earlier install has written. */
  folderSettings?: readonly TextFile[];
  own?: readonly OwnText[];
  record: TextFile;
  hasData?: boolean;
};
