/** The effect of one program; `neutral` neither changes nor judges anything. */
export type Kind = "neutral" | "read" | "run" | "write" | "build" | "test" | "commit";

/** The files are as written: relative to the folder the program runs in. */
export type Effect = {
  kind: Kind;
  reads: string[];
  writes: string[];
  message?: string | undefined;
  /** Moves, as pairs of old and new path, each of a file or a folder. */
  moves?: [from: string, to: string][];
};

/** The input of a program other than its arguments. */
export type Input = {
  /** The project's root, which `git show HEAD:path` counts from. */
  root: string;
  heredoc: string | undefined;
  /** The text that this command line wrote to that path earlier, by a heredoc. */
  bodyOf: (path: string) => string | undefined;
};

/** Returns an effect that names no file. */
export function effectOf(kind: Kind): Effect {
  return { kind, reads: [], writes: [] };
}
