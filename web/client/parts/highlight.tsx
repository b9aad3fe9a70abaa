/** A text with the words in it that a search matched. Longer words first, so that a part does not hide the whole. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  const wanted = words.filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return <bdi>{text}</bdi>;
  const pattern = new RegExp(`(${wanted.map(RegExp.escape).join("|")})`, "giu");
  // Every second part is a match. The key is where it begins, as equal parts may repeat.
  let begin = 0;
  const parts = text.split(pattern).map((part, index) => {
    begin += part.length;
    return index % 2 === 1 ? <mark key={begin}>{part}</mark> : part;
  });
  return <bdi>{parts}</bdi>;
}
