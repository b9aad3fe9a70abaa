import { cut, oneLine } from "../text/cut.ts";

const fillers = `y yes yep ok okay sure go on ahead continue proceed thanks thank you great good nice perfect do it please next done no stop
  well cool fine and then now also just that this these those it them the all so let us commit push merge again run
  test tests up with a message looks lgtm 继续 好的 是 提交 да хорошо продолжай спасибо закоммить sí gracias ja weiter danke gut bitte oui merci
  continuer はい 続けて 네 계속 sim obrigado`;
const fillerWords = new Set(fillers.split(/\s+/));

/** Returns what a session was asked, a line each: its first prompt that asks for something and, when another, its latest. */
export function requestOf(prompts: readonly string[]): string {
  const isReal = (prompt: string) => !isFiller(prompt);
  const first = prompts.find(isReal) ?? "";
  const last = prompts.findLast(isReal) ?? "";
  const shown = cut(oneLine(first), 300);
  return last === first || last === "" ? shown : `${shown}\n${cut(oneLine(last), 300)}`;
}

/** Returns whether a prompt asks for nothing itself. Agreement, thanks and "commit that" carry on what was asked before; a slash command is the host's. */
export function isFiller(prompt: string): boolean {
  const text = prompt.trim();
  if (text === "" || text.startsWith("/") || /^<[a-z]/.test(text)) return true;
  const words =
    text
      .slice(0, 200)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length <= 12 && words.every((word) => fillerWords.has(word));
}
