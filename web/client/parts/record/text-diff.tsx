import { diffWords } from "../../data/word-diff.ts";

/** Two versions of a text in one: what was removed is struck through, what was added is underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  let at = 0;
  const parts = diffWords(before, after).map(({ kind, text }) => {
    at += text.length + 1;
    if (kind === "removed") return <del key={at}>{text}</del>;
    return kind === "added" ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
  });
  return (
    <p class="diff text" dir="auto">
      {parts}
    </p>
  );
}
