// The script of claude-mem in the folder from which a host loads scripts: written whole, and left alone once the user has edited it.
import { AppError } from "../app-error.ts";
import { isBlank, sha256 } from "../setup/install-record.ts";
import type { TextEdit } from "../setup/text-edit.ts";
import type { EntryFile } from "./file-host.ts";
import runHook from "./run-hook.mjs" with { type: "text" };

/** The first line contains the checksum of the others, which shows whether the user has edited them. */
const header = /^\/\/ claude-mem ([0-9a-f]{64})\n/;
const programLine = /^const program = (".*");$/m;

/** Returns the script `source` of a host as a file at `path`. */
export function scriptFile(path: string, host: string, source: string): EntryFile {
  return {
    path,
    target: (at) => ({
      at,
      blank: "",
      containersIn: (text) => (isBlank(text) ? [] : [[]]),
      add: (text, binary) => addScript(path, text, scriptText(host, source, binary)),
      remove: (text) =>
        stateOf(text) === "written" ? { text: "", actions: ["remove the script"] } : { text, actions: [] },
      snippet: (binary) => scriptText(host, source, binary),
    }),
    programsIn: (text) => (stateOf(text) === "foreign" ? [] : [programOf(text)].filter((each) => each !== undefined)),
  };
}

function addScript(path: string, text: string, wanted: string): TextEdit {
  const state = isBlank(text) ? "written" : stateOf(text);
  if (state === "foreign") {
    throw new AppError("conflict", `${path} is not of claude-mem`, {
      hints: ["Rename it, then run `claude-mem install` again."],
    });
  }
  if (state === "edited" || text === wanted) return { text, actions: [] };
  return { text: wanted, actions: [`${isBlank(text) ? "add" : "update"} the script`] };
}

function scriptText(host: string, source: string, binary: string): string {
  const body = `// Written by \`claude-mem install\`, removed by \`claude-mem uninstall\`. It does nothing once the program is gone.
const program = ${JSON.stringify(binary)};
const host = ${JSON.stringify(host)};
${runHook}
${source}`;
  return `// claude-mem ${sha256(body)}\n${body}`;
}

function stateOf(text: string): "written" | "edited" | "foreign" {
  const found = header.exec(text);
  if (!found) return "foreign";
  return found[1] === sha256(text.slice(found[0].length)) ? "written" : "edited";
}

function programOf(text: string): string | undefined {
  const quoted = programLine.exec(text)?.[1];
  try {
    const program: unknown = quoted === undefined ? undefined : JSON.parse(quoted);
    return typeof program === "string" ? program : undefined;
  } catch {
    return undefined; // edited by the user
  }
}
