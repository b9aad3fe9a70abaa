// Functions that note their calls.
import type { Chunk } from "./chunk.ts";
import { type Edit, edited } from "./edit.ts";

/** The environment variable that names the file into which a marked program writes the functions that it called. */
export const calledFile = "BUILD_CALLED_FUNCTIONS";

/** The names of the functions that a program called: while its chunks were loaded, for the values of constants, and after that. */
export type Run = { atLoad: ReadonlySet<string>; later: ReadonlySet<string> };

const recorder = `globalThis.calls ??= (() => {
  const atLoad = new Set();
  const later = new Set();
  process.on("exit", () => {
    const file = process.env.${calledFile};
    const run = { atLoad: [...atLoad], later: [...later] };
    if (file) process.getBuiltinModule("node:fs").writeFileSync(file, JSON.stringify(run));
  });
  return { isLoading: false, note(name) { (this.isLoading ? atLoad : later).add(name); } };
})();
globalThis.calls.isLoading = true;
`;

/** Returns the source of the chunk with a note at the start of each function. */
export function withMarks({ text, functions }: Chunk): string {
  const edits = functions.flatMap(({ name, bodyStart, bodyEnd, isBlock }): Edit[] => {
    // A cycle of imports can call a function before the recorder exists.
    const note = `globalThis.calls?.note(${JSON.stringify(name)})`;
    return isBlock
      ? [{ start: bodyStart + 1, end: bodyStart + 1, text: ` ${note};` }]
      : [
          { start: bodyStart, end: bodyStart, text: `(${note}, ` },
          { start: bodyEnd, end: bodyEnd, text: ")" },
        ];
  });
  return `${recorder}${edited(text, edits, 0, text.length)}\nglobalThis.calls.isLoading = false;\n`;
}

/** Returns what a marked program wrote. */
export function readRun(text: string): Run {
  const { atLoad, later } = JSON.parse(text) as { atLoad: string[]; later: string[] };
  return { atLoad: new Set(atLoad), later: new Set(later) };
}
