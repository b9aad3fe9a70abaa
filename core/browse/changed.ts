/**
 * What a change did. `text`: in a sentence. `changes`: the numbers by which it is undone; none if it can't be. `undo`: takes back what has
 * no number, as long as this program runs, and says so in a sentence. It throws AppError if that was changed since.
 */
export type Changed = { text: string; changes: readonly number[]; undo?: () => string };
