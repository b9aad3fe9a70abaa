import { oneLine } from "../../one-line.ts";
import { cut } from "./cut.ts";

const underscored = /(?<![\w/.`])__(?=[^\s_])((?:(?!__)[^\n]){1,200})(?<=\S)__(?![\w/.`(])/g;
/** `__init__` and `__DEV__` are names. */
const name = /^(?:[a-z\d_]+|[A-Z\d_]+)$/;

/** Returns the assistant's sentence as one line without list and emphasis marks, the words unchanged. */
export function plainSentence(text: string): string {
  const plain = text
    .replace(/^(?:[-*+#>]|\d{1,3}[.)])\s{1,8}/, "")
    .replaceAll("**", "")
    .replace(underscored, (marked: string, words: string) => (name.test(words) ? marked : words));
  return cut(oneLine(plain), 400);
}
