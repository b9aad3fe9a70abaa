// Which functions of core/store change the database.
import { codeOf } from "./code.ts";

const declaration = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm;
const writing = /\b(?:INSERT (?:OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM|DROP TABLE|VACUUM)\b/;

/** Returns the names of the functions in these sources that write, directly or through another one. */
export function writersIn(sources: readonly string[]): Set<string> {
  const bodies = new Map<string, string>();
  for (const source of sources) {
    const code = codeOf(source);
    const starts = [...code.matchAll(declaration)];
    for (const [at, { 1: name = "", index }] of starts.entries()) {
      const body = code.slice(index, starts[at + 1]?.index);
      bodies.set(name, (bodies.get(name) ?? "") + body);
    }
  }
  const writers = new Set([...bodies].filter(([, body]) => writing.test(body)).map(([name]) => name));
  // A set yields elements that are added while it is walked.
  for (const writer of writers) {
    const call = new RegExp(`\\b${writer}\\(`);
    for (const [name, body] of bodies) if (call.test(body)) writers.add(name);
  }
  return writers;
}

/** Returns the names that a source imports as values from files whose path ends in `folder` and more. */
export function namesFrom(folder: string, source: string): string[] {
  const imports = source.matchAll(/^import (?!type\b)\{([^}]*)\} from "([^"]+)"/gm);
  return [...imports].flatMap(([, names = "", path = ""]) =>
    path.includes(folder)
      ? names
          .split(",")
          .map((name) => name.trim().split(" as ")[0] ?? "")
          .filter((name) => name !== "" && !name.startsWith("type "))
      : [],
  );
}
