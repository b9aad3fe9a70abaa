import { lazy } from "../../lazy.ts";

/** Files that inline code (`python - <<EOF`, `node -e …`) names in its calls, as written. */
export type ScriptFiles = { reads: string[]; writes: string[] };

const maxScriptChars = 16 * 1024;
const maxCalls = 64;

const quoted = /["']([^"'\n]{1,300})["']/g;
const looped =
  /\bfor\s{0,4}\(?\s{0,4}(?:const |let |var )?([A-Za-z_]\w{0,40})\s{1,4}(?:in|of)\s{1,4}[[(]([^\])]{1,2000})/g;

/** Built at the first script: few commands hold one. */
const patterns = lazy(() => {
  const text = `(?:[rbuf]{0,2}(["'\`])([^"'\`\\n]{1,300})`;
  const argument = `\\(\\s{0,9}${text}\\1|([A-Za-z_]\\w{0,40}))`;
  const call = (names: string, after = "") => new RegExp(`\\b(?:${names})${argument}${after}`, "g");
  return {
    assigned: new RegExp(`\\b([A-Za-z_]\\w{0,40})\\s{0,4}=\\s{0,4}(?:[A-Za-z_.]{1,30}\\()?${text}\\2)`, "g"),
    opened: call("open|File\\.open", `\\s{0,9}(?:,\\s{0,9}(?:mode\\s{0,4}=\\s{0,4})?["']([rwaxbt+]{1,4})["'])?`),
    writing: call(
      "writeFileSync|writeFile|appendFileSync|appendFile|createWriteStream|Bun\\.write|File\\.write|IO\\.write|file_put_contents|rmSync|unlinkSync|unlink|os\\.remove|writeTextFile",
    ),
    reading: call(
      "readFileSync|readFile|createReadStream|Bun\\.file|File\\.read|IO\\.read|file_get_contents|readTextFile",
    ),
    method: new RegExp(
      `(?:\\bPath${argument}\\s{0,4}\\)|\\b([A-Za-z_]\\w{0,40}))\\.(write_text|write_bytes|unlink|touch|read_text|read_bytes)\\(`,
      "g",
    ),
  };
});

/** Returns the files that a piece of code opens by a literal name, or by a variable set to one. Patterns only; linear. */
export function scriptFiles(code: string): ScriptFiles {
  const text = code.slice(0, maxScriptChars);
  const names = variableNames(text);
  const files: ScriptFiles = { reads: [], writes: [] };
  const add = (into: string[], literal: string | undefined, name: string | undefined) => {
    if (literal !== undefined) into.push(literal);
    else if (name !== undefined) into.push(...(names.get(name) ?? []));
  };
  for (const [, , literal, name, mode = "r"] of matches(text, patterns().opened)) {
    add(/[wax+]/.test(mode) ? files.writes : files.reads, literal, name);
  }
  for (const [, , literal, name] of matches(text, patterns().writing)) add(files.writes, literal, name);
  for (const [, , literal, name] of matches(text, patterns().reading)) add(files.reads, literal, name);
  for (const [, , literal, argument, receiver, method = ""] of matches(text, patterns().method)) {
    add(method.startsWith("read") ? files.reads : files.writes, literal, argument ?? receiver);
  }
  return files;
}

/** Returns the files that a unified diff changes, without `strip` leading folders, as `patch -p` does. */
export function patchedFiles(diff: string, strip: number): string[] {
  const files: string[] = [];
  for (const [, name = ""] of matches(diff, /^\+\+\+ ([^\t\n]{1,400})/gm)) {
    const path = name.trim().split("/").slice(strip).join("/");
    if (name.trim() !== "/dev/null" && path) files.push(path);
  }
  return files;
}

function variableNames(text: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [, name = "", , value = ""] of matches(text, patterns().assigned))
    names.set(name, [...(names.get(name) ?? []), value]);
  for (const [, name = "", list = ""] of matches(text, looped)) {
    names.set(
      name,
      matches(list, quoted).map(([, value = ""]) => value),
    );
  }
  return names;
}

function matches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    if (found.push(match) >= maxCalls) break;
  }
  return found;
}
