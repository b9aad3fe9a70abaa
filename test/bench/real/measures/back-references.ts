import { heldLines, promptLines, searchLines } from "../lines.ts";
import type { PlayedPrompt } from "../records.ts";
import type { Material, Row } from "./measure.ts";

/** Prompts that refer to an earlier session: whether their subject was injected, and whether search finds it. */
export function measureBackReferences({ hooks, labels, verdicts }: Material): Row[] {
  const referring = new Set(labels.filter(({ refers_back }) => refers_back).map(({ id }) => id));
  const prompts = hooks.prompts.filter(({ id }) => id !== undefined && referring.has(id));
  const row = (name: string, hashesOf: (prompt: PlayedPrompt) => string[]): Row => {
    const judged = prompts.map((prompt) => hashesOf(prompt).map((hash) => verdicts.get(hash)?.verdict));
    const answered = judged.filter((said) => said.includes("relevant")).length;
    const unread = judged.filter((said) => said.includes(undefined) && !said.includes("relevant")).length;
    return { name, hits: answered, total: prompts.length - unread, unread };
  };
  return [
    row("prompts that refer back: injected", (prompt) => promptLines(prompt).map(({ hash }) => hash)),
    row("prompts that refer back: injected there or at the start", (prompt) => [
      ...promptLines(prompt).map(({ hash }) => hash),
      ...heldLines(prompt).map(({ hash }) => hash),
    ]),
    row("prompts that refer back: in the first five", (prompt) => searchLines(prompt).map(({ hash }) => hash)),
  ];
}
