/**
 * The result of a change. `text`: a sentence. `changes`: the numbers to undo it by; none if it can't be undone. `undone`: the
 * numbers of the changes that it undid. `undo`: undoes a change without a number while this program runs, and returns a sentence
 * about it. It throws AppError if the changed item was changed again.
 */
export type Changed = {
  text: string;
  changes: readonly number[];
  undone?: readonly number[];
  undo?: () => string;
};
