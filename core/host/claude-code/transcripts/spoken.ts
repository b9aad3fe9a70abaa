import { asRecord, stringAt } from "../../../capture/json-fields.ts";

/** What hosts and other memories put around or between a person's words. */
const injected =
  /<(system-reminder|user-prompt-submit-hook|claude-mem-context|memory-context|ide_opened_file|ide_selection|ide_diagnostics)\b[^>]*>[\s\S]*?<\/\1>/g;
/** Rows under the person's name that older hosts did not mark as their own. */
const hosts =
  /^(?:\[Request interrupted|This session is being continued from a previous conversation|Caveat: The messages below were generated|Base directory for this skill:|\[SYSTEM NOTIFICATION)/;

/** Returns what a person typed, of the content of a row: without images, tool results and what the host added; "" for nothing. */
export function spokenText(content: unknown): string {
  const text = withoutInjected(typeof content === "string" ? content : blocksText(content)).trim();
  return hosts.test(text) ? "" : text;
}

/** Returns the text of a tool's answer in the form of content blocks or a string. */
export function resultText(content: unknown): string {
  return withoutInjected(typeof content === "string" ? content : blocksText(content));
}

/** Returns the text of all text blocks, a line between them. */
export function blocksText(content: unknown): string {
  return blocksOf(content)
    .flatMap((block) => (block.type === "text" ? [stringAt(block, "text") ?? ""] : []))
    .filter((text) => text !== "")
    .join("\n");
}

export function blocksOf(content: unknown): Record<string, unknown>[] {
  return Array.isArray(content) ? content.map(asRecord) : [];
}

function withoutInjected(text: string): string {
  return text.includes("<") ? text.replace(injected, "") : text;
}
