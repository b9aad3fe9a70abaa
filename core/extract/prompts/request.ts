import { withAsciiTwin } from "../../language/ascii.ts";
import { fillerWords } from "../../language/filler-words.ts";
import { oneLine } from "../../one-line.ts";
import { cut } from "../text/cut.ts";
import { withoutForeignOrders } from "./foreign/own-words.ts";

const fillers = new Set(fillerWords);
const word = withAsciiTwin(/[a-z0-9]+/g, () => /[\p{L}\p{M}\p{N}]+/gu);

/**
 * Returns the session's requests, one a line: its first prompt that asks for something and, if it differs, its latest.
 */
export function requestOf(prompts: readonly string[]): string {
  const isRequest = (prompt: string) => !isFiller(prompt);
  const first = prompts.find(isRequest) ?? "";
  const last = prompts.findLast(isRequest) ?? "";
  const opening = cut(oneLine(withoutForeignOrders(first)), 300);
  return last === first || last === "" ? opening : `${opening}\n${cut(oneLine(withoutForeignOrders(last)), 300)}`;
}

/**
 * Returns whether a prompt asks for nothing itself. Agreement, thanks and "commit that" continue the previous request;
 * a slash command belongs to the host.
 */
export function isFiller(prompt: string): boolean {
  const text = prompt.trim();
  if (text === "" || text.startsWith("/") || /^<[a-z]/.test(text)) return true;
  const head = text.slice(0, 200).toLowerCase();
  const words = head.match(word(head)) ?? [];
  return words.length <= 12 && words.every((word) => fillers.has(word));
}
