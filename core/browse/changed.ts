/** What a change did. `text`: in a sentence. `changes`: the numbers by which it is undone; none if it can't be. */
export type Changed = { text: string; changes: readonly number[] };
