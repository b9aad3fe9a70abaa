import type { Database } from "bun:sqlite";
import { cleanText } from "../../privacy/clean.ts";
import { parseList } from "../../store/json-list.ts";
import { readItem } from "../../store/portable-item.ts";
import type { SharedMemory } from "./memory-file.ts";

/** Returns the memory as others may see it: without its session, its evidence and its counts. Its texts are cleaned again. */
export function toShared(db: Database, uid: string, author: string): SharedMemory | undefined {
  const item = readItem(db, "memory", uid);
  if (!item) return undefined;
  const { plain, files = [] } = item;
  const text = (name: string) => cleanText(String(plain[name] ?? ""));
  const textOrNull = (name: string) => (plain[name] == null ? null : text(name));
  const texts = (name: string) => parseList(String(plain[name] ?? "[]")).map((each) => cleanText(each));
  return {
    aliases: texts("aliases"),
    author: cleanText(author),
    branch: textOrNull("branch"),
    check_command: textOrNull("check_command"),
    concepts: texts("concepts"),
    created_at: Number(plain.created_at),
    error_signature: textOrNull("error_signature"),
    expires_at: plain.expires_at == null ? null : Number(plain.expires_at),
    facts: texts("facts"),
    files: files.map(({ path, role }) => ({ path: cleanText(path), role })),
    importance: plain.importance as SharedMemory["importance"],
    lesson: textOrNull("lesson"),
    narrative: text("narrative"),
    scope: plain.scope === "branch" ? "branch" : "project",
    title: text("title"),
    type: plain.type as SharedMemory["type"],
    uid,
  };
}
