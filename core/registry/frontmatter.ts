/** The fields of a skill's file that are read. */
export type Frontmatter = { name: string | undefined; description: string | undefined; body: string };

const maxFieldChars = 2_000;

/**
 * Reads the block between `---` lines at the start of the text: plain, quoted and block values (`|`, `>`) of `name` and `description`.
 * Without a block everything is body.
 */
export function readFrontmatter(text: string): Frontmatter {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const end =
    lines[0]?.trim() === "---" ? lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) : -1;
  if (end < 0) return { name: undefined, description: undefined, body: text };
  const head = lines.slice(1, end);
  return {
    name: fieldIn(head, "name"),
    description: fieldIn(head, "description"),
    body: lines.slice(end + 1).join("\n"),
  };
}

function fieldIn(head: readonly string[], key: string): string | undefined {
  const at = head.findIndex((line) => line.startsWith(`${key}:`));
  if (at < 0) return undefined;
  const first = (head[at] ?? "").slice(key.length + 1).trim();
  const below = head.slice(at + 1);
  const next = below.findIndex((line) => /^\S/.test(line));
  const more = (next < 0 ? below : below.slice(0, next)).map((line) => line.trim()).filter(Boolean);
  const value = /^[|>][+-]?$/.test(first) ? more.join(" ") : [unquoted(first), ...more].join(" ");
  return value.trim().slice(0, maxFieldChars) || undefined;
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
}
