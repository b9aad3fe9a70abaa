// The phrases of core/language carry examples, which only tests read. The executable has the phrases without them.
import { readFileSync } from "node:fs";
import type { BunPlugin } from "bun";

const text = String.raw`"(?:[^"\\\n]|\\.)*"`;
const example = new RegExp(String.raw`(?<=[{,\s])(yes|no|example): (?:${text}|\[\s*(?:${text},?\s*)*\])`, "g");

/** Returns the source with an empty text in place of each example. */
export function withoutExamples(source: string): string {
  return source.replace(example, (_whole, name) => `${name}: ""`);
}

/** Leaves out the examples of phrases, which hooks would load with them. */
export const phrasesAlone: BunPlugin = {
  name: "phrases alone",
  setup(build) {
    build.onLoad({ filter: /[\\/]core[\\/]language[\\/].*\.ts$/ }, ({ path }) => ({
      contents: withoutExamples(readFileSync(path, "utf8")),
      loader: "ts",
    }));
  },
};
