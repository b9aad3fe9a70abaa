import { asRecord, stringAt } from "../../../capture/json-fields.ts";

/** The tags around text that hosts and other memory tools insert into the user's text. */
const opening =
  /<(system-reminder|user-prompt-submit-hook|claude-mem-context|memory-context|ide_opened_file|ide_selection|ide_diagnostics)\b/g;
/** Host texts in the user's name that older hosts did not mark. */
const hosts =
  /^(?:\[Request interrupted|This session is being continued from a previous conversation|Caveat: The messages below were generated|Base directory for this skill:|\[SYSTEM NOTIFICATION)/;

/** Returns the user's text in a row's content, without images, tool results and host texts; "" for none. */
export function messageText(content: unknown): string {
  const text = withoutInjected(typeof content === "string" ? content : blocksText(content)).trim();
  return hosts.test(text) ? "" : text;
}

/** Returns the text of a tool's answer, which is a string or content blocks. */
export function resultText(content: unknown): string {
  return withoutInjected(typeof content === "string" ? content : blocksText(content));
}

/** Returns the text of all text blocks, separated by line breaks. */
export function blocksText(content: unknown): string {
  return blocksOf(content)
    .flatMap((block) => (block.type === "text" ? [stringAt(block, "text") ?? ""] : []))
    .filter((text) => text !== "")
    .join("\n");
}

export function blocksOf(content: unknown): Record<string, unknown>[] {
  return Array.isArray(content) ? content.map(asRecord) : [];
}

/** Cuts tagged texts. One expression for the whole would take the square of the time on openings that are never closed. */
function withoutInjected(text: string): string {
  const next = new Map<string, number>();
  /** Returns where `what` occurs next; Infinity if nowhere. */
  const find = (what: string, from: number) => {
    const known = next.get(what);
    if (known !== undefined && known >= from) return known;
    const at = text.indexOf(what, from);
    next.set(what, at < 0 ? Number.POSITIVE_INFINITY : at);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  let kept = "";
  let end = 0;
  for (const { 0: tag, 1: name = "", index } of text.includes("<") ? text.matchAll(opening) : []) {
    if (index < end) continue;
    const close = `</${name}>`;
    const at = find(close, find(">", index + tag.length));
    if (at === Number.POSITIVE_INFINITY) continue;
    kept += text.slice(end, index);
    end = at + close.length;
  }
  return kept + text.slice(end);
}
