import { asRecord, stringAt } from "../../../capture/json-fields.ts";

/** Text that hosts and other memory tools insert around or into the user's text. */
const injected =
  /<(system-reminder|user-prompt-submit-hook|claude-mem-context|memory-context|ide_opened_file|ide_selection|ide_diagnostics)\b[^>]*>[\s\S]*?<\/\1>/g;
/** Host texts in the user's name that older hosts did not mark. */
const hosts =
  /^(?:\[Request interrupted|This session is being continued from a previous conversation|Caveat: The messages below were generated|Base directory for this skill:|\[SYSTEM NOTIFICATION)/;

/** Returns the user's text in a row's content, without images, tool results and host texts; "" for none. */
export function spokenText(content: unknown): string {
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

function withoutInjected(text: string): string {
  return text.includes("<") ? text.replace(injected, "") : text;
}
