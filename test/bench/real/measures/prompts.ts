import { promptLines } from "../lines.ts";
import { verdictsOf } from "../verdicts.ts";
import { type Material, type Row, verdictRows } from "./measure.ts";

/** Lines injected at a prompt, against verdicts. */
export function measurePrompts({ split, verdicts }: Material): Row[] {
  const { prompts } = split;
  const lines = prompts.map((prompt) => promptLines(prompt).map(({ hash }) => hash));
  const verdictOf = (hash: string) => verdicts.get(hash)?.verdict;
  const isRead = (hashes: string[]) => hashes.every((hash) => verdictOf(hash) !== undefined);
  const read = lines.filter(isRead);
  return [
    {
      name: "prompts with an injected line",
      hits: lines.filter(({ length }) => length > 0).length,
      total: lines.length,
    },
    ...verdictRows("prompt lines", lines.flat(), verdicts, verdictsOf.prompt),
    {
      name: "prompts with something irrelevant",
      hits: read.filter((hashes) => hashes.some((hash) => verdictOf(hash) === "irrelevant")).length,
      total: read.length,
      unread: lines.length - read.length,
    },
  ];
}
