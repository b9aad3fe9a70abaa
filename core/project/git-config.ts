// Reads a repository's configuration as data. What it includes is not read, and nothing that it configures is run.

/** A value under its section, such as `remote`, subsection, such as `origin`, and key. Section and key are in lower case. */
export type ConfigEntry = { section: string; subsection: string; key: string; value: string };

/** Returns the entries of a configuration in git's format. A line that can't be understood is skipped. */
export function readGitConfig(text: string): ConfigEntry[] {
  const entries: ConfigEntry[] = [];
  let section = "";
  let subsection = "";
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    let line = (lines[at] ?? "").replace(/\r$/, "");
    const heading = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/.exec(line);
    if (heading) {
      section = (heading[1] ?? "").toLowerCase();
      subsection = (heading[2] ?? "").replace(/\\(.)/g, "$1");
      line = line.slice(heading[0].length);
    }
    const found = /^\s*([A-Za-z][\w-]*)\s*=\s*/.exec(line);
    if (!found || section === "") continue;
    let value = line.slice(found[0].length);
    // A backslash at the end of a line continues the value in the next one.
    while (/(?:^|[^\\])(?:\\\\)*\\$/.test(value) && at + 1 < lines.length) {
      at += 1;
      value = value.slice(0, -1) + (lines[at] ?? "").replace(/\r$/, "");
    }
    entries.push({ section, subsection, key: (found[1] ?? "").toLowerCase(), value: unquoted(value) });
  }
  return entries;
}

/** Returns the last value of a key in a section without a subsection: the one that counts for git. */
export function lastValue(entries: readonly ConfigEntry[], section: string, key: string): string | undefined {
  let value: string | undefined;
  for (const entry of entries) {
    if (entry.section === section && entry.subsection === "" && entry.key === key) value = entry.value;
  }
  return value;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", b: "\b" };

/** Returns a value without quotes, escapes, comment and the white space around it. */
function unquoted(raw: string): string {
  let value = "";
  let isQuoted = false;
  // White space at the end counts only inside quotes.
  let kept = 0;
  for (let at = 0; at < raw.length; at++) {
    const char = raw.charAt(at);
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === "#" || char === ";")) break;
    else if (char === "\\") {
      at += 1;
      value += escapes[raw.charAt(at)] ?? raw.charAt(at);
    } else value += char;
    if (isQuoted || !/\s/.test(char)) kept = value.length;
  }
  return value.slice(0, kept);
}
