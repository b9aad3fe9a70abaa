import { typedText } from "../../../../../core/extract/prompts/typed-text.ts";

/** Returns the typed texts of a prompt, trimmed. */
export function typedIn(prompt: string): string[] {
  return typedText(prompt).map(({ text }) => text.trim());
}

/** Returns the typed texts as one, with a break between them. */
export function typedWhole(prompt: string): string {
  return typedIn(prompt).join("\n");
}
