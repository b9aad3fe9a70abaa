/** The values of a word as a program gets them: several in a loop, none when they are only known at run time. */
export type Argument = { text: string; values: string[]; source: string };
