// Finds the lines of a TOML file that set each key. The native parser reports no lines, so it parses parts of the text.

/** `key = value`, maybe over several lines. `value` is an object for an inline table. Lines count from 0. */
export type Statement = { path: string; value: unknown; first: number; last: number; comment: string };

/** A header with the lines below it. The section "" begins the file. `last`: its last line that is not empty, -1 if it has none. */
export type Section = { path: string; last: number };

export type Outline = { lines: readonly string[]; sections: readonly Section[]; statements: readonly Statement[] };

/** The lines of one array or string. */
const maxStatementLines = 100;

export function outlineOf(source: string): Outline {
  const lines = source.split(/\r?\n/);
  const statements: Statement[] = [];
  let section: Section = { path: "", last: -1 };
  const sections = [section];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    if (line.trimStart().startsWith("[")) {
      section = { path: pathIn(parse(line)), last: at };
      sections.push(section);
    } else if (!line.trimStart().startsWith("#")) {
      const statement = statementFrom(lines, at, section.path);
      statements.push(statement);
      at = statement.last;
    }
    section.last = at;
  }
  return { lines, sections, statements };
}

/** Returns the statement that sets the key: its own, or the one of an inline table around it. */
export function statementOf({ statements }: Outline, name: string): Statement | undefined {
  return statements.find(
    ({ path, value }) => path === name || (name.startsWith(`${path}.`) && hasKey(value, name.slice(path.length + 1))),
  );
}

/** Returns the inline table that the key belongs to. */
export function tableAround({ statements }: Outline, name: string): Statement | undefined {
  return statements.find(({ path, value }) => path !== "" && name.startsWith(`${path}.`) && isTable(value));
}

function hasKey(value: unknown, path: string): boolean {
  return valueAt(value, path.split(".")) !== undefined;
}

/** An array or a string over several lines ends where the parser accepts it. A line that it never accepts is a statement by itself. */
function statementFrom(lines: readonly string[], first: number, section: string): Statement {
  for (let last = first; last < lines.length && last < first + maxStatementLines; last++) {
    const text = lines.slice(first, last + 1).join("\n");
    const parsed = parse(text);
    if (parsed === undefined) continue;
    const own = assignedPath(text);
    const path = section === "" ? own : `${section}.${own}`;
    return { path, value: valueAt(parsed, own.split(".")), first, last, comment: commentAfter(text, parsed) };
  }
  return { path: "", value: undefined, first, last: first, comment: "" };
}

/** Returns the text to the left of the `=` that assigns: with another value it is a statement too. */
function assignedPath(text: string): string {
  for (let at = text.indexOf("="); at >= 0; at = text.indexOf("=", at + 1)) {
    const parsed = parse(`${text.slice(0, at)}= 1`);
    if (parsed) return pathIn(parsed);
  }
  return "";
}

/** Returns the comment after the value with the spaces before it: without it the value is the same. */
function commentAfter(text: string, parsed: object): string {
  for (let at = text.indexOf("#"); at >= 0; at = text.indexOf("#", at + 1)) {
    const before = text.slice(0, at);
    if (!text.slice(at).includes("\n") && Bun.deepEquals(parse(before), parsed))
      return text.slice(before.trimEnd().length);
  }
  return "";
}

function pathIn(parsed: object | undefined): string {
  const [entry] = Object.entries(parsed ?? {});
  if (!entry) return "";
  const [name, value] = entry;
  const rest = isTable(value) ? pathIn(value) : "";
  return rest === "" ? name : `${name}.${rest}`;
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return isTable(value) && Object.hasOwn(value, name) ? valueAt(Reflect.get(value, name), rest) : undefined;
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parse(text: string): object | undefined {
  try {
    return Bun.TOML.parse(text);
  } catch {
    return undefined;
  }
}
