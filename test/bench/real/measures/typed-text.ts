import { type Share, scoreTypedText } from "../typed-text.ts";
import type { Material, Row } from "./measure.ts";

/** Whether what the user typed is separated from what was pasted, against the labels. */
export function measureTypedText({ labels, texts }: Material): Row[] {
  const prompts = labels.map(({ id }) => ({ id, text: texts.get(id) ?? "" }));
  const score = scoreTypedText(labels, prompts, new Set(labels.map(({ person }) => person)));
  return [
    rowOf("typed text: prompts separated right", score.prompts),
    rowOf("typed text: nothing pasted", score.none),
    rowOf("typed text: some pasted", score.some),
    rowOf("typed text: all pasted", score.all),
    rowOf("typed text: labeled sentences inside", score.sentences),
  ];
}

function rowOf(name: string, { right, of }: Share): Row {
  return { name, hits: right, total: of };
}
