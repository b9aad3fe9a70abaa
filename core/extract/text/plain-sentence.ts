import { oneLine } from "../../one-line.ts";
import { cut } from "./cut.ts";

const underscored = /(?<![\w/.`])__(?=\S)([^_\n][^\n]{0,200}?)__(?![\w/.`(])/g;
/** `__init__` is a name. */
const name = /^[a-z\d_]+$/;

/** Returns the assistant's sentence as one line without list and emphasis marks, the words unchanged. */
export function plainSentence(text: string): string {
  const plain = text
    .replace(/^(?:[-*+#>]|\d{1,3}[.)])\s{1,8}/, "")
    .replaceAll("**", "")
    .replace(underscored, (marked: string, words: string) => (name.test(words) ? marked : words));
  return cut(oneLine(plain), 400);
}
