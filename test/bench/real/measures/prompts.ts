import { promptLines } from "../lines.ts";
import { verdictsOf } from "../verdicts.ts";
import { type Material, type Row, verdictRows } from "./measure.ts";

/** Lines injected at a prompt, against verdicts. */
export function measurePrompts({ split, verdicts }: Material): Row[] {
  const { prompts } = split;
  const lines = prompts.map((prompt) => promptLines(prompt).map(({ hash }) => hash)).filter(({ length }) => length > 0);
  const verdictOf = (hash: string) => verdicts.get(hash)?.verdict;
  const read = lines.filter((hashes) => hashes.every((hash) => verdictOf(hash) !== undefined));
  return [
    { name: "prompts with an injected line", hits: lines.length, total: prompts.length },
    ...verdictRows("prompt lines", lines.flat(), verdicts, verdictsOf.prompt),
    {
      name: "prompts with something irrelevant",
      hits: read.filter((hashes) => hashes.some((hash) => verdictOf(hash) === "irrelevant")).length,
      // Prompts without a line are sampled at the same rate as those with one.
      total: lines.length === 0 ? prompts.length : Math.round((prompts.length * read.length) / lines.length),
      unread: lines.length - read.length,
    },
  ];
}
