/** What a change did. `text`: in a sentence. `canUndo`: whether `undo` takes it back. */
export type Changed = { text: string; canUndo: boolean };
