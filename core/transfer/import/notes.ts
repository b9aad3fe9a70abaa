// The notes that `claude-mem export --to markdown` writes: one memory in each, its fields in the frontmatter, its text below.
import { scalarText } from "../../capture/json-fields.ts";
import { type ForeignMemory, foreignMemory } from "./foreign-memory.ts";
import { filesOf, importance, instant, list, text, typeOf } from "./values.ts";

const block = /^---\n([\s\S]*?)\n---\n/;

/** Returns the memory of such a note, "index" for a list of notes, undefined for any other file. */
export function readNote(content: string): ForeignMemory | "index" | undefined {
  const head = block.exec(content);
  const fields = fieldsIn(head?.[1] ?? "");
  if (!head || fields.get("source") !== "claude-mem") return undefined;
  const createdAt = instant(fields.get("created"));
  const [key, title] = [text(fields.get("id")), text(fields.get("title"))];
  if (fields.get("index") === true) return "index";
  if (createdAt === undefined || key === "" || title === "") return undefined;
  return foreignMemory({
    ...{ key, title, createdAt, type: typeOf(fields.get("type")), importance: importance(fields.get("importance")) },
    project: { name: text(fields.get("project")) || "imported" },
    narrative: narrativeOf(fields, content.slice(head[0].length)),
    ...{ facts: list(fields.get("facts")), concepts: list(fields.get("concepts")) },
    ...{ aliases: list(fields.get("aliases")), lesson: text(fields.get("lesson")) || null },
    ...{ branch: text(fields.get("branch")) || null, commit: text(fields.get("commit")) || null },
    pinned: fields.get("pinned") === true,
    files: [...filesOf(fields.get("files_read"), "read"), ...filesOf(fields.get("files_modified"), "modified")],
    provenance: `a note of claude-mem, ${text(fields.get("origin")) || "edited"}`,
    links: list(fields.get("related")).map((related) => ({ kind: "related", key: related })),
  });
}

/** Reads JSON values, and what an editor of notes makes of them: plain texts, and lists of a line for each item. */
function fieldsIn(head: string): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  let last = "";
  for (const line of head.split("\n")) {
    const item = /^\s*- (.*)$/.exec(line);
    const pair = /^(\w+):(.*)$/.exec(line);
    if (item) fields.set(last, [...list(fields.get(last)), readItem(item[1] ?? "")]);
    if (!pair) continue;
    last = pair[1] ?? "";
    fields.set(last, readValue(pair[2] ?? ""));
  }
  return fields;
}

function readValue(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return written.trim();
  }
}

/** An item that is no text or number stays as it was written. */
function readItem(written: string): string {
  return scalarText(readValue(written)) || written.trim();
}

/** Returns the text after the heading: with the length that the note gives, or up to the related notes if it was edited since. */
function narrativeOf(fields: ReadonlyMap<string, unknown>, body: string): string {
  const whole = text(fields.get("narrative"));
  if (whole !== "") return whole;
  const heading = /^\n# .*\n\n/.exec(body)?.[0].length ?? 0;
  const given = fields.get("narrative_length");
  const length = typeof given === "number" ? given : Number.NaN;
  const written = body.slice(heading, heading + length);
  const isWhole =
    Number.isInteger(length) && /^(?:\n\n)?(?:- |> \[!tip\] Lesson\n|## Related\n)/.test(body.slice(heading + length));
  if (isWhole) return written;
  const end = body.lastIndexOf("\n## Related\n");
  return body.slice(heading, end < 0 ? undefined : end).trim();
}
